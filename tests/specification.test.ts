import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { refusalMessages } from '#contract/protocol/refusal-messages';
import { ROUTE_ACCESS } from '#domain/accounts/route-access';

/** Seen failing without the row of a call, with another role, without a route and without a refusal code. */
const page = (name: string) =>
  readFileSync(join(import.meta.dirname, '../docs/specification/whole-product', name), 'utf8');

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
