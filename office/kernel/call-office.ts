import { OFFICE_HEADER, type OfficeCall } from '#contract/office/office-call';
import { TOO_BUSY } from '#contract/protocol/envelope';
import {
  IDEMPOTENCY_KEY_HEADER,
  MARKER_HEADER,
  SESSION_ENDED,
  SESSION_HEADER,
} from '#contract/protocol/headers';
import type { Failure, Outcome } from './outcome.ts';

const TIMEOUT_MS = 20_000;

export interface CallDeps {
  readonly apiBase: URL;
  readonly tenant: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface CallOptions {
  /** Makes a repeated request safe, for calls that change something. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one request. The session's cookie goes along by itself. Never retries, and never throws for network or server
 * errors.
 */
export async function callOffice<Question, Answer>(
  { apiBase, tenant, fetch }: CallDeps,
  call: OfficeCall<Question, Answer>,
  question: Question,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<Outcome<Answer>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let body: string;
  try {
    response = await fetch(
      new Request(new URL(call.path, apiBase), {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          [OFFICE_HEADER]: '1',
          ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
        },
        body: JSON.stringify(call.request.toWire(question)),
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      }),
    );
    body = await response.text();
  } catch {
    return { kind: 'unreachable', reason: timeout.aborted ? 'timeout' : 'network' };
  }
  return outcomeOf(response, jsonIn(body), call, tenant);
}

/** The codes of the server's refusals of a call that needs the password again, or the second factor. */
const STEP_UP_NEEDED = 'password-needed';
const SECOND_FACTOR_NEEDED = 'second-factor-needed';

function outcomeOf<Question, Answer>(
  response: Response,
  json: unknown,
  call: OfficeCall<Question, Answer>,
  tenant: string,
): Outcome<Answer> {
  const failure = responseFailure(response, json, tenant);
  if (failure !== undefined) return failure;
  const decoded = call.answer.fromWire(json);
  if (decoded.ok) return { kind: 'accepted', answer: decoded.value };
  if (decoded.code !== undefined) return { kind: 'refused', code: decoded.code };
  return { kind: 'unreadable', problem: decoded.problem };
}

/** Why a response is no answer to a request; undefined if it is one. */
export function responseFailure(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  json: unknown,
  tenant: string,
): Failure | undefined {
  const isOurs = headers.get(MARKER_HEADER) === tenant;
  if (!isOurs) {
    if (status >= 500) return { kind: 'unreachable', reason: 'server' };
    return { kind: 'unreadable', problem: `http-${status}` };
  }
  if (status === 401 && headers.get(SESSION_HEADER) === SESSION_ENDED) return { kind: 'session-ended' };
  const code = codeIn(json);
  // The session is there, but its second factor is missing: the same sign-in leads through it.
  if (status === 403 && code === SECOND_FACTOR_NEEDED) return { kind: 'session-ended' };
  if (status === 403 && code === STEP_UP_NEEDED) return { kind: 'step-up-needed' };
  if (status === 429 || code === TOO_BUSY) return { kind: 'unreachable', reason: 'too-busy' };
  if (status >= 500) return { kind: 'unreachable', reason: 'server' };
  return status === 200 ? undefined : { kind: 'refused', code: code === '' ? `http-${status}` : code };
}

function codeIn(json: unknown): string {
  const { error } = Object(json);
  return typeof error === 'string' ? error : '';
}

/** The parsed text; undefined if it is no JSON. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
