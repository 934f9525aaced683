import { DESK_RIGHTS, mayDo, ROLE_NAMES } from "#domain/desk/rights";
import { daySpan, kstDay, monthSpan } from "#domain/time/kst";
import { implement, type Api } from "../contract.ts";
import { decodeHeader } from "../contract/read-request.ts";
import { fail, isRefusal } from "../errors.ts";
import { namesOf } from "../program-screen/read-program-screen.ts";
import { previewProgram } from "../program/detail.ts";
import { missedKeywords } from "../program/popular.ts";
import type { Staff } from "../staff/staff.ts";
import { keepMail, switchMail } from "../staff-mail/staff-mail.ts";
import { listNames } from "./names.ts";
import { findHost, listHosts } from "./read-hosts.ts";
import { daysOf, findForEditor, listPrograms } from "./read-programs.ts";
import { listSessions } from "./read-sessions.ts";
import { readStatistics } from "./statistics.ts";

const MISSES_SHOWN = 100;

/** The host that a list is of: the caller's own, whatever they ask for, or the one the platform asks for. */
const hostIn = (staff: Staff, asked?: string): { hostId?: string } => {
  const hostId = staff.hostId ?? asked;
  return hostId === undefined ? {} : { hostId };
};

/** The desk's reads of the catalogue. */
export function deskReadRoutes(api: Api): void {
  implement(api, "getDeskMe", async ({ env, staff, header, now }) => {
    const { id, name, role, hostId } = staff;
    const said = decodeHeader(header("x-user-email") ?? "");
    const [host, mail] = await Promise.all([
      hostId === null ? null : findHost(env.DB, hostId),
      keepMail(env, id, said === "" ? null : said, now),
    ]);
    const may = Object.keys(DESK_RIGHTS).filter((operation) => mayDo(role, operation));
    const who = { id, name, role, roleName: ROLE_NAMES[role], hostId, hostName: host?.name ?? null };
    return { status: 200, body: { value: { ...who, may, mail } } };
  });

  implement(api, "putDeskMail", async ({ env, staff, body, now }) => ({
    status: 200,
    body: { value: await switchMail(env, staff.id, body.isOn, now) },
  }));

  implement(api, "listDeskHost", async ({ env, staff, query }) => {
    const page = await listHosts(env.DB, { ...query, ...hostIn(staff) });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "listDeskName", async ({ env, staff, query }) => ({
    status: 200,
    body: { value: await listNames(env.DB, query.of, staff.hostId) },
  }));

  implement(api, "getDeskHost", async ({ env, params }) => {
    const value = await findHost(env.DB, params.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "listDeskProgram", async ({ env, staff, query, now }) => {
    const page = await listPrograms(env.DB, { ...query, ...hostIn(staff, query.hostId) }, now);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "getDeskProgram", async ({ env, params, query, now }) => {
    const value = await findForEditor(env.DB, params.id, now, query.since);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "previewDeskProgram", async ({ env, params }) => {
    const [program, names] = await Promise.all([
      previewProgram(env.DB, params.id),
      namesOf(env.DB, params.id),
    ]);
    return program === null ? fail("NOT_FOUND") : { status: 200, body: { value: { program, names } } };
  });

  implement(api, "getStatistics", async ({ env, staff, query }) => {
    const value = await readStatistics(env.DB, { ...query, ...hostIn(staff, query.hostId) });
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "listSearchMiss", async ({ env }) => ({
    status: 200,
    body: { value: await missedKeywords(env.DB, MISSES_SHOWN) },
  }));

  implement(api, "listDeskSession", async ({ env, staff, query, now }) => {
    const span = query.month === undefined ? daySpan(query.day ?? kstDay(now)) : monthSpan(query.month);
    const page = await listSessions(env.DB, { ...query, ...hostIn(staff, query.hostId), ...span, now });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "getDeskCalendar", async ({ env, staff, query, now }) => {
    const by = { ...query, ...hostIn(staff, query.hostId) };
    return { status: 200, body: { value: await daysOf(env.DB, by, monthSpan(query.month), now) } };
  });
}
