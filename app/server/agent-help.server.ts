import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { faqPath } from "#content/text";
import { truncate } from "#domain/format";
import { inLine } from "#domain/reach/markdown";
import type { Schemas } from "../api/client.ts";
import { type Asked, READS, refuse, say, sentenceOf } from "./agent-said.server.ts";

/** So many answers at most. */
const ANSWERS = 5;

/** Answers out of the FAQ. */
export function addHelp(server: McpServer, { api, site }: Asked): void {
  server.registerTool(
    "search_help",
    {
      title: "도움말 찾기",
      description:
        "자주 묻는 질문에서 답을 찾아요: 예약, 결제, 환불, 계정. query가 없으면 모든 질문의 이름을 줘요.",
      inputSchema: z.object({ query: z.string().max(100).optional() }),
      annotations: READS,
    },
    async ({ query = "" }) => {
      const { data, error } = await api.GET("/faq", { params: {} });
      if (!data) return refuse(sentenceOf(error));
      const words = query.trim().split(/\s+/).filter(Boolean);
      const score = (faq: Schemas["Faq"]) =>
        words.reduce(
          (sum, word) => sum + (faq.name.includes(word) ? 3 : 0) + (faq.answer.includes(word) ? 1 : 0),
          0,
        );
      const found =
        words.length === 0
          ? data.value
          : data.value
              .filter((faq) => score(faq) > 0)
              .toSorted((a, b) => score(b) - score(a))
              .slice(0, ANSWERS);
      const address = (faq: Schemas["Faq"]) => encodeURI(site + faqPath(faq));
      const text = found
        .map((faq) =>
          words.length === 0
            ? `- [${inLine(faq.name)}](${address(faq)})`
            : `## ${inLine(faq.name)}\n\n${truncate(faq.answer, 600)}\n\n<${address(faq)}>`,
        )
        .join(words.length === 0 ? "\n" : "\n\n");
      return say(text || "맞는 질문이 없어요. 1:1 문의에 남겨 주세요.", {
        questions: found.map((faq) => ({ id: faq.id, name: faq.name, url: address(faq) })),
      });
    },
  );
}
