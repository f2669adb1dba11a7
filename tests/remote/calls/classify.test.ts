import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPoints } from '#contract/payments/get-points';
import { points } from '#domain/kernel/points';
import { classifyAnswer, classifyFailure } from '#remote/calls/classify';
import { MAX_RETRY_AFTER_MS, retryAfterMs } from '#remote/calls/retry-after';

const NOW = new Date('2026-11-20T09:00:00Z');
const OURS = { 'x-khaisong': 'demo' };
const GOOD = JSON.stringify(getPoints.answer.toWire(points(12)));

function classify(answer: {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  body?: string;
  hasMarker?: boolean;
}) {
  return classifyAnswer(
    {
      status: answer.status ?? 200,
      statusText: answer.statusText ?? '',
      headers: new Headers(answer.headers ?? OURS),
      body: answer.body ?? GOOD,
    },
    {
      tenant: 'demo',
      capabilities: { marker: answer.hasMarker ?? true },
      now: NOW,
      read: (input) => getPoints.answer.fromWire(input),
    },
  );
}

test('an answer of our server is accepted', () => {
  expect(classify({})).toEqual({ kind: 'accepted', answer: 12, isReplayed: false });
  expect(classify({ headers: { ...OURS, 'idempotent-replayed': 'true' } })).toMatchObject({
    isReplayed: true,
  });
});

test('no answer is unreachable, by network or by timeout', () => {
  expect(classifyFailure(false)).toEqual({ kind: 'unreachable', problem: 'network' });
  expect(classifyFailure(true)).toEqual({ kind: 'unreachable', problem: 'timeout' });
});

test.each([
  ["a captive portal's page", { headers: {}, body: '<html>Wi-Fi</html>' }],
  ["a captive portal's JSON", { headers: {} }],
  ["another tenant's answer", { headers: { 'x-khaisong': 'redeem' } }],
  ['a cut body', { body: GOOD.slice(0, -4) }],
  ['an empty body', { body: '' }],
  ['null', { body: 'null' }],
  ['an envelope without its data', { body: '{"status":"success","status_code":"200"}' }],
  ['a bare 401', { status: 401, headers: {} }],
  ['a 401 of our server without the mark', { status: 401 }],
  ["a proxy's 403", { status: 403, headers: {} }],
  ['a redirect that was not followed', { status: 304, headers: {} }],
])('%s is unreadable, never a refusal and never an empty answer', (_name, answer) => {
  expect(classify(answer).kind).toBe('unreadable');
});

test('only a marked 401 ends the session', () => {
  expect(classify({ status: 401, headers: { ...OURS, 'x-khaisong-session': 'ended' } })).toEqual({
    kind: 'session-ended',
  });
  expect(
    classify({ status: 401, headers: { 'x-khaisong': 'redeem', 'x-khaisong-session': 'ended' } }).kind,
  ).toBe('unreadable');
});

test('without a mark of the back end any JSON 401 ends the session, and a page does not', () => {
  expect(classify({ status: 401, headers: {}, body: '{}', hasMarker: false })).toEqual({
    kind: 'session-ended',
  });
  expect(classify({ status: 401, headers: {}, body: '<html>', hasMarker: false }).kind).toBe('unreadable');
});

test.each([
  [400, 'malformed'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'still-running'],
  [413, 'too-large'],
  [422, 'key-reused'],
  [426, 'app-too-old'],
  [418, 'refused-by-shop'],
])('HTTP %i of our server is the refusal "%s"', (status, code) => {
  expect(classify({ status, body: '{}' })).toEqual({ kind: 'refused', code, httpStatus: String(status) });
});

test('a business refusal comes with its own code', () => {
  const body =
    '{"status":"fail","status_code":"INSUFFICIENT_POINTS","data":null,"error_message":"","error":""}';
  expect(classify({ body })).toEqual({ kind: 'refused', code: 'INSUFFICIENT_POINTS' });
});

test('a server in trouble is unreachable for as long as it says', () => {
  expect(classify({ status: 503, headers: { 'retry-after': '30' } })).toEqual({
    kind: 'unreachable',
    problem: 'server',
    retryAfterMs: 30_000,
    httpStatus: '503',
  });
  const turnedAway = { status: 503, body: '{"status":"fail","error":"too-busy"}' };
  expect(classify({ ...turnedAway, headers: { ...OURS, 'retry-after': '7' } })).toMatchObject({
    problem: 'too-busy',
    retryAfterMs: 7000,
  });
  // A proxy that answers this may have forwarded the request first.
  expect(classify({ ...turnedAway, headers: {} })).toMatchObject({ problem: 'server' });
  expect(classify({ status: 503, body: 'null', headers: OURS })).toMatchObject({ problem: 'server' });
  expect(classify({ status: 429, body: '' })).toMatchObject({
    kind: 'unreachable',
    problem: 'too-many-requests',
  });
  expect(classify({ status: 502, body: '<html>' })).toMatchObject({ kind: 'unreachable', problem: 'server' });
});

test('the HTTP status comes with its text if the connection carries one', () => {
  const said = (status: number, statusText: string, headers = {}) => {
    const outcome = classify({ status, statusText, headers, body: '{}' });
    return 'httpStatus' in outcome ? outcome.httpStatus : undefined;
  };
  expect(said(503, 'Service Unavailable')).toBe('503 Service Unavailable');
  expect(said(403, 'Forbidden')).toBe('403 Forbidden');
  expect(said(403, 'Forbidden', OURS)).toBe('403 Forbidden');
  expect(said(401, '')).toBe('401');
  expect(said(200, 'OK')).toBeUndefined();
});

test('Retry-After is seconds or a date, and never more than an hour', () => {
  const read = (header?: string, date?: string) =>
    retryAfterMs(
      new Headers({
        ...(header === undefined ? {} : { 'retry-after': header }),
        ...(date === undefined ? {} : { date }),
      }),
      NOW,
    );
  expect(read('Fri, 20 Nov 2026 09:01:00 GMT')).toBe(60_000);
  expect(read('Fri, 20 Nov 2020 09:01:00 GMT')).toBe(0);
  expect(read('999999999')).toBe(MAX_RETRY_AFTER_MS);
  expect(read('soon')).toBeUndefined();
  expect(read()).toBeUndefined();
  expect(read('Sat, 05 Dec 2026 08:01:30 GMT', 'Sat, 05 Dec 2026 08:00:00 GMT')).toBe(90_000);
  expect(read('Fri, 20 Nov 2026 09:01:00 GMT', 'once upon a time')).toBe(60_000);
});

test('any bytes give an outcome, and without the mark never a final one', () => {
  const anyStatus = fc.integer({ min: 200, max: 599 }).filter((status) => ![429].includes(status));
  fc.assert(
    fc.property(anyStatus, fc.oneof(fc.string(), fc.json(), fc.constant(GOOD)), (status, body) => {
      const outcome = classify({ status, body, headers: {} });
      expect(['unreachable', 'unreadable']).toContain(outcome.kind);
    }),
  );
});
