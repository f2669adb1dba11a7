/** Header names (Specification, WIRE-4). */
export const AUTHORIZATION_HEADER = 'Authorization';
export const CUSTOMER_CODE_HEADER = 'CustomerCode';
export const SALE_UNIT_HEADER = 'SaleUnit';
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Says 'true' on an answer that was stored when the key was first used. */
export const IDEMPOTENT_REPLAYED_HEADER = 'Idempotent-Replayed';
/** On every answer of the bundled back end, with the tenant's name: a captive portal does not know it. */
export const MARKER_HEADER = 'X-Khaisong';
/** Says SESSION_ENDED on a 401 that really ends a session. */
export const SESSION_HEADER = 'X-Khaisong-Session';
export const SESSION_ENDED = 'ended';

/**
 * On every sign-in, a random token that the phone keeps: the back end knows a device again on which somebody signed in before.
 * Optional; only the bundled back end gets it.
 */
export const DEVICE_HEADER = 'X-Khaisong-Device';

/** Where a queued change stands among the changes of the same thing; contract/protocol/change-sequence. Optional. */
export const CHANGE_SEQUENCE_HEADER = 'X-Khaisong-Change';
/** On every answer of the bundled back end: its clock when it answered, in milliseconds since 1970. */
export const SERVER_TIME_HEADER = 'X-Khaisong-Time';

/** On every answer of the bundled back end: what its log knows the request by. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** On the picture that stands for a missing one, so that nobody keeps it in the missing one's place. */
export const PICTURE_MISSING_HEADER = 'X-Khaisong-Picture-Missing';

export function bearer(token: string): string {
  return `Bearer ${token}`;
}

/** The token of an Authorization header, undefined when it holds none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}
