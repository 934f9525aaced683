import { implement, type Api } from "../contract.ts";
import { ApiError } from "../errors.ts";
import { once } from "../idempotency.ts";
import { addSessions, type AddedSessions } from "./add-sessions.ts";
import { runIn } from "./run-batch.ts";
import { writeHost, writeProgram, writeState, type WrittenThing } from "./write-catalogue.ts";
import { writeImport } from "./write-import.ts";

const written = (value: WrittenThing) => ({ status: 200, body: { value } }) as const;
const added = (value: AddedSessions) => ({ status: 200, body: { value } }) as const;

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
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const write = { db: env.DB, staff, now, record: (value: WrittenThing) => record(written(value)) };
      const value = await writeHost(write, params.id, body);
      return value instanceof ApiError ? value : written(value);
    }),
  );

  implement(api, "putDeskProgram", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const write = { db: env.DB, staff, now, record: (value: WrittenThing) => record(written(value)) };
      const value = await writeProgram(write, params.id, body);
      return value instanceof ApiError ? value : written(value);
    }),
  );

  implement(api, "putDeskProgramState", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const write = { db: env.DB, staff, now, record: (value: WrittenThing) => record(written(value)) };
      const value = await writeState(write, params.id, body);
      return value instanceof ApiError ? value : written(value);
    }),
  );

  implement(api, "addDeskSessions", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const value = await addSessions(env.DB, staff, params.id, body, now, (made) => record(added(made)));
      return value instanceof ApiError ? value : added(value);
    }),
  );
}
