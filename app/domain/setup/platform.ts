import { type Check, ifKnown } from "./check.ts";

/** What stands at Cloudflare: buckets, the clock, the queue, the database. */
export const PLATFORM_CHECKS: readonly Check[] = [
  {
    id: "file-bucket",
    isForLocal: true,
    look: ({ edge, api }) =>
      edge.vars["FILE_BUCKET"] === api.bucket && api.vars["FILE_BUCKET"] === api.bucket
        ? null
        : `FILE_BUCKET이 실제 버킷 "${api.bucket}"과 달라 사진이 보이지 않아요. 두 wrangler.toml에 같은 이름을 적어 주세요.`,
  },
  {
    id: "bucket",
    look: ({ api, cloudflare }) =>
      ifKnown(cloudflare.buckets, "R2 버킷 목록을 묻지 못했어요.", (buckets) => {
        // without an archive everything stays in the database
        const wanted = [api.bucket, api.backupBucket, ...(api.archiveBucket ? [api.archiveBucket] : [])];
        const missing = wanted.filter((name) => name === "" || !buckets.includes(name));
        return missing.length === 0
          ? null
          : `R2 버킷 ${missing.map((name) => name || "(백업)").join(", ")}이 없어요. ` +
              "npx wrangler r2 bucket create 이름 으로 만들어 주세요.";
      }),
  },
  {
    id: "cron",
    isForLocal: true,
    look({ api }) {
      if (!api.crons.includes("* * * * *"))
        return '1분마다 도는 cron "* * * * *"이 없어요. 없으면 홀드가 끝나지 않고 환불과 알림이 나가지 않아요.';
      return null;
    },
  },
  {
    id: "nightly-cron",
    look: ({ api }) =>
      api.crons.length > 1
        ? null
        : '밤마다 백업하는 cron이 없어요. workers/api/wrangler.toml의 crons에 "30 18 * * *"을 더해 주세요.',
  },
  {
    id: "dead-letter-queue",
    look({ api, cloudflare }) {
      if (
        api.queues.length === 0 ||
        api.queues.some((one) => one.deadLetter === "" || one.deadLetter === one.name)
      )
        return "보내지 못한 알림이 갈 대기열(dead_letter_queue)이 없어요. workers/api/wrangler.toml에 정해 주세요.";
      return ifKnown(cloudflare.queues, "대기열 목록을 묻지 못했어요.", (queues) => {
        const wanted = new Set(api.queues.flatMap(({ name, deadLetter }) => [name, deadLetter]));
        const missing = [...wanted].filter((name) => !queues.includes(name));
        return missing.length === 0
          ? null
          : `대기열 ${missing.join(", ")}이 없어요. npx wrangler queues create 이름 으로 만들어 주세요.`;
      });
    },
  },
  {
    id: "database-region",
    look: ({ cloudflare }) =>
      ifKnown(cloudflare.databaseRegion, "D1이 어디 있는지 묻지 못했어요.", (region) =>
        region.toUpperCase() === "APAC"
          ? null
          : `D1이 ${region}에 있어 화면마다 느려져요. --location apac 으로 새로 만들고 백업을 복원해 주세요.`,
      ),
  },
  {
    id: "plan",
    look: ({ cloudflare }) =>
      ifKnown(
        cloudflare.isPaidPlan,
        "Cloudflare 요금제를 묻지 못했어요. Workers Paid인지 직접 확인해 주세요.",
        (isPaid) =>
          isPaid
            ? null
            : "무료 요금제예요. 요청당 CPU 10ms와 하루 10만 요청을 넘으면 화면이 멈추니 Workers Paid로 바꿔 주세요.",
      ),
  },
  {
    id: "database-size",
    look: ({ cloudflare }) =>
      ifKnown(cloudflare.databaseSize, "D1 크기를 묻지 못했어요.", (bytes) =>
        bytes < 8e9
          ? null
          : `D1이 ${(bytes / 1e9).toFixed(1)}GB예요. 한도 10GB에 닿으면 예약이 멈추니 지난 기록을 옮겨 주세요.`,
      ),
  },
];
