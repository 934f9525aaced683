import { fromBase64, isSameText, randomBytes, toBase64, toHex } from "./bytes.ts";
import type { Call, Operation } from "./call.ts";
import {
  confirmOfferedDevice,
  listDevices,
  rememberDevice,
  removeDevice,
  touchDevice,
  type Device,
} from "./device-store.ts";
import { CognitoFault, deviceMissing, invalidParameter, wrongPassword } from "./faults.ts";
import { revokeGrantsOfDevice } from "./grant-store.ts";
import { isRecord, optionalText, requiredText, type Input } from "./input.ts";
import { deviceGroupKey } from "./pool.ts";
import { seal, unseal } from "./secrets.ts";
import { takeSession } from "./sessions.ts";
import { isUsablePublic, openSrp, srpSignature } from "./srp.ts";
import { advance } from "./steps.ts";
import { requireBearer } from "./tokens.ts";
import { memberOf } from "./user-store.ts";
import { findConfirmedDevice, tracksDevices } from "./confirmed-device.ts";
import { readProof } from "./proof.ts";
import { challenge } from "./challenge.ts";

/** The holder of the access token, in a pool that tracks devices. */
async function requireTracking(call: Call, input: Input) {
  const bearer = await requireBearer(call, requiredText(input, "AccessToken"));
  if (await tracksDevices(call)) return bearer;
  throw new CognitoFault(
    "InvalidUserPoolConfigurationException",
    "Device tracking has not been configured in this User Pool",
  );
}

export async function answerDeviceSrp(call: Call, input: Input, responses: Input) {
  const clientPublic = requiredText(responses, "SRP_A");
  if (!isUsablePublic(clientPublic)) throw invalidParameter("SRP_A is not valid.");
  const { step, username, expiresAt } = await takeSession(
    call,
    requiredText(input, "Session"),
    "DEVICE_SRP_AUTH",
    optionalText(responses, "USERNAME"),
  );
  const user = await memberOf(call.env.DB, username);
  const device = await findConfirmedDevice(call, user, step.deviceKey);
  if (!device || requiredText(responses, "DEVICE_KEY") !== device.key) throw deviceMissing();
  const exchange = await openSrp(
    clientPublic,
    await unseal(call.env.DB, device.sealedVerifier),
    randomBytes(32),
  );
  return challenge(
    call,
    user,
    { name: "DEVICE_PASSWORD_VERIFIER", context: step.context, deviceKey: device.key, exchange },
    {
      SALT: device.salt,
      SECRET_BLOCK: toBase64(randomBytes(96)),
      SRP_B: exchange.serverPublic,
      DEVICE_KEY: device.key,
      USERNAME: user.username,
    },
    expiresAt,
  );
}

export async function answerDeviceVerifier(call: Call, input: Input, responses: Input) {
  const proof = readProof(responses);
  const { step, username } = await takeSession(
    call,
    requiredText(input, "Session"),
    "DEVICE_PASSWORD_VERIFIER",
    optionalText(responses, "USERNAME"),
  );
  const user = await memberOf(call.env.DB, username);
  if (!(await findConfirmedDevice(call, user, step.deviceKey))) throw deviceMissing();
  const identity = { group: deviceGroupKey(call.env.POOL_ID), id: step.deviceKey };
  const expected = await srpSignature(step.exchange, identity, proof.bytes, proof.timestamp);
  if (!proof.isFresh || !isSameText(expected, proof.signature)) throw wrongPassword();
  await touchDevice(call, user, step.deviceKey);
  return advance(call, user, { ...step.context, provenDevice: step.deviceKey });
}

/** Salt and verifier as the client made them, in base64, to hex. */
async function readSecret(call: Call, input: Input) {
  const config = input.DeviceSecretVerifierConfig;
  if (!isRecord(config)) throw invalidParameter("Missing required parameter DeviceSecretVerifierConfig");
  const [salt, verifier] = [
    fromBase64(requiredText(config, "Salt")),
    fromBase64(requiredText(config, "PasswordVerifier")),
  ];
  if (!salt?.length || !verifier?.length) throw invalidParameter("DeviceSecretVerifierConfig is not valid.");
  return { salt: toHex(salt), sealedVerifier: await seal(call.env.DB, toHex(verifier)) };
}

/**
 * Remembering is the user's choice in this pool: the answer asks for it, and the device starts not
 * remembered.
 */
export const confirmDevice: Operation = async (call, input) => {
  const { user } = await requireTracking(call, input);
  const secret = { ...(await readSecret(call, input)), name: optionalText(input, "DeviceName") ?? null };
  if (!(await confirmOfferedDevice(call.env.DB, user, requiredText(input, "DeviceKey"), secret)))
    throw deviceMissing();
  return { UserConfirmationNecessary: true };
};

export const updateDeviceStatus: Operation = async (call, input) => {
  const { user } = await requireTracking(call, input);
  const status = requiredText(input, "DeviceRememberedStatus");
  if (status !== "remembered" && status !== "not_remembered")
    throw invalidParameter("Invalid device remembered status.");
  if (!(await rememberDevice(call.env.DB, user, requiredText(input, "DeviceKey"), status === "remembered")))
    throw deviceMissing();
  return {};
};

/** Forgets a device and ends the sign-ins made on it. */
export const forgetDevice: Operation = async (call, input) => {
  const { user, grant } = await requireTracking(call, input);
  const key = optionalText(input, "DeviceKey") ?? grant.deviceKey ?? "";
  if (!(await removeDevice(call.env.DB, user, key))) throw deviceMissing();
  // The sign-in that asks goes on: its own page has yet to sign out.
  if (key !== grant.deviceKey) await revokeGrantsOfDevice(call.env.DB, user.key, key);
  return {};
};

function toWire(device: Device) {
  const attributes = [
    ["device_status", "valid"],
    ["device_name", device.name ?? ""],
    ["dev:device_remembered_status", device.isRemembered ? "remembered" : "not_remembered"],
    ["last_ip_used", device.ipAddress],
  ];
  return {
    DeviceKey: device.key,
    DeviceAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.updatedAt / 1000,
    DeviceLastAuthenticatedDate: device.lastUsedAt / 1000,
  };
}

export const getDevice: Operation = async (call, input) => {
  const { user } = await requireTracking(call, input);
  const device = await findConfirmedDevice(call, user, requiredText(input, "DeviceKey"));
  if (!device) throw deviceMissing();
  return { Device: toWire(device) };
};

/** At most 60 at a time (K10). */
export const listDevicesOperation: Operation = async (call, input) => {
  const { user } = await requireTracking(call, input);
  const limit = input.Limit === undefined ? 60 : Number(input.Limit);
  if (!Number.isInteger(limit) || limit < 0 || limit > 60)
    throw invalidParameter("Value at 'limit' must be between 0 and 60.");
  const page = limit === 0 ? 60 : limit;
  const devices = await listDevices(call.env.DB, user, page, optionalText(input, "PaginationToken"));
  const last = devices.length === page ? devices.at(-1) : undefined;
  return { Devices: devices.map(toWire), ...(last && { PaginationToken: last.key }) };
};
