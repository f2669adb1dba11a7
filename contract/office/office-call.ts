import type { Permission } from '#domain/office/permission';
import type { Codec } from '#contract/protocol/codec';

/**
 * The callers that a call of the office allows. anyone: without a session. started: with a session whose second factor may be
 * missing. signed-in: with a complete session. A permission: with a complete session of a person who has it.
 */
export type OfficeAccess = 'anyone' | 'started' | 'signed-in' | Permission;

/**
 * read: changes nothing. session: changes only the caller's own sign-in, and is safe to repeat. change: one change
 * in one transaction, with an idempotency key. change-each: several changes, each in a transaction of its own, which
 * is safe to repeat because what is done already stays unchanged.
 */
export type OfficeEffect = 'read' | 'session' | 'change' | 'change-each';

/**
 * One call of the office. Problems of HTTP tell what a session lacks: 401 `session-ended`, 403 `not-allowed`,
 * `second-factor-needed` or `password-needed`, and 429 with `Retry-After` after too many attempts.
 *
 * It is a POST below `rest/`. The browser's session is a cookie, so each request also carries
 * `OFFICE_HEADER`, which pages of other sites cannot send.
 */
export interface OfficeCall<Request, Answer> {
  readonly name: string;
  readonly path: `OFFICE/${string}`;
  readonly summary: string;
  readonly access: OfficeAccess;
  readonly effect: OfficeEffect;
  /** Whether the password must have been entered in the last ten minutes. */
  readonly needsPassword?: true;
  /** The limits of the request's body, where they are above those of other calls. */
  readonly largestBody?: { readonly bytes: number; readonly values: number };
  /** Whether the call comes after all waiting calls of phones and clerks, because it may take long. */
  readonly canWait?: true;
  readonly request: Codec<Request>;
  readonly answer: Codec<Answer>;
}

/** On every call of the office, with the value '1'. */
export const OFFICE_HEADER = 'X-Khaisong-Office';

/** The stream of events below the tenant's prefix: each event's data is a JSON list of topics that changed. */
export const OFFICE_EVENTS_PATH = 'office/events';

/** The address of a slip's picture, below `rest/`, for an image element. */
export function slipPicturePath(slipId: string): string {
  return `OFFICE/SLIP_PICTURE/${slipId}`;
}

/** The address of a photo or signature of a delivery, below `rest/`, for an image element. */
export function proofPicturePath(proofId: string): string {
  return `OFFICE/PROOF_PICTURE/${proofId}`;
}
