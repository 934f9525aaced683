import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export interface SectionProps {
  title: string;
  line?: string;
  /** Where 더보기 leads. */
  more?: string;
  children: ReactNode;
}

/** A part of a screen under its own heading. */
export function Section({ title, line, more, children }: SectionProps) {
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <div>
          <h2>{title}</h2>
          {line && <p>{line}</p>}
        </div>
        {more && (
          <Link className="more" to={more} aria-label={`${title} 더보기`}>
            더보기
            <Icon name="chevron-right" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
