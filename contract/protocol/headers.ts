/** Header names (Specification, WIRE-4). */
export const AUTHORIZATION_HEADER = 'Authorization';
export const CUSTOMER_CODE_HEADER = 'CustomerCode';
export const SALE_UNIT_HEADER = 'SaleUnit';
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** 'true' on a stored answer to a repeated key. */
export const IDEMPOTENT_REPLAYED_HEADER = 'Idempotent-Replayed';
/**
 * On every answer of the bundled back end, with the tenant's name. It distinguishes the back end from a
 * captive portal.
 */
export const MARKER_HEADER = 'X-Khaisong';
/** SESSION_ENDED on a 401 that really ends a session. */
export const SESSION_HEADER = 'X-Khaisong-Session';
export const SESSION_ENDED = 'ended';

/**
 * Sent with every sign-in: a random token stored on the phone, by which the back end recognizes a device with
 * earlier sign-ins. Optional; only sent to the bundled back end.
 */
export const DEVICE_HEADER = 'X-Khaisong-Device';

/**
 * The position of a queued change among the changes of the same thing (contract/protocol/change-sequence). Optional.
 */
export const CHANGE_SEQUENCE_HEADER = 'X-Khaisong-Change';
/**
 * On every answer of the bundled back end: its clock at the time of the answer, in milliseconds since 1970.
 */
export const SERVER_TIME_HEADER = 'X-Khaisong-Time';

/** On every answer of the bundled back end: the id of the request in its log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** On a placeholder for a missing picture, so that it is not cached in its place. */
export const PICTURE_MISSING_HEADER = 'X-Khaisong-Picture-Missing';

export function bearer(token: string): string {
  return `Bearer ${token}`;
}

/** The token of an Authorization header; undefined if it has none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}
