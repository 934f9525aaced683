import { Link, data, href } from "react-router";
import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import { PROGRAM_TAGS } from "#domain/reach/page-tags";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { MoreOfDocument } from "../../../ui/more.island.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Screen } from "../../../ui/screen.tsx";
import { Section } from "../../../ui/section.tsx";
import { programCard } from "../program-card-image.ts";
import type { Route } from "./+types/questions-all";
import { QuestionItem } from "./question-item.tsx";
import { askPath } from "./questions.tsx";
import { Empty } from "../../../ui/empty.tsx";

const PAGE = 20;
const LIST = "question-list";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) =>
  loaderData
    ? pageMeta(
        {
          title: `${loaderData.title} 질문 | 나들`,
          description: `${loaderData.title}에 대해 사람들이 물은 것과 답변.`,
          image: programCard(loaderData),
        },
        place,
      )
    : [];

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({ fresh: 30, stale: 600, params: ["cursor"], tags: PROGRAM_TAGS });

/** One page of what was asked about a program (SPEC R50); a cursor that is none begins again. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(edgeContext);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const path = { id: params.id };
  const find = (from: string | undefined) =>
    api.GET("/program/{id}/question", { params: { path, query: { cursor: from, limit: PAGE } } });
  const [program, asked] = await Promise.all([
    api.GET("/program/{id}", { params: { path } }).then(valueOf),
    find(cursor),
  ]);
  const answer = cursor !== undefined && asked.response.status === 400 ? await find(undefined) : asked;
  const questions = valueOf(answer);
  if (!answer.data) throw data(null, { status: 404 });
  const { next, hidden } = answer.data;
  return { id: program.id, title: program.title, hostName: program.host.name, questions, next, hidden };
}

export default function QuestionsAll({ loaderData }: Route.ComponentProps) {
  const { id, title, hostName, questions, next, hidden } = loaderData;
  const program = href("/program/:id", { id });
  return (
    <Screen title="질문" back={program}>
      <p className="pad pb-3 text-ink-2">
        <Link className="inline-flex items-center min-h-tap" to={program}>
          {title}
        </Link>
      </p>
      {questions.length === 0 ? (
        <Empty
          picture="questions"
          title="아직 질문이 없어요"
          text={<>궁금한 점을 물어보면 {hostName}의 답변이 여기에 보여요.</>}
        />
      ) : (
        <>
          <h2 className="sr">질문 목록</h2>
          <ul id={LIST}>
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} hostName={hostName} />
            ))}
          </ul>
          <MoreOfDocument
            list={LIST}
            path={href("/program/question/:id", { id })}
            cursor={next}
            of="질문"
            shows=""
          />
        </>
      )}
      <div className="pad mt-6">
        <Link className="btn btn-primary btn-block" to={askPath(id)}>
          질문하기
        </Link>
      </div>
      {hidden.length > 0 && (
        <Section title="가린 질문">
          <ul className="pad grid gap-4">
            {hidden.map(({ id: one, reason, createdAt }) => (
              <li key={one}>
                <p className="help">
                  <time dateTime={isoWithOffset(createdAt)}>{formatDate(createdAt)}</time>에 한 질문
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Screen>
  );
}
