import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { decodeHeader } from "../contract/read-request.ts";
import { keepMail, switchMail } from "../staff-mail/staff-mail.ts";
import { DESK_RIGHTS, mayDo, ROLE_NAMES } from "#domain/desk/rights";
import { daySpan, kstDay, monthSpan } from "#domain/time/kst";
import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { readPicture } from "../file/read-picture.ts";
import { once } from "../idempotency.ts";
import { namesOf } from "../program-screen/read-program-screen.ts";
import { previewProgram } from "../program/detail.ts";
import { overLimit } from "../rate-limit.ts";
import { listReviews, searchAccess, signReview, type Review } from "./access-review.ts";
import { endPerson, invite, invitedElsewhere, listPeople, type Person } from "./people.ts";
import type { Staff } from "../staff/staff.ts";
import { makesAccounts } from "../staff-link/pool.ts";
import { addSessions, type AddedSessions } from "./add-sessions.ts";
import { changeRole } from "./change-role.ts";
import { askFactor, endFactorAsk, resetFactor } from "./lost-factor.ts";
import { changeSessions, type Consequence } from "./change-sessions.ts";
import { moveSession } from "./move-session.ts";
import { putHostPicture } from "./host-picture.ts";
import { addPicture, putPictures, type ProgramPictures } from "./pictures.ts";
import { listNames } from "./names.ts";
import { findHost, listHosts } from "./read-hosts.ts";
import { daysOf, findForEditor, listPrograms } from "./read-programs.ts";
import { listSessions } from "./read-sessions.ts";
import { NOTHING_WRITTEN } from "../program/behind.ts";
import { missedKeywords } from "../program/popular.ts";
import { runIn } from "./run-batch.ts";
import { readStatistics } from "./statistics.ts";
import { writeHost } from "./write-host.ts";
import { duplicateProgram, writeProgram } from "./write-program.ts";
import { writeState } from "./write-state.ts";
import { writeImport } from "./write-import.ts";
import { writing } from "./writing.ts";
import { alone } from "../staff/sign-off-needed.ts";

/** More is a machine's doing. */
const PICTURES_A_MINUTE = 120;
const MISSES_SHOWN = 100;

const added = (value: AddedSessions) => ({ status: 200, body: { value } }) as const;

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

/** Who works at the desk. */
export function deskPeopleRoutes(api: Api): void {
  implement(api, "listStaff", async ({ env, staff, now }) => ({
    status: 200,
    body: { value: await listPeople(env, staff, now), makesAccounts: makesAccounts(env) },
  }));

  implement(api, "inviteStaff", (request) =>
    once(request, async (record) => {
      const { env, staff, body, now } = request;
      const reply = (value: Person) => ({ status: 201, body: { value } }) as const;
      const value = await invite(env, staff, body, now, (made) => record(reply(made))).catch(
        invitedElsewhere,
      );
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "putStaffRole", async ({ env, staff, params, body, now }) => {
    const value = await changeRole(env, staff, params.id, body, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "askStaffFactor", async ({ env, staff, params, body, now }) => {
    const value = await askFactor(env, staff, params.id, body.why, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "endStaffFactor", async ({ env, staff, params, now }) => {
    const value = await endFactorAsk(env, staff, params.id, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "resetStaffFactor", (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const done = { status: 200, body: { value: { ok: true } } } as const;
      const value = await resetFactor(env, staff, params.id, now, () => record(done));
      return isRefusal(value) ? value : done;
    }),
  );

  implement(api, "endStaff", async ({ env, staff, params, now }) => {
    const value = await endPerson(env.DB, staff, params.id, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });
}

/** The record of access. */
export function deskAccessRoutes(api: Api): void {
  implement(api, "searchAccess", async ({ env, query }) => {
    const page = await searchAccess(env.DB, query);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "listAccessReview", async ({ env }) => ({
    status: 200,
    body: { value: await listReviews(env.DB) },
  }));

  implement(api, "signAccessReview", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Review) => ({ status: 200, body: { value } }) as const;
      const note = body.note.trim();
      const value = await signReview(env.DB, staff, params.month, note, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );
}

/** The desk's writes of the catalogue. */
export function deskRoutes(api: Api): void {
  implement(api, "importPrograms", async ({ env, staff, body, now }) => {
    const value = await writeImport(runIn(env.DB), body.records, {
      now,
      dryRun: body.dryRun,
      besides: (ids) => [
        {
          sql: `INSERT INTO catalogue_version (kind, target_id, at, staff_id, staff_name, act, fields, body)
            SELECT 'program', value, ?2, ?3, ?4, 'import', '[]', '{}' FROM json_each(?1)`,
          values: [JSON.stringify(ids), now, staff.id, staff.name],
        },
      ],
    });
    return { status: 200, body: { value } };
  });

  implement(api, "putDeskHost", (request) =>
    writing(request, (write) => writeHost(request.env, write, request.params.id, request.body)),
  );

  implement(api, "putDeskProgram", (request) => {
    // Pictures have operations of their own.
    const { images: _images, ...program } = request.body.program;
    return writing(request, (write) => writeProgram(write, request.params.id, { ...request.body, program }));
  });

  implement(api, "putDeskProgramState", (request) =>
    writing(request, async (write) => {
      const { params, body } = request;
      const refused = body.state === "OPEN" ? await alone(write.db, "OPEN", params.id) : null;
      return refused ?? writeState(write, params.id, body);
    }),
  );

  implement(api, "duplicateDeskProgram", (request) =>
    writing(request, (write) => duplicateProgram(write, request.params.id, request.body.id)),
  );

  implement(api, "addDeskPicture", async ({ env, staff, params, query, now }, raw) => {
    const limited = overLimit(`picture/${staff.id}`, PICTURES_A_MINUTE, now);
    if (limited !== null) return limited;
    const image = await readPicture(raw);
    if (isRefusal(image)) return image;
    const value = await addPicture(env, staff, params.id, image, query.alt ?? "", now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "putDeskHostPicture", async ({ env, staff, params, now }, raw) => {
    const limited = overLimit(`picture/${staff.id}`, PICTURES_A_MINUTE, now);
    if (limited !== null) return limited;
    const image = await readPicture(raw);
    if (isRefusal(image)) return image;
    const value = await putHostPicture(env, staff, params.id, image, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  // Said twice it is done once.
  implement(api, "deleteDeskHostPicture", async ({ env, staff, params, now }) => {
    const value = await putHostPicture(env, staff, params.id, null, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "putDeskPictures", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: ProgramPictures) => ({ status: 200, body: { value } }) as const;
      const value = await putPictures(env, staff, params.id, body, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "changeDeskSessions", async (request) => {
    const { env, staff, params, body, now } = request;
    const reply = (value: Consequence) => ({ status: 200, body: { value } }) as const;
    const change = (record: (made: Consequence) => D1PreparedStatement[]) =>
      changeSessions(env.DB, staff, params.id, body, now, record);
    if (body.dryRun) {
      const would = await change(() => []);
      return isRefusal(would) ? would : { ...reply(would), headers: NOTHING_WRITTEN };
    }
    return once(request, async (record) => {
      const value = await change((made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    });
  });

  implement(api, "moveDeskSession", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Consequence) => ({ status: 200, body: { value } }) as const;
      const value = await moveSession(env.DB, staff, params.id, body, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "addDeskSessions", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const value = await addSessions(env.DB, staff, params.id, body, now, (made) => record(added(made)));
      return isRefusal(value) ? value : added(value);
    }),
  );
}
