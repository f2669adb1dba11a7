/** The reason why there is no answer now: no connection, a timeout, or a server in trouble. */
export type UnreachableProblem = 'network' | 'timeout' | 'server' | 'too-busy' | 'too-many-requests';

/** HTTP refusals by our back end (Specification, ERR-1); business refusals have their own codes. */
export type HttpRefusalCode =
  | 'malformed'
  | 'forbidden'
  | 'not-found'
  | 'still-running'
  | 'key-reused'
  | 'too-large'
  /** The server accepts only newer versions of the app. The request had no effect. */
  | 'app-too-old'
  | 'refused-by-shop';

/**
 * The outcome of a request. Absence and failure are never confused, and only a well-formed answer of our own back end
 * is final. `httpStatus` is set if HTTP itself reported a status other than 200: '503 Service Unavailable', or '503'
 * alone if the connection carries no reason (HTTP/2).
 */
export type Outcome<Answer> =
  | { readonly kind: 'accepted'; readonly answer: Answer; readonly isReplayed: boolean }
  /** A well-formed refusal. The code is the business's or an HttpRefusalCode. */
  | { readonly kind: 'refused'; readonly code: string; readonly httpStatus?: string }
  /** Only if the server really said so: a proxy's 401 is 'unreadable'. */
  | { readonly kind: 'session-ended' }
  | {
      readonly kind: 'unreachable';
      readonly problem: UnreachableProblem;
      readonly retryAfterMs?: number | undefined;
      readonly httpStatus?: string;
    }
  /** Another system answered, or the answer was truncated. The request may have taken effect. */
  | {
      readonly kind: 'unreadable';
      readonly problem: string;
      readonly retryAfterMs?: number | undefined;
      readonly httpStatus?: string;
    };
