import type { Call } from '#contract/protocol/call';
import { checkToken } from '#contract/accounts/check-token';
import {
  AUTHORIZATION_HEADER,
  bearer,
  CHANGE_SEQUENCE_HEADER,
  CUSTOMER_CODE_HEADER,
  DEVICE_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  SALE_UNIT_HEADER,
  SERVER_TIME_HEADER,
} from '#contract/protocol/headers';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { classifyAnswer, classifyFailure, type RawAnswer } from './classify.ts';
import type { Outcome } from './outcome.ts';
import type { Credentials, Remote } from './remote.ts';
import { mayBeAboutToken, statusCodeIn, type Attempt } from './unauthenticated.ts';

/** A query that takes longer counts as unreachable, so that the screen can show it (Promises, row 20). */
export const READ_TIMEOUT_MS = 8_000;
export const WRITE_TIMEOUT_MS = 15_000;

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** The customer of the request, if it is not the session's: for an order queued for another customer. */
  readonly customer?: CustomerKey;
  /** Replaces the live session's credentials. 'none': signing in never depends on an earlier session. */
  readonly credentials?: Credentials | 'none';
  /** The request body as it was serialised when the change was made; sent instead of what today's app would write. */
  readonly frozenBody?: unknown;
  /** The position of a queued change among others of the same subject: contract/protocol/change-sequence. */
  readonly sequence?: string | undefined;
  /** Overrides the timeout of the call's policy. */
  readonly timeoutMs?: number;
}

/**
 * Sends one request to the server. Never retries and never throws for network or server errors. A request that the
 * contract cannot encode is a bug and throws.
 */
export async function callServer<Question, Answer>(
  remote: Remote,
  call: Call<Question, Answer>,
  question: Question,
  options: CallOptions = {},
): Promise<Outcome<Answer>> {
  const credentials =
    options.credentials === 'none' ? undefined : (options.credentials ?? (await remote.credentials()));
  const device = options.credentials === 'none' ? await signInDeviceFor(remote, call) : undefined;
  const attempt = await send(remote, call, question, { ...options, device }, credentials);
  const { outcome } = attempt;
  remote.reachability.note(outcome.kind !== 'unreachable' && outcome.kind !== 'unreadable');
  if (!remote.capabilities.marker && call.who !== 'anyone' && mayBeAboutToken(attempt))
    return await checkAuthentication(remote, attempt, credentials);
  if (outcome.kind === 'session-ended' && credentials !== undefined)
    await remote.onSessionEnded(credentials.token);
  return outcome;
}

/**
 * Sends no device to another back end, which may refuse an unknown header, nor with a guest's sign-in, which is a GET.
 */
async function signInDeviceFor(
  remote: Remote,
  { method }: { readonly method: string },
): Promise<string | undefined> {
  return remote.capabilities.marker && method === 'POST' ? await remote.signInDevice?.() : undefined;
}

/**
 * A back end without the marker may use the body's status_code to say that it does not know the token (Specification,
 * WIRE-16). It is then asked about the token: only its own answer ends a session, never a proxy's. Few back ends need
 * this, so the code loads on demand.
 */
async function checkAuthentication<Answer>(
  remote: Remote,
  attempt: Attempt<Answer>,
  credentials: Credentials | undefined,
): Promise<Outcome<Answer>> {
  const module = await import('./check-authentication.ts').catch(() => undefined);
  if (module === undefined) return { kind: 'unreadable', problem: 'check-unavailable' };
  const requestTokenCheck = async (known: Credentials) =>
    (await send(remote, checkToken, undefined, { device: undefined }, known)).outcome;
  return await module.checkAuthentication(remote, { attempt, credentials, requestTokenCheck });
}

interface SendOptions extends CallOptions {
  readonly device: string | undefined;
}

async function send<Question, Answer>(
  remote: Remote,
  call: Call<Question, Answer>,
  question: Question,
  options: SendOptions,
  credentials: Credentials | undefined,
): Promise<Attempt<Answer>> {
  const timeoutMs = options.timeoutMs ?? (call.offline === 'queue' ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS);
  const written = options.frozenBody ?? call.request.toWire(question);
  const isPost = call.method === 'POST';
  const body = isPost ? bodyOf(remote, written) : null;
  const limit = timeLimit(remote, timeoutMs);
  let raw: RawAnswer;
  try {
    const request = new Request(isPost ? addressOf(remote, call) : addressOf(remote, call, written), {
      method: call.method,
      headers: {
        ...(isPost ? { 'Content-Type': 'application/json' } : {}),
        ...headersOf(options, credentials),
      },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: limit.signal,
    });
    const response = await remote.fetch(request);
    const { status, statusText, headers } = response;
    raw = { status, statusText, headers, body: await response.text() };
  } catch {
    return { outcome: classifyFailure(limit.signal.aborted) };
  } finally {
    limit.cancel();
  }
  let statusCode: string | undefined;
  const outcome = classifyAnswer(raw, {
    tenant: remote.tenant,
    capabilities: remote.capabilities,
    now: remote.clock.now(),
    read: (input) => {
      statusCode = statusCodeIn(input);
      return call.answer.fromWire(input);
    },
  });
  // The `Date` header of another origin may be hidden; then the catalogue's manifest carries the time.
  if (outcome.kind === 'accepted') {
    remote.serverClock.note(new Date(raw.headers.get('Date') ?? ''));
    remote.serverClock.noteExact(Number(raw.headers.get(SERVER_TIME_HEADER)));
  } else remote.noteFailed?.(call.name, raw.headers.get(REQUEST_ID_HEADER) ?? '');
  return { outcome, statusCode };
}

/** @param query the fields of a GET */
function addressOf({ apiBase }: Remote, { path }: { readonly path: string }, query?: unknown): URL {
  const address = new URL(path, apiBase);
  for (const [name, value] of Object.entries(Object(query))) address.searchParams.set(name, String(value));
  return address;
}

function bodyOf(remote: Remote, written: unknown): string {
  const text = JSON.stringify(written) ?? '';
  remote.noteSent?.(new TextEncoder().encode(text).length);
  return text;
}

function headersOf(options: SendOptions, credentials: Credentials | undefined): Record<string, string> {
  const customer = options.customer ?? credentials?.customer;
  return {
    Accept: 'application/json',
    ...(credentials === undefined ? {} : { [AUTHORIZATION_HEADER]: bearer(credentials.token) }),
    ...(customer === undefined
      ? {}
      : { [CUSTOMER_CODE_HEADER]: customer.customerCode, [SALE_UNIT_HEADER]: customer.saleUnit }),
    ...(options.device === undefined ? {} : { [DEVICE_HEADER]: options.device }),
    ...(options.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: options.idempotencyKey }),
    ...(options.sequence === undefined ? {} : { [CHANGE_SEQUENCE_HEADER]: options.sequence }),
  };
}

/** Covers the body too: an answer that arrives slowly can exceed the limit as well. */
function timeLimit(remote: Remote, timeoutMs: number) {
  const controller = new AbortController();
  const cancel = remote.clock.after(timeoutMs, () => controller.abort());
  return { signal: controller.signal, cancel };
}
