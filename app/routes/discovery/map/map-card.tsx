import { type UIEvent, useEffect, useState } from "react";
import { type Point, distanceBetween } from "#domain/geo";
import { Icon } from "../../../ui/icon.tsx";
import { type CardProgram, ProgramRow } from "../../../ui/product/program-card.tsx";
import { Price } from "../../../ui/product/price.tsx";
import type { LoadedMap } from "./map-load.server.ts";

export interface MapCardProps {
  /** The program whose pin was tapped. */
  id: string;
  programs: LoadedMap["programs"];
  pins: LoadedMap["board"]["pins"];
  now: number;
  /** Another one was swiped to: its pin is to stand out. */
  onTurn: (id: string) => void;
  onClose: () => void;
}

/** As many of those around it can be swiped to. */
const MOST_AROUND = 9;

/**
 * The program of the pin that was tapped: what the pin knows at once, the rest as soon as it is there. A
 * swipe leads to those around it, the nearest first.
 */
export function MapCard({ id, programs, pins, now, onTurn, onClose }: MapCardProps) {
  const listed = programs.find((program) => program.id === id);
  const asked = useProgram(id, listed === undefined);
  const program = listed ?? asked;
  const pin = pins.find((one) => one.id === id);
  if (!program && !pin) return null; // a later search has not found it
  const others = programs.filter((one) => one.id !== id);
  const around = pin ? nearestTo(pin, others).slice(0, MOST_AROUND) : [];
  const shown = [id, ...around.map((one) => one.id)];
  const turn = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) => {
    const turned = shown[Math.round(scrollLeft / clientWidth)];
    if (turned !== undefined) onTurn(turned);
  };
  return (
    <section className="map-card" aria-label="고른 프로그램과 그 주변">
      <ul onScroll={turn}>
        {program ? (
          <ProgramRow kind="result" program={program} now={now} eager />
        ) : (
          pin && <Pinned pin={pin} />
        )}
        {around.map((one) => (
          <ProgramRow key={one.id} kind="result" program={one} now={now} />
        ))}
      </ul>
      <button type="button" className="iconbtn" aria-label="닫기" onClick={onClose}>
        <Icon name="x" />
      </button>
    </section>
  );
}

const nearestTo = (at: Point, programs: LoadedMap["programs"]): LoadedMap["programs"] =>
  programs
    .flatMap((program) =>
      program.lat === null || program.lon === null
        ? []
        : [{ program, far: distanceBetween(at, { lat: program.lat, lon: program.lon }) }],
    )
    .toSorted((one, other) => one.far - other.far)
    .map(({ program }) => program);

/** As much as a pin knows, in the shape of what comes. */
const Pinned = ({ pin }: { pin: LoadedMap["board"]["pins"][number] }) => (
  <li className="row result">
    <div className="card-media bg-surface-sunken" />
    <div>
      <h3>{pin.title}</h3>
      <Price {...pin} listPrice={null} deposit={0} />
    </div>
  </li>
);

/**
 * A program as its card shows it, asked for where the list at hand does not have it; undefined until it is
 * there.
 */
function useProgram(id: string, isWanted: boolean): CardProgram | undefined {
  const [found, setFound] = useState<CardProgram>();
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    loadCard(id, leave.signal).then(setFound, (error: unknown) => {
      if (!leave.signal.aborted) console.warn("프로그램을 불러오지 못했어요", error);
    });
    return () => leave.abort();
  }, [id, isWanted]);
  return found;
}

/** @throws where the API does not answer */
async function loadCard(id: string, signal: AbortSignal): Promise<CardProgram | undefined> {
  const { programRead, read, sessionsRead } = await import("../../../api/queries.ts");
  const [program, { sessions }] = await Promise.all([
    read(programRead(id), signal),
    read(sessionsRead(id), signal),
  ]);
  const [image] = program.images;
  if (!image) return undefined;
  const next =
    sessions.find(({ bookable }) => bookable === "OPEN") ??
    sessions.find(({ bookable }) => bookable === "FULL");
  return { ...program, image, distance: null, next: next ?? null };
}
