import { data, Form, Link, redirect } from "react-router";
import type { Route } from "./+types/join-category";
import { CATEGORY_CHOICE_MESSAGES, categoryChoiceReason } from "#domain/category-choice";
import { ownPath } from "#domain/identity/own-path";
import { valueIfAny } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CategoryTiles } from "../fields/category-tiles.tsx";
import { Notice } from "../fields/notice.tsx";
import { readCategories } from "../fields/read-categories.ts";

export const meta: Route.MetaFunction = () => [
  { title: "좋아하는 카테고리 | 나들" },
  { name: "robots", content: "noindex" },
];

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"));

/** The last step of joining (R05): what one likes; it can be left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const found = valueIfAny(await api.GET("/user/{id}", { params: { path: { id: member.sub } } }));
  return {
    next: nextOf(request),
    name: found?.nickname ?? null,
    chosen: found?.categoryIds ?? [],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(memberContext);
  const categoryIds = readCategories(await ownForm(request));
  const reason = categoryChoiceReason(categoryIds);
  if (reason) return data({ chosen: categoryIds, error: CATEGORY_CHOICE_MESSAGES[reason] }, 400);
  const { error, response } = await api.PUT("/user/category", { body: { categoryIds } });
  if (error) return data({ chosen: categoryIds, notice: { text: error.error.message } }, response.status);
  throw redirect(nextOf(request), 303);
}

export default function JoinCategory({
  loaderData: { next, name, chosen },
  actionData,
}: Route.ComponentProps) {
  const answer: { chosen?: string[]; error?: string; notice?: { text: string } } = actionData ?? {};
  return (
    <Screen
      title="좋아하는 카테고리"
      back={next}
      foot={
        <section className="ctabar" aria-label="고르기">
          <Link className="btn btn-plain" to={next}>
            건너뛰기
          </Link>
          <SubmitButton className="btn btn-primary" form="categories">
            다 골랐어요
          </SubmitButton>
        </section>
      }
    >
      <div className="pad pt-4 pb-6">
        <h2 className="type-title mb-2">
          {name ? `${name} 님, ` : ""}
          어떤 나들이를
          <br />
          좋아하세요?
        </h2>
        <p className="mb-6 text-ink-2">고른 카테고리의 프로그램을 먼저 보여 드려요.</p>
        <Notice notice={answer.notice} />
        <Form method="post" id="categories" key={String(answer.chosen)}>
          <CategoryTiles chosen={answer.chosen ?? chosen} error={answer.error} />
        </Form>
      </div>
    </Screen>
  );
}
