import { assertClient, type Call, type Operation } from "./call.ts";
import { invalidParameter } from "./faults.ts";
import { isRecord, requiredText, textList, type Input } from "./input.ts";
import { assertPool } from "./pool-id.ts";
import { readSetting, writeSetting } from "./secrets.ts";

/** What this pool's app client allows. */
interface AppClient {
  /** "ALLOW_USER_SRP_AUTH", … */
  flows: string[];
  /** Whether GetTokensFromRefreshToken replaces the refresh token. */
  rotates: boolean;
}

/** As workers/DEPLOYING.md wants the true pool's client, for any SIGN_IN_FLOW of a local run. */
const DEFAULT: AppClient = {
  flows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_USER_AUTH"],
  rotates: true,
};

async function readClient(call: Call): Promise<AppClient> {
  const kept = await readSetting(call.env.DB, "app-client");
  const { flows, rotates }: Partial<AppClient> = kept === undefined ? DEFAULT : JSON.parse(kept);
  return { flows: flows ?? DEFAULT.flows, rotates: rotates ?? DEFAULT.rotates };
}

export const rotatesTokens = async (call: Call): Promise<boolean> => (await readClient(call)).rotates;

export const allowsFlow = async (call: Call, flow: string): Promise<boolean> =>
  (await readClient(call)).flows.includes(`ALLOW_${flow}`);

/** @throws InvalidParameterException where the client does not allow the flow */
export async function assertFlow(call: Call, flow: string): Promise<void> {
  if (!(await allowsFlow(call, flow))) throw invalidParameter(`${flow} flow not enabled for this client`);
}

const toWire = (call: Call, { flows, rotates }: AppClient) => ({
  UserPoolClient: {
    UserPoolId: call.env.POOL_ID,
    ClientId: call.env.CLIENT_ID,
    ExplicitAuthFlows: flows,
    RefreshTokenRotation: {
      Feature: rotates ? "ENABLED" : "DISABLED",
      RetryGracePeriodSeconds: rotates ? 60 : 0,
    },
  },
});

function assertOwn(call: Call, input: Input): void {
  assertPool(call, input);
  assertClient(call.env, input);
}

/**
 * What is left out falls back to its default, as Cognito does it; rotation and ALLOW_REFRESH_TOKEN_AUTH
 * exclude each other.
 */
export const updateUserPoolClient: Operation = async (call, input) => {
  assertOwn(call, input);
  const { ExplicitAuthFlows, RefreshTokenRotation } = input;
  const flows = Array.isArray(ExplicitAuthFlows) ? textList(ExplicitAuthFlows) : DEFAULT.flows;
  const rotates = isRecord(RefreshTokenRotation)
    ? requiredText(RefreshTokenRotation, "Feature") === "ENABLED"
    : DEFAULT.rotates;
  if (rotates && flows.includes("ALLOW_REFRESH_TOKEN_AUTH"))
    throw invalidParameter(
      "ALLOW_REFRESH_TOKEN_AUTH cannot be enabled together with refresh token rotation.",
    );
  await writeSetting(call.env.DB, "app-client", JSON.stringify({ flows, rotates }));
  return toWire(call, { flows, rotates });
};

export const describeUserPoolClient: Operation = async (call, input) => {
  assertOwn(call, input);
  return toWire(call, await readClient(call));
};
