import type { Outcome } from './outcome.ts';

/** What became of a question, and the body's status_code where it has one. */
export interface Attempt<Answer> {
  readonly outcome: Outcome<Answer>;
  readonly statusCode?: string | undefined;
}

/** Of an answer's body; the product list carries it in its first item (Specification, section 7). */
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

/** By which a refusal says that it is about who asks. */
const DENIALS: ReadonlySet<string> = new Set(['401', '403']);

/**
 * What a refusal is worth once the back end was asked about the token.
 *
 * @param checked what became of that question; anything but its own yes or no is the word of a proxy, or none
 */
export function outcomeAfterCheck<Answer>(
  { outcome, statusCode = '' }: Attempt<Answer>,
  checked: Outcome<boolean>,
): Outcome<Answer> {
  if (checked.kind === 'session-ended') return checked;
  if (checked.kind === 'accepted') return checked.answer ? outcome : { kind: 'session-ended' };
  return DENIALS.has(statusCode) ? { kind: 'unreadable', problem: `status-code-${statusCode}` } : outcome;
}
