import { ROLE_NAMES } from "#domain/desk/rights";
import { implement, type Api } from "../contract.ts";
import { isRefusal } from "../errors.ts";
import { acceptInvitation, openStaffLink } from "./accept.ts";
import { coveredMail, hostNameOf } from "./link.ts";

const PERSONAL = { cache: "private, no-store" };

/** The link of an invitation, for who holds it: the secret is all they are known by. */
export function staffLinkRoutes(api: Api): void {
  implement(
    api,
    "readStaffLink",
    async ({ env, header, client, now }) => {
      const row = await openStaffLink({ env, client, now }, header("staff-link") ?? "");
      if (isRefusal(row)) return row;
      const { id, hostId: _hostId, mail, endsAt, ...invitation } = row;
      const value = {
        ...invitation,
        hostName: await hostNameOf(env, row),
        roleName: ROLE_NAMES[row.role],
        mail: await coveredMail(env, id, mail),
        until: endsAt,
      };
      return { status: 200, body: { value } };
    },
    PERSONAL,
  );

  // Not under a key: what is kept of a repeat would be made from a password. Done twice it is done once.
  implement(
    api,
    "acceptStaffLink",
    async ({ header, body, ...request }) => {
      const value = await acceptInvitation(request, header("staff-link") ?? "", body.password);
      return isRefusal(value) ? value : { status: 200, body: { value } };
    },
    PERSONAL,
  );
}
