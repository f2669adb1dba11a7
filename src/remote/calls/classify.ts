import type { Decoded } from '#contract/protocol/codec';
import { TOO_BUSY } from '#contract/protocol/envelope';
import {
  IDEMPOTENT_REPLAYED_HEADER,
  MARKER_HEADER,
  SESSION_ENDED,
  SESSION_HEADER,
} from '#contract/protocol/headers';
import type { BackEndCapabilities } from '#domain/tenants/tenant';
import type { HttpRefusalCode, Outcome } from './outcome.ts';
import { retryAfterMs } from './retry-after.ts';

/** A received response with its complete body, whatever it contains. */
export interface RawAnswer {
  readonly status: number;
  /** Empty over HTTP/2, which carries none. */
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface ClassifyRules<Answer> {
  readonly tenant: string;
  readonly capabilities: Pick<BackEndCapabilities, 'marker'>;
  readonly now: Date;
  read(input: unknown): Decoded<Answer>;
}

/** First layer: no answer came at all. A request that timed out may have taken effect. */
export function classifyFailure(isTimeUp: boolean): Outcome<never> {
  return { kind: 'unreachable', problem: isTimeUp ? 'timeout' : 'network' };
}

/** The second layer is the HTTP status, the third the body; each is trusted only if it comes from our back end. */
export function classifyAnswer<Answer>(raw: RawAnswer, rules: ClassifyRules<Answer>): Outcome<Answer> {
  const json = parseJson(raw.body);
  const isOurs = rules.capabilities.marker
    ? raw.headers.get(MARKER_HEADER) === rules.tenant
    : json !== undefined;
  if (raw.status === 200) return classifyBody(raw, json, isOurs, rules);
  if (raw.status === 401) return classifyUnauthorized(raw, json, isOurs, rules);
  const details = detailsOf(raw, rules.now);
  if (raw.status === 429) return { kind: 'unreachable', problem: 'too-many-requests', ...details };
  if (raw.status >= 500) {
    const isTooBusy = isOurs && Object(json?.value).error === TOO_BUSY;
    return { kind: 'unreachable', problem: isTooBusy ? TOO_BUSY : 'server', ...details };
  }
  if (!isOurs) return { kind: 'unreadable', problem: `http-${raw.status}`, ...details };
  return { kind: 'refused', code: httpRefusal(raw.status), ...details };
}

function classifyBody<Answer>(
  raw: RawAnswer,
  json: Json | undefined,
  isOurs: boolean,
  rules: ClassifyRules<Answer>,
): Outcome<Answer> {
  if (!isOurs) return { kind: 'unreadable', problem: 'not-our-shop' };
  if (json === undefined) return { kind: 'unreadable', problem: 'not-json' };
  const decoded = rules.read(json.value);
  if (decoded.ok) {
    const isReplayed = raw.headers.get(IDEMPOTENT_REPLAYED_HEADER) === 'true';
    return { kind: 'accepted', answer: decoded.value, isReplayed };
  }
  return decoded.code === undefined
    ? { kind: 'unreadable', problem: 'not-the-contract' }
    : { kind: 'refused', code: decoded.code };
}

/** With a marker only a marked 401 ends a session; without one any JSON 401 does (Specification, WIRE-15). */
function classifyUnauthorized<Answer>(
  raw: RawAnswer,
  json: Json | undefined,
  isOurs: boolean,
  rules: ClassifyRules<Answer>,
): Outcome<Answer> {
  const isEnded = rules.capabilities.marker
    ? isOurs && raw.headers.get(SESSION_HEADER) === SESSION_ENDED
    : json !== undefined;
  if (isEnded) return { kind: 'session-ended' };
  return { kind: 'unreadable', problem: 'http-401', ...detailsOf(raw, rules.now) };
}

function detailsOf({ status, statusText, headers }: RawAnswer, now: Date) {
  return { httpStatus: `${status} ${statusText}`.trim(), retryAfterMs: retryAfterMs(headers, now) };
}

const HTTP_REFUSALS: Readonly<Record<number, HttpRefusalCode>> = {
  400: 'malformed',
  403: 'forbidden',
  404: 'not-found',
  409: 'still-running',
  413: 'too-large',
  422: 'key-reused',
  426: 'app-too-old',
};

function httpRefusal(status: number): HttpRefusalCode {
  return HTTP_REFUSALS[status] ?? 'refused-by-shop';
}

interface Json {
  readonly value: unknown;
}

/** Undefined for HTML, a truncated body and everything else that is not JSON. */
function parseJson(body: string): Json | undefined {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}
