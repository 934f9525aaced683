import { it } from "vitest";
import { aBrowser, CLIENT_ID, PASSWORD, srpSignIn, startSandbox } from "/work/main/tests/edge/cognito-harness.ts";
it("bench", async () => {
  let t = performance.now(); const c0 = process.cpuUsage();
  const lap = (n: string, k = 1) => { const c = process.cpuUsage(c0); console.log(n, ((performance.now() - t) / k).toFixed(1), "ms each; node cpu total", ((c.user + c.system) / 1000).toFixed(0)); t = performance.now(); };
  const s = await startSandbox(); lap("start");
  const users = []; for (let i = 0; i < 20; i++) users.push(await s.aUser()); lap("aUser", 20);
  const u = users[0]!.username;
  let tok: any; for (let i = 0; i < 20; i++) tok = (await s.call("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", ClientId: CLIENT_ID, AuthParameters: { USERNAME: u, PASSWORD } })).body; lap("password auth", 20);
  for (let i = 0; i < 20; i++) await s.call("GetUser", { AccessToken: tok.AuthenticationResult.AccessToken }); lap("getuser", 20);
  for (let i = 0; i < 20; i++) await s.call("Nonsense", {}); lap("nothing", 20);
  for (let i = 0; i < 5; i++) await srpSignIn(aBrowser(s.endpoint).user(u), PASSWORD); lap("srp ids-js", 5);
  await s.close(); lap("close");
});
