import { Link, href } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { HostAvatar } from "./host-avatar.tsx";
import { programsTitle } from "./programs-title.ts";

type Host = Schemas["Program"]["host"];

const BUSINESS_LABELS = [
  ["company", "상호"],
  ["representative", "대표"],
  ["number", "사업자등록번호"],
  ["phone", "전화"],
  ["email", "이메일"],
] as const;

/**
 * Who holds it, with the way to their own page. `isOwn`: the host offers it here; otherwise the program comes
 * from public data and is not sold through us.
 */
export function HostSection({
  programId,
  host,
  colour,
  isOwn,
}: {
  programId: string;
  host: Host;
  colour: string;
  isOwn: boolean;
}) {
  const { id, name, business, programCount } = host;
  return (
    <section className="section pad" aria-labelledby="host">
      <div className="host">
        <HostAvatar host={host} colour={colour} size={52} />
        <div>
          <h2 id="host">
            <Link className="inline-flex items-center min-h-tap" to={href("/host/:id", { id })}>
              {name}
              <Icon name="chevron-right" className="size-[18px] text-ink-3" />
            </Link>
          </h2>
          <p className="card-meta -mt-2">{programsTitle(programCount)}</p>
        </div>
        <Link className="btn btn-plain btn-s" to={`${href("/inquiry")}?program=${programId}`}>
          문의하기
        </Link>
      </div>
      <SellerNote name={name} business={business} isOwn={isOwn} />
    </section>
  );
}

/** Who sells, with the details the law asks for, and that we are the one between. */
export function SellerNote({ name, business, isOwn }: Pick<Host, "name" | "business"> & { isOwn: boolean }) {
  const details = BUSINESS_LABELS.filter(([field]) => business?.[field]);
  return (
    <div className="note seller">
      <Icon name="info" />
      <div>
        <p>
          {isOwn
            ? `판매자는 ${business?.company ?? name}` +
              `${business?.number ? `(사업자등록번호 ${business.number})` : ""}입니다. 나들은 ` +
              "통신판매중개자이며 거래 당사자가 아닙니다."
            : `운영하는 곳은 ${name}입니다. 나들은 공개된 자료를 안내할 뿐, 거래 당사자가 아닙니다.`}
        </p>
        {details.length > 0 && (
          <details>
            <summary>{isOwn ? "판매자 정보" : "운영하는 곳 정보"}</summary>
            <dl>
              {details.map(([field, label]) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{business?.[field]}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  );
}

/** Where an imported program comes from and under which licence; nothing for our own. */
export function Source({ program: { sourceName, sourceUrl, licence } }: { program: Schemas["Program"] }) {
  if (!sourceName) return null;
  const text = [sourceName, licence].filter(Boolean).join(", ");
  return (
    <p className="pad source">
      출처:{" "}
      {sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="nofollow noopener">
          {text} <span className="sr">(새 창)</span>
        </a>
      ) : (
        text
      )}
    </p>
  );
}
