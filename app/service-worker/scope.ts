import type { NotificationClickLike, PushEventLike, WorkerScope } from "./push.ts";

/**
 * The part of a service worker's global scope that is used here. TypeScript's own `webworker` library cannot
 * stand beside `DOM` in one program: it redefines what the screens use.
 */
export interface Scope extends WorkerScope {
  addEventListener(type: "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "message", listen: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: "push", listen: (event: Event & PushEventLike) => void): void;
  addEventListener(type: "notificationclick", listen: (event: Event & NotificationClickLike) => void): void;
  registration: WorkerScope["registration"] & { navigationPreload?: { enable(): Promise<void> } };
  clients: WorkerScope["clients"] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** An event that keeps the worker alive until its work is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request the worker answers; a document's may already have been asked for while the worker started. */
export interface AskEvent extends LastingEvent {
  preloadResponse?: Promise<unknown>;
}
