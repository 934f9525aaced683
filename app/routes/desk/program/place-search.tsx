import { Form } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field } from "../../../ui/field.tsx";
import { useFieldError } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PinMap } from "./pin-map.tsx";

type Detail = Schemas["DeskProgramDetail"];

export interface PlaceSearchProps {
  detail: Detail;
  query: string;
  /** What the geocoder found; null before one has asked. */
  places: { address: string; lat: number; lon: number }[] | null;
  hasFailed: boolean;
}

/** Looks an address up; what is chosen is the program's place at once. */
export function PlaceSearch({ detail, query, places, hasFailed }: PlaceSearchProps) {
  const { program, id, updatedAt } = detail;
  return (
    <div className="pad">
      {program.address && program.lat !== null && (
        <p className="note note-ok desk-note">
          <Icon name="map-pin" />
          {program.address}
        </p>
      )}
      <Form role="search" className="desk-search" action={`/desk/program/${id}/place`} key={query}>
        <input
          className="input"
          type="search"
          name="q"
          aria-label="주소"
          placeholder="도로명이나 동으로 찾기"
          defaultValue={query}
          maxLength={100}
        />
        <button type="submit" className="btn btn-soft">
          찾기
        </button>
      </Form>
      <div role="status">
        {hasFailed && <p className="err">지금은 주소를 찾지 못해요. 잠시 후 다시 찾아 주세요.</p>}
        {places?.length === 0 && (
          <p className="help">찾는 주소가 없어요. 도로명과 번호로 다시 찾아 주세요.</p>
        )}
      </div>
      {places && places.length > 0 && (
        <ul className="grid gap-2 py-3">
          {places.map(({ address, lat, lon }) => (
            <li key={`${lat},${lon}`}>
              <Form method="post" action={`/desk/program/${id}/place`}>
                <input type="hidden" name="updatedAt" value={updatedAt} />
                <input type="hidden" name="address" value={address} />
                <input type="hidden" name="lat" value={lat} />
                <input type="hidden" name="lon" value={lon} />
                <button type="submit" className="desk-card desk-go-to" name="intent" value="place">
                  <Icon name="map-pin" />
                  <b>{address}</b>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const PlaceFields = ({ detail: { program } }: { detail: Detail }) => (
  <>
    {program.lat != null && program.lon != null && (
      <PinMap key={program.address} at={{ lat: program.lat, lon: program.lon }} />
    )}
    <FarPin />
    <Field
      name="addressDetail"
      label="상세 주소"
      optional
      maxLength={300}
      defaultValue={program.addressDetail}
      placeholder="예: 2층 공방"
    />
    <Field
      name="meetingPoint"
      label="만나는 곳"
      optional
      maxLength={300}
      defaultValue={program.meetingPoint}
      placeholder="예: 1번 출구 앞"
    />
  </>
);

/** What is asked of a pin that was put far from its address, and the answer that lets it stay there. */
function FarPin() {
  const { message } = useFieldError("pin");
  if (message === undefined) return null;
  return (
    <div role="alert">
      <p className="note note-warn">{message}</p>
      <Check name="isMeant">네, 여기가 맞아요</Check>
    </div>
  );
}
