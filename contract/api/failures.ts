import { SESSION_ENDED, SESSION_HEADER } from '#contract/protocol/headers';

const text = { type: 'string' };

/** The one form of every error: of a refusal with HTTP 200, and of a problem with another HTTP status. */
export const FAILURE_SCHEMA = {
  type: 'object',
  description: 'The request was refused or could not be processed.',
  required: ['status', 'status_code', 'error_message', 'error'],
  properties: {
    status: { const: 'fail', description: 'Always "fail".' },
    status_code: { ...text, description: 'The code of the refusal; otherwise the HTTP status.' },
    data: { description: 'Details of some refusals, such as the current version of an address.' },
    error_message: { ...text, description: 'A sentence for people, in English.' },
    error: { ...text, description: 'The code of a problem with another HTTP status than 200.' },
    error_detail: { ...text, description: 'The invalid fields of a request with HTTP status 400.' },
  },
};

interface Failure {
  readonly description: string;
  /** The `error` and the `error_message` of an example, as the server sends them. */
  readonly error: string;
  readonly message: string;
  readonly detail?: string;
}

/** The answers with another HTTP status than 200. */
export const FAILURES = {
  '400': {
    description:
      'The request is invalid: it is not JSON, a field has the wrong type or is unknown, or the idempotency key is missing. error_detail names the fields.',
    error: 'malformed',
    message: 'The request is invalid.',
    detail: 'OrderId must be a UUID',
  },
  '401': {
    description: 'The token is missing, or its session has ended.',
    error: 'session-ended',
    message: 'Sign in again.',
  },
  '403': {
    description: 'The role may not make this call, or the token may not act for this customer.',
    error: 'not-your-customer',
    message: 'This account may not act for this customer.',
  },
  '409': {
    description: 'The first request with this idempotency key is still running. Retry later.',
    error: 'key-running',
    message: 'The first request with this Idempotency-Key is still running.',
  },
  '413': {
    description: 'The request body exceeds the size limit.',
    error: 'too-large',
    message: 'The request exceeds the size limit.',
  },
  '415': {
    description: 'The Content-Type of the request is not application/json.',
    error: 'media-type',
    message: 'The Content-Type of the request must be application/json.',
  },
  '422': {
    description: 'This idempotency key was already used with a different request body.',
    error: 'key-reused',
    message: 'This Idempotency-Key was already used with a different request.',
  },
  '429': {
    description: 'Too many requests. Retry-After contains the number of seconds to wait.',
    error: 'too-many-requests',
    message: 'Too many requests. Try again later.',
  },
  '503': {
    description:
      'The server is too busy (error "too-busy"; nothing was done), cannot reach its database ("unavailable"), or is shutting down. Retry-After contains the number of seconds to wait.',
    error: 'too-busy',
    message: 'The server is too busy, so nothing was done. Try again later.',
  },
} as const satisfies Readonly<Record<string, Failure>>;

type FailureStatus = keyof typeof FAILURES;

const SESSION_HEADERS = {
  [SESSION_HEADER]: {
    description: 'Present only if the session has really ended, so the client should sign in again.',
    schema: { const: SESSION_ENDED },
  },
};

/** Documents the answers with these HTTP statuses. */
export function failures(...statuses: readonly FailureStatus[]) {
  return Object.fromEntries(
    statuses.map((status) => {
      const { description, error, message, detail }: Failure = FAILURES[status];
      const example = {
        status: 'fail',
        status_code: status,
        data: null,
        error_message: message,
        error,
        ...(detail === undefined ? {} : { error_detail: detail }),
      };
      const schema = { $ref: '#/components/schemas/Failure' };
      return [
        status,
        {
          description,
          content: { 'application/json': { schema, example } },
          ...(status === '401' ? { headers: SESSION_HEADERS } : {}),
        },
      ];
    }),
  );
}
