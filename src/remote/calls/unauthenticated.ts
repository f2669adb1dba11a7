import type { Outcome } from './outcome.ts';

/** What became of a question, and the body's status_code where it has one. */
export interface Attempt<Answer> {
  readonly outcome: Outcome<Answer>;
  readonly statusCode?: string | undefined;
}

/** Of an answer's body; the product list carries it in its first item (Specification, WIRE-13). */
export function statusCodeIn(body: unknown): string | undefined {
  const code: unknown = Object(Array.isArray(body) ? body[0] : body).status_code;
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim() : undefined;
}

/** An empty list is no refusal. */
const IS_FINE: ReadonlySet<string> = new Set(['', '200', '404']);

/** Whether the token may be what the answer refuses. */
export function mayBeAboutToken({ statusCode = '' }: Attempt<unknown>): boolean {
  return !IS_FINE.has(statusCode);
}
