/** The two Workers that are deployed; the edge calls the API, so it goes last and comes back first. */
export type Worker = "api" | "edge";

/** All that a deployment does outside of itself. Calls that may fail answer so; they do not throw. */
export interface Deployer {
  check(): Promise<boolean>;
  doctor(): Promise<boolean>;
  build(): Promise<boolean>;
  /** The names of [vars] that are other than when the build was made. */
  changedVars(): string[];
  /** What of the pending migrations takes something away, a line each; of a dry run, of all of them. */
  contractions(): Promise<string[]>;
  /** Whether the names of all pending migrations could be applied; they stay, whatever comes after. */
  migrate(): Promise<boolean>;
  /** The id of the version that serves now; null = none does. */
  currentVersion(worker: Worker): Promise<string | null>;
  /** Puts the previous builds' assets beside the new ones, for pages that are open. */
  keepAssets(): Promise<boolean>;
  /** Has wrangler check a built Worker without sending anything. */
  tryDeploy(worker: Worker): Promise<boolean>;
  deploy(worker: Worker): Promise<boolean>;
  rollBack(worker: Worker, version: string): Promise<boolean>;
  /** Walks the journey on the deployed site; what is wrong, or null. */
  smoke(): Promise<string | null>;
  say(line: string): void;
}

export interface DeployOptions {
  /** Does all that needs no account, and sends nothing. */
  isDry: boolean;
  /** Deploys what is built already. */
  isBuilt: boolean;
  /** Lets migrations take something away: only in the deployment after the one that stopped using it. */
  mayContract: boolean;
}

/** A deployment as it ended: the step it stopped at, and what is to be known. */
export type Deployed = { ok: true } | { ok: false; at: string; says: string };

const WORKERS: readonly Worker[] = ["api", "edge"];
const failed = (at: string, says: string): Deployed => ({ ok: false, at, says });

/**
 * check → doctor → build → migrate (expand) → API → edge → smoke test. Whatever fails after a Worker was
 * deployed brings the versions from before back, the edge first. The schema is not taken back: migrations
 * only expand, so the version from before runs on it.
 */
export async function deploySite(port: Deployer, options: DeployOptions): Promise<Deployed> {
  return (await prepare(port, options)) ?? (options.isDry ? { ok: true } : await publish(port));
}

/** Everything before the first thing is sent; null = go on. */
async function prepare(
  port: Deployer,
  { isDry, isBuilt, mayContract }: DeployOptions,
): Promise<Deployed | null> {
  port.say("검사해요.");
  if (!(await port.check()))
    return failed("check", "검사에서 걸렸어요. 위의 내용을 고친 뒤 다시 실행해 주세요.");
  port.say("설정을 살펴봐요.");
  const isSet = await port.doctor();
  if (!isSet && !isDry) return failed("doctor", "설정을 고친 뒤 다시 실행해 주세요.");
  if (isBuilt) {
    const changed = port.changedVars();
    if (changed.length > 0)
      return failed(
        "vars",
        `빌드한 뒤에 ${changed.join(", ")} 값이 바뀌었어요. --built 없이 다시 빌드해 주세요.`,
      );
  } else {
    port.say("빌드해요.");
    if (!(await port.build())) return failed("build", "빌드하지 못했어요.");
  }
  for (const worker of WORKERS)
    if (!(await port.tryDeploy(worker)))
      return failed("dry-run", `wrangler가 ${worker}를 받아들이지 않았어요.`);
  const contractions = await port.contractions();
  if (contractions.length > 0 && isDry)
    port.say(
      "배포된 데이터베이스에 무엇이 있는지는 물어보지 않았어요. " +
        ["아래 마이그레이션이 아직 없다면 --contract로 배포해야 해요:", ...contractions].join("\n  "),
    );
  else if (contractions.length > 0 && !mayContract)
    return failed(
      "contract",
      `지금 버전이 쓰는 것을 없애는 마이그레이션이 있어요: ${contractions.join("; ")}. ` +
        "쓰지 않는 버전을 먼저 배포하고, 그다음 배포에서 --contract로 실행해 주세요.",
    );
  if (isDry)
    port.say(
      isSet
        ? "이대로 배포할 수 있어요."
        : "이대로는 배포할 수 없어요. 위에 ✗로 적힌 설정을 먼저 고쳐 주세요.",
    );
  return null;
}

async function publish(port: Deployer): Promise<Deployed> {
  const before = new Map<Worker, string | null>();
  for (const worker of WORKERS) before.set(worker, await port.currentVersion(worker));
  port.say("이전 빌드의 파일을 함께 담아요.");
  if (!(await port.keepAssets()))
    return failed("assets", "이전 빌드의 파일을 가져오지 못했어요. 다시 실행해 주세요.");
  port.say("데이터베이스를 넓혀요.");
  if (!(await port.migrate()))
    return failed("migrate", "마이그레이션하지 못했어요. 아무것도 배포하지 않았어요.");
  const sent: Worker[] = [];
  for (const worker of WORKERS) {
    port.say(`${worker}를 배포해요.`);
    if (!(await port.deploy(worker)))
      return failed(worker, `${worker}를 배포하지 못했어요. ${await takeBack(port, sent, before)}`);
    sent.push(worker);
  }
  port.say("배포한 사이트를 걸어 봐요.");
  const wrong = await port.smoke();
  if (wrong !== null) return failed("smoke", `${wrong} ${await takeBack(port, sent, before)}`);
  return { ok: true };
}

/** Brings the versions from before back, the last sent first; says what became of them. */
async function takeBack(
  port: Deployer,
  sent: readonly Worker[],
  before: ReadonlyMap<Worker, string | null>,
): Promise<string> {
  const said: string[] = [];
  for (const worker of sent.toReversed()) {
    const version = before.get(worker) ?? null;
    if (version === null) said.push(`${worker}는 돌아갈 이전 버전이 없어요.`);
    else if (await port.rollBack(worker, version)) said.push(`${worker}를 ${version}으로 되돌렸어요.`);
    else
      said.push(
        `${worker}를 되돌리지 못했어요. npx wrangler rollback ${version} --name nadeul-${worker} 을 실행해 주세요.`,
      );
  }
  return said.length === 0 ? "이전 버전이 그대로 서비스하고 있어요." : said.join(" ");
}
