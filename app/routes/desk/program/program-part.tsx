import { data, redirect } from "react-router";
import type { Route } from "./+types/program-part";
import { farQuestion } from "#domain/program/pin";
import { nearestRegion } from "#domain/region/nearest-region";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { geocode, readGeocodeQuery } from "../../../server/geocode.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { leadTo, textOf, type Told } from "../act.server.ts";
import { refuseWho, toProgram } from "../refuse.server.ts";
import { AutosaveForm } from "./autosave-form.tsx";
import { DeskScreen } from "../desk-screen.tsx";
import { AboutFields, FactFields, RefundFields } from "./part-fields.tsx";
import { PlaceFields, PlaceSearch } from "./place-search.tsx";
import { PriceFields } from "./price-fields.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { PART_NAMES, isPart, nextScreen, readPart } from "./read-part.ts";
import { readProgram, saveProgram } from "./program-write.server.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${isPart(params["part"]) ? PART_NAMES[params["part"]] : "프로그램"} | 나들 파트너센터` },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part } = params;
  if (!isPart(part)) throw data(null, 404);
  await refuseWho(context, "putDeskProgram", toProgram(params.id));
  const { api } = context.get(memberContext);
  const { env, now } = context.get(edgeContext);
  const codesOf = (position: string) =>
    part === "facts" ? api.GET("/code", { params: { query: { position } } }).then(valueOf) : [];
  const [detail, facilities, accessibility] = await Promise.all([
    readProgram(api, params.id),
    codesOf("FACILITY"),
    codesOf("ACCESSIBILITY"),
  ]);
  // What is offered no more stays where it was chosen.
  const { facilities: has = [], accessibility: easy = [] } = detail.program;
  const among = (codes: typeof facilities, chosen: readonly string[]) =>
    codes.filter((code) => code.isOn || chosen.includes(code.id)).map(({ id, name }) => ({ id, name }));
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const asked = part === "place" && query ? readGeocodeQuery(new URLSearchParams({ address: query })) : null;
  const found = asked && (await geocode(env, asked));
  const places = found?.results.slice(0, 5).map(({ formatted_address: address, geometry }) => ({
    address: address.replace(/^대한민국 /, ""),
    lat: geometry.location.lat,
    lon: geometry.location.lng,
  }));
  return {
    part,
    detail,
    now,
    codes: { facilities: among(facilities, has), accessibility: among(accessibility, easy) },
    query,
    places: places ?? null,
    hasFailed: asked !== null && found === null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { part, id } = params;
  if (!isPart(part)) throw data(null, 404);
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const updatedAt = Number(form.get("updatedAt"));
  if (textOf(form, "intent") === "place") {
    const [lat, lon] = [Number(form.get("lat")), Number(form.get("lon"))];
    const place = { address: textOf(form, "address"), lat, lon, regionId: nearestRegion({ lat, lon }).id };
    const told = await saveProgram(api, id, place, updatedAt);
    if (told.updatedAt !== undefined) throw redirect(`/desk/program/${id}/place`);
    return told;
  }
  const { changes, errors } = readPart(part, form);
  if (Object.keys(errors).length > 0) return { errors };
  const asks = part === "place" ? await askOfPin(context, id, changes, form.has("isMeant")) : null;
  if (asks !== null) {
    delete changes.lat;
    delete changes.lon;
  }
  const saved = await saveProgram(api, id, changes, updatedAt);
  // all but the pin is kept while its question stands
  const told = asks === null ? saved : { ...saved, errors: { pin: asks } };
  if (asks !== null) return told;
  if (textOf(form, "intent") !== "go" || told.updatedAt === undefined) return told;
  // While something is missing further on, to that; else back to the whole, which names all that is.
  const { gaps } = await readProgram(api, id);
  const next = nextScreen(part, gaps);
  throw next === undefined
    ? leadTo(`/desk/program/${id}`, "저장했어요.")
    : redirect(`/desk/program/${id}/${next}`);
}

/** The question of a pin that was moved far from its address and is not said to be meant there; else null. */
async function askOfPin(
  context: Route.ActionArgs["context"],
  id: string,
  { lat, lon }: { lat?: number | null; lon?: number | null },
  isMeant: boolean,
): Promise<string | null> {
  if (lat == null || lon == null || isMeant) return null;
  const { program } = await readProgram(context.get(memberContext).api, id);
  const asked = readGeocodeQuery(new URLSearchParams({ address: program.address ?? "" }));
  if (asked === null || (program.lat === lat && program.lon === lon)) return null;
  // where the geocoder does not answer nobody can say that it is far
  const found = await geocode(context.get(edgeContext).env, asked);
  const places = (found?.results ?? []).map(({ geometry: { location } }) => ({
    lat: location.lat,
    lon: location.lng,
  }));
  return farQuestion(places, { lat, lon });
}

export default function ProgramPart({ loaderData, actionData }: Route.ComponentProps) {
  const { part, detail } = loaderData;
  return (
    <DeskScreen title={PART_NAMES[part]} back={`/desk/program/${detail.id}`}>
      {part === "place" && <PlaceSearch {...loaderData} />}
      <AutosaveForm
        key={part}
        updatedAt={detail.updatedAt}
        told={actionData}
        go={nextScreen(part, detail.gaps) === undefined ? "저장하기" : "저장하고 다음"}
      >
        {part === "about" && <AboutFields detail={detail} told={actionData} />}
        {part === "place" && <PlaceFields detail={detail} />}
        {part === "price" && <PriceFields detail={detail} />}
        {part === "refund" && <RefundFields detail={detail} now={loaderData.now} />}
        {part === "facts" && <FactFields detail={detail} codes={loaderData.codes} />}
        {part === "questions" && <QuestionFields detail={detail} />}
      </AutosaveForm>
    </DeskScreen>
  );
}
