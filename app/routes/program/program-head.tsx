import { Link } from "react-router";
import { categoryName } from "#domain/category";
import { formatCount, formatRating, formatWon } from "#domain/format";
import { confirmBadge } from "#domain/program/badges";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import { Badge } from "../../ui/product/badge.tsx";
import { Price } from "../../ui/product/price.tsx";
import { Facts, type FactsProps } from "./facts.tsx";

/** `capacity` is the seats of the session at hand; null while there is none. */
export interface ProgramHeadProps extends FactsProps {
  options: Schemas["SessionOption"][];
  /** Whether it is sold here at all. */
  isBookable: boolean;
}

/** What stands under the pictures: what it is, what it costs, and whether it suits. */
export function ProgramHead({ options, isBookable, ...facts }: ProgramHeadProps) {
  const { program } = facts;
  const { title, categoryIds, gugun, sido } = program;
  const isFree = program.isFree || program.price === 0;
  return (
    <div className="pad program-head">
      <p className="program-badges">
        {categoryIds.map((category) => (
          <Link
            key={category}
            className={`badge cat cat-${category}`}
            to={`/search/category?category=${category}`}
          >
            {categoryName(category)}
          </Link>
        ))}
        {isBookable && <Badge badge={confirmBadge(program.confirmMode)} />}
      </p>
      <h1>{title}</h1>
      <p className="program-line">
        <a className="rate" href="#reviews">
          {program.ratingCount > 0 ? (
            <>
              <Icon name="star" />
              <span className="sr">별점 5점 중 </span>
              <b>{formatRating(program.ratingAvg)}</b>
              <u>후기 {formatCount(program.ratingCount)}개</u>
            </>
          ) : (
            "첫 후기를 기다려요"
          )}
        </a>
        <span aria-hidden="true">·</span>
        <a href="#place">{gugun ? `${gugun}` : sido}</a>
      </p>
      <Price {...program} />
      {!isFree && program.price !== null && (
        <p className="help">1명 기준, 꼭 내야 하는 비용을 모두 더한 값이에요.</p>
      )}
      {options.length > 1 && <Options options={options} />}
      <Facts {...facts} />
    </div>
  );
}

/** The prices by who comes; how many of each is chosen in the next step. */
function Options({ options }: { options: Schemas["SessionOption"][] }) {
  return (
    <dl className="kv options">
      {options.map(({ id, name, price }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="num">{price === null ? "요금 문의" : price === 0 ? "무료" : formatWon(price)}</dd>
        </div>
      ))}
    </dl>
  );
}
