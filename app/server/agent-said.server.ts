import { z } from "zod";
import type { ApiClient, Schemas } from "../api/client.ts";

/**
 * What the tools are answered from: the product API as a guest, this moment (epoch ms), the site's address.
 */
export interface Asked {
  api: ApiClient;
  now: number;
  /** Without a slash at the end. */
  site: string;
}

/** They only read: nobody's cookies come along, and seats are taken by a person on our own screen. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** What the API names a program, a session or an option by. */
export const id = z.string().min(1).max(64);
/** A day in Korea. */
export const DAY = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** What a tool answers: a text that a person may read too, and the same as data. */
export type Said = { content: { type: "text"; text: string }[]; structuredContent?: Record<string, unknown> };
/** An answer. */
export const say = (text: string, data: Record<string, unknown>): Said => ({
  content: [{ type: "text", text }],
  structuredContent: data,
});
/** Says what stands in the way. */
export const refuse = (text: string): Said & { isError: true } => ({
  content: [{ type: "text", text }],
  isError: true,
});

/** What the API says is wrong, for the caller; the person behind an agent reads it too. */
export const sentenceOf = (error: Schemas["Error"] | undefined): string =>
  error?.error.fields?.[0]?.message ?? error?.error.message ?? "잠시 후 다시 시도해 주세요.";

/** A program and its coming sessions; else a sentence that says why not. */
export async function programOf(api: ApiClient, program: string) {
  const path = { params: { path: { id: program } } };
  const [found, sessions] = await Promise.all([
    api.GET("/program/{id}", path),
    api.GET("/program/{id}/session", path),
  ]);
  if (found.response.status === 404 || found.response.status === 400) return "없는 프로그램이에요.";
  if (!found.data || !sessions.data) return sentenceOf(found.error ?? sessions.error);
  return { program: found.data.value, sessions: sessions.data.value };
}
