import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { refusalMessages } from '#contract/protocol/refusal-messages';
import { ROUTE_ACCESS } from '#domain/accounts/route-access';
import { methodOf, PAYMENT_METHODS, type PaymentMethodFacts } from '#domain/payments/payment-method';

/**
 * Seen failing without the row of a call, with another role, without a route, without a refusal code, and without a
 * payment method or with another time to pay.
 */
const document = (name: string) =>
  readFileSync(join(import.meta.dirname, '../docs/specification', name), 'utf8');

const page = (name: string) => document(`whole-product/${name}`);

/** The cells of the rows that start with a name in back quotes, with or without GET before it. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| ((?:GET )?`[^`]+`) \| (.+) \|$/gm)].map(([, name = '', rest = '']) => [
    name.replaceAll('`', ''),
    ...rest.split(' | '),
  ]);

const LETTERS = { guest: 'G', customer: 'C', agent: 'A', rider: 'R', staff: 'S' } as const;
const REPETITION = { none: '–', 'by-id': 'id', key: 'key' } as const;

test('every call is in the specification, with its access and idempotency', () => {
  const told = rowsOf(page('calls.md')).map(([name, who, offline, repeat]) => [name, who, offline, repeat]);
  const calls = ALL_CALLS.map(({ method, path, who, offline, idempotency }) => [
    method === 'GET' ? `GET ${path}` : path,
    who === 'anyone' ? 'all' : who.map((role) => LETTERS[role]).join(' '),
    offline,
    REPETITION[idempotency],
  ]);
  expect(told.toSorted()).toEqual(calls.toSorted());
});

test('every guarded route is in the specification, with its access', () => {
  const told = rowsOf(page('routes.md')).map(([name = '', access]) => ({
    path: name.replace(/\/\{.*$/, ''),
    access,
  }));
  const missing = Object.entries(ROUTE_ACCESS).filter(
    ([path, access]) => !told.some((row) => (row.path || '/') === path && row.access === access),
  );
  expect(missing).toEqual([]);
});

test('every refusal code is in the specification', () => {
  const named = new Set(page('errors.md').match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  const codes = Object.keys(refusalMessages()).filter((code) => !/^\d+$/.test(code));
  expect(codes.filter((code) => !named.has(code))).toEqual([]);
});

test('every payment method is in the specification, with its number and its time to pay', () => {
  const rows = [...document('payments.md').matchAll(/^\| ([A-Z]{2,}(?:, [A-Z]+)*) \| (.+) \|$/gm)];
  const told = rows.flatMap(([, codes = '', rest = '']) => {
    const cells = rest.split(' | ');
    return codes.split(', ').map((code) => [code, cells[0], cells[1], cells.at(-1)]);
  });
  const methods = PAYMENT_METHODS.map((code) => {
    const facts = methodOf(code);
    return [code, String(facts.number), facts.canBeQueued ? 'yes' : 'no', timeToPay(facts)];
  });
  expect(told).toEqual(methods);
});

function timeToPay(facts: PaymentMethodFacts): string {
  if (facts.due !== 'in-advance') return '–';
  if (facts.lifetimeMs === 'qr') return '`qrExpiryMinutes`';
  const minutes = facts.lifetimeMs / 60_000;
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`;
}
