/** Why an answer cannot be had now: no road, too slow, or a shop in trouble. */
export type UnreachableProblem = 'network' | 'timeout' | 'server' | 'too-busy' | 'too-many-requests';

/** HTTP's own refusals by our back end (Specification, ERR-1); the business's come with their own codes. */
export type HttpRefusalCode =
  | 'malformed'
  | 'forbidden'
  | 'not-found'
  | 'still-running'
  | 'key-reused'
  | 'too-large'
  /** The shop speaks with newer versions of the app only. It did nothing. */
  | 'app-too-old'
  | 'refused-by-shop';

/**
 * What became of a question to the shop. Absence and failure are never made equal, and nothing but a well-formed word of
 * our own back end is final. `httpStatus` is there where HTTP itself said something else than 200: '503 Service Unavailable',
 * or '503' alone where the road carries no words (HTTP/2).
 */
export type Outcome<Answer> =
  | { readonly kind: 'accepted'; readonly answer: Answer; readonly isReplayed: boolean }
  /** A well-formed no. The code is the business's or an HttpRefusalCode. */
  | { readonly kind: 'refused'; readonly code: string; readonly httpStatus?: string }
  /** Only when the shop really said so: a proxy's 401 is 'unreadable'. */
  | { readonly kind: 'session-ended' }
  | {
      readonly kind: 'unreachable';
      readonly problem: UnreachableProblem;
      readonly retryAfterMs?: number | undefined;
      readonly httpStatus?: string;
    }
  /** Something answered that is not our back end, or an answer was cut. It may have taken effect. */
  | {
      readonly kind: 'unreadable';
      readonly problem: string;
      readonly retryAfterMs?: number | undefined;
      readonly httpStatus?: string;
    };
