import type { Page } from "playwright-core";

/** A browser that tells nothing of its window, as those of other makers: the map has it asked for nothing. */
export const tellNothing = (page: Page): Promise<unknown> =>
  page.route(/\/map(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { "critical-ch": _critical, "accept-ch": _accept, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
