import { html } from "hono/html";
import type { View } from "./layout.ts";

/** A page that only says something. */
export const messageView = (heading: string, text: string): View => html`
  <main class="message">
    <h1>${heading}</h1>
    <p>${text}</p>
  </main>
`;
