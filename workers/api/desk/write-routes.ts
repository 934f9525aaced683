import { implement, type Api } from "../contract.ts";
import { alone } from "../staff/sign-off-needed.ts";
import { runIn } from "./run-batch.ts";
import { writeHost } from "./write-host.ts";
import { writeImport } from "./write-import.ts";
import { duplicateProgram, writeProgram } from "./write-program.ts";
import { writeState } from "./write-state.ts";
import { writing } from "./writing.ts";

/** The desk's writes of hosts and programs. */
export function deskWriteRoutes(api: Api): void {
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
}
