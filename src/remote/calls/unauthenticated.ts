import type { Outcome } from './outcome.ts';

/** The outcome of a request, and the body's status_code if it has one. */
export interface Attempt<Answer> {
  readonly outcome: Outcome<Answer>;
  readonly statusCode?: string | undefined;
}

/** Reads the status_code of an answer's body; the product list has it in its first item (Specification, WIRE-13). */
export function statusCodeIn(body: unknown): string | undefined {
  const code: unknown = Object(Array.isArray(body) ? body[0] : body).status_code;
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim() : undefined;
}

/** Codes that refuse nothing; 404 means an empty list. */
const IS_FINE: ReadonlySet<string> = new Set(['', '200', '404']);

/** Whether the answer may have refused the token. */
export function mayBeAboutToken({ statusCode = '' }: Attempt<unknown>): boolean {
  return !IS_FINE.has(statusCode);
}
