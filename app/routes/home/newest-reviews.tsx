import { Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import { sizedUrl } from "#domain/image/keys";
import { Stars } from "../../ui/product/rating.tsx";
import { Section } from "../../ui/section.tsx";

interface Quote {
  id: string;
  rating: number;
  content: string;
  createdAt: number;
  program: { id: string; title: string; image: { url: string } };
}

/** The newest reviews, each leading to its program. */
export function NewestReviews({ reviews }: { reviews: readonly Quote[] }) {
  if (reviews.length === 0) return null;
  return (
    <Section title="방금 올라온 후기">
      <ul className="rail rail-quotes">
        {reviews.map(({ id, rating, content, program, createdAt }) => (
          <li key={id} className="quote">
            <Stars rating={rating} />
            <p>{content}</p>
            <footer>
              <img
                src={sizedUrl(program.image.url, 200)}
                alt=""
                width="40"
                height="40"
                loading="lazy"
                decoding="async"
              />
              <div>
                <Link to={href("/program/:id", { id: program.id })}>
                  <b>{program.title}</b>
                </Link>
                <time dateTime={isoWithOffset(createdAt)}>{formatDate(createdAt)}</time>
              </div>
            </footer>
          </li>
        ))}
      </ul>
    </Section>
  );
}
