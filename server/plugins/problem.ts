/** Errors at the level of HTTP (Specification, ERR-1). Refusals of the business are answers and are not listed here. */
export const PROBLEMS = {
  malformed: { status: 400, message: 'The request is invalid.' },
  'key-missing': { status: 400, message: 'The Idempotency-Key header is missing or invalid.' },
  'session-ended': { status: 401, message: 'Sign in again.' },
  'not-allowed': { status: 403, message: 'This account may not make this call.' },
  'second-factor-needed': { status: 403, message: 'Complete the sign-in with your second factor.' },
  'password-needed': { status: 403, message: 'Enter your password again.' },
  'not-your-customer': { status: 403, message: 'This account may not act for this customer.' },
  'not-your-prices': { status: 403, message: 'This account may not see prices of this level.' },
  'foreign-page': { status: 403, message: 'Pages of other sites may not make calls to this API.' },
  'not-found': { status: 404, message: 'Unknown call.' },
  'no-such-file': { status: 404, message: 'File not found.' },
  'no-such-chunk': {
    status: 404,
    message: 'Catalogue chunk not found. Request the manifest again.',
  },
  'method-not-allowed': { status: 405, message: 'This call does not support this HTTP method.' },
  'key-running': { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  'too-large': { status: 413, message: 'The request exceeds the size limit.' },
  'media-type': { status: 415, message: 'The Content-Type of the request must be application/json.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was already used with a different request.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Try again later.' },
  'server-fault': { status: 500, message: 'Something went wrong on the server.' },
  'too-busy': {
    status: 503,
    message: 'The server is too busy, so nothing was done. Try again later.',
  },
  unavailable: {
    status: 503,
    message:
      'The server cannot reach its database. Check whether the request took effect, or try again later.',
  },
  closing: { status: 503, message: 'The server is shutting down. Try again.' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** Thrown to end a request early. `plugins/errors` converts it to an answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  /** The name of the invalid field, never its value. */
  readonly detail: string;

  constructor(
    code: ProblemCode,
    more: {
      readonly retryAfterSeconds?: number;
      readonly detail?: string;
      /** The underlying error, for the log. */
      readonly cause?: unknown;
    } = {},
  ) {
    super(PROBLEMS[code].message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.detail = more.detail ?? '';
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}
