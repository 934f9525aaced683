import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { FoldedText } from "./folded-text.tsx";

/** The host's own words, the later ones folded away, and what to know before coming. */
export function About({ description, caution }: Pick<Schemas["Program"], "description" | "caution">) {
  if (description.trim() === "") return null;
  return (
    <section className="section pad" aria-labelledby="about">
      <h2 className="part" id="about">
        이런 시간이에요
      </h2>
      <FoldedText text={description} more="소개 더 보기" />
      {caution && (
        <p className="note">
          <Icon name="info" />
          <span>{caution}</span>
        </p>
      )}
    </section>
  );
}

/** 포함돼요 beside 챙겨 오세요; what costs extra under them. */
export function Belongings({
  includes,
  excludes,
  bring,
}: Pick<Schemas["Program"], "includes" | "excludes" | "bring">) {
  if (includes.length + excludes.length + bring.length === 0) return null;
  return (
    <section className="section pad pair" aria-label="포함 사항과 준비물">
      <List title="포함돼요" icon="check" items={includes} />
      <List title="챙겨 오세요" icon="backpack" items={bring} />
      <List title="포함되지 않아요" icon="x" items={excludes} />
    </section>
  );
}

function List({ title, icon, items }: { title: string; icon: IconName; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className="part">{title}</h2>
      <ul className="facts">
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
