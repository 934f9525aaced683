import { type ChangeEvent, useState } from "react";
import type { SearchQuery } from "#domain/program/search-query";

export interface RegionFieldsProps {
  query: SearchQuery;
  sidos: string[];
  /** The 시·군·구 of the 시·도 that the page was made for. */
  guguns: string[];
  /** Called once other ones stand to choose from. */
  onGuguns: () => void;
}

/** 시·도, then its 시·군·구 (SPEC C14). Without scripts the second list follows once the first is sent. */
export function RegionFields({ query, sidos, guguns, onGuguns }: RegionFieldsProps) {
  const [list, setList] = useState({ sido: query.sido ?? "", guguns });
  const choose = async ({ target: { value: sido } }: ChangeEvent<HTMLSelectElement>) => {
    setList({ sido, guguns: [] });
    const found = sido === "" ? [] : await gugunsOf(sido);
    setList((now) => (now.sido === sido ? { sido, guguns: found } : now));
    onGuguns();
  };
  return (
    <fieldset className="group">
      <legend>지역</legend>
      <div className="typed region">
        <select
          className="input"
          name="sido"
          aria-label="시·도"
          defaultValue={query.sido ?? ""}
          onChange={(event) => void choose(event)}
        >
          <option value="">전국</option>
          {sidos.map((sido) => (
            <option key={sido}>{sido}</option>
          ))}
        </select>
        <select
          className="input"
          name="gugun"
          aria-label="시·군·구"
          key={list.sido}
          defaultValue={list.sido === query.sido ? query.gugun : ""}
        >
          <option value="">{list.sido === "" ? "시·군·구" : "전체"}</option>
          {list.guguns.map((gugun) => (
            <option key={gugun}>{gugun}</option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

async function gugunsOf(sido: string): Promise<string[]> {
  const { gugunsRead, read } = await import("../../../api/queries.ts");
  try {
    return await read(gugunsRead(sido));
  } catch {
    return []; // the 시·도 alone can still be chosen
  }
}
