import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * What only a real, unmodified client offers: amazon-cognito-identity-js, aws-amplify's functions, the AWS
 * SDK's commands.
 */
const REAL_CLIENTS =
  /aBrowser\(|srpSignIn\(|quickSignIn\(|sandbox\.sdk|new \w+Command\(|(?<![.\w])(?:signIn|signUp|fetchAuthSession|confirmSignIn|resetPassword|deleteUser|fetchDevices)\(/;

/** The tests of a file, each with its text up to the next one. */
const testsOf = (file: string) =>
  readFileSync(file, "utf8")
    .split(/(?=^ {2}it(?:\.each)?[(<])/m)
    .slice(1);

it("at least 60 flows of the identity stand-in are driven by real clients, and none is left out", () => {
  const files = globSync("tests/edge/cognito-*.test.ts");
  const flows = files.flatMap((file) => testsOf(file).filter((text) => REAL_CLIENTS.test(text)));
  if (process.env["SHOW"]) console.log(`${flows.length} flows by real clients in ${files.length} files`);
  expect(flows.length).toBeGreaterThanOrEqual(60);
  for (const file of files)
    expect(readFileSync(file, "utf8"), file).not.toMatch(
      /\b(?:it|describe|test)\.(?:skip|todo|only|fails|skipIf|runIf)\b/,
    );
});
