import fc from 'fast-check';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { HOSTILE_TEXTS } from '#tests/support/wire/hostile-texts';
import { SALE_UNIT } from '#tests/support/data/people';

/** The change to the sample request of a call (tests/access/sample-requests.ts). */
export interface FuzzedRequest {
  /** Replaces fields of the sample. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Replaces the body; sent verbatim. */
  readonly raw: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the body's own idempotency key. */
  readonly key: string | undefined;
  /** Replaces `:id` in a path. */
  readonly id: string;
}

const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"__proto__":{"role":"staff"},"constructor":{"prototype":{"role":"staff"}}}',
  '{"OrderId":"a","OrderId":{"$ne":null}}',
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  `[${'1,'.repeat(5000)}1]`,
  '{"CustomerCode":"\\ud800","SaleUnit":"\\u0000"}',
];

/** Fields inside lists of rows: lines, products, proofs, orders. */
const ROW_FIELDS = [
  'P_Code',
  'UnitNo',
  'Qty',
  'SeenUnitPrice',
  'PRICE1',
  'SoldOut',
  'OrderId',
  'Amount',
  'Kind',
  'Content',
];

const WORDS = [
  ...HOSTILE_TEXTS.slice(0, 3),
  "' or 1=1 --",
  '%00../../etc/passwd',
  '\u0000',
  '\u202Eกลับ',
  'ก '.repeat(300),
  'x'.repeat(5000),
  '2026-02-31',
  '๑๒๓',
  'Y',
  'staff',
];

const NUMBERS = [0, -1, 1, 2, 0.1, 1e308, -1e308, 2 ** 53, 2_147_483_648];

const HEADERS: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    customercode: fc.constantFrom(KEY2.customerCode, 'GUEST', ''),
    saleunit: fc.constantFrom(SALE_UNIT, 'CNX9', ''),
    'if-match': fc.constantFrom('"1"', '*', 'x'),
  },
  { requiredKeys: [] },
);

const NOTHING_CHANGED: FuzzedRequest = { fields: {}, raw: undefined, headers: {}, key: undefined, id: 'x' };

/** Ids of another customer, by the name of the field that they fit. */
export type FittingIds = Readonly<Record<string, readonly string[]>>;

/**
 * The fixed requests: each foreign id in the field that it fits, alone and with all others.
 *
 * @param names the names of the fields that the call reads
 */
export function fittingRequests(names: readonly string[], fitting: FittingIds): readonly FuzzedRequest[] {
  const fields = names.flatMap((name) => (fitting[name] ?? []).map((id) => ({ [name]: id })));
  const all = fields.length > 1 ? [Object.assign({}, ...fields)] : [];
  const inPath = names.includes('id') ? (fitting[':id'] ?? []) : [];
  return [
    ...[...fields, ...all].map((changed) => ({ ...NOTHING_CHANGED, fields: changed })),
    ...inPath.map((id) => ({ ...NOTHING_CHANGED, id })),
  ];
}

/** @param names the names of the fields that the call reads */
export function fuzzedRequests(names: readonly string[], fitting: FittingIds): fc.Arbitrary<FuzzedRequest> {
  const foreign = Object.values(fitting).flat();
  const own = [KEY1.customerCode, SALE_UNIT, 'C1001', addressId(KEY1, 'S'), addressId(KEY1, 'B'), 'COD'];
  const id = fc.oneof(
    { arbitrary: fc.constantFrom(...foreign), weight: 4 },
    { arbitrary: fc.constantFrom(...own), weight: 2 },
    { arbitrary: fc.uuid(), weight: 1 },
  );
  const scalar = fc.oneof(
    { arbitrary: id, weight: 4 },
    { arbitrary: fc.constantFrom(...WORDS), weight: 2 },
    { arbitrary: fc.constantFrom(...NUMBERS), weight: 2 },
    { arbitrary: fc.constantFrom(true, false, null, ''), weight: 2 },
    { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 },
  );
  const rows = fc.array(fc.dictionary(fc.constantFrom(...ROW_FIELDS), scalar, { maxKeys: 5 }), {
    maxLength: 3,
  });
  const anything = fc.oneof(
    { arbitrary: scalar, weight: 8 },
    { arbitrary: rows, weight: 2 },
    { arbitrary: fc.array(id, { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  );
  const valueOf = (name: string): fc.Arbitrary<unknown> => {
    const ids = fitting[name] ?? [];
    return ids.length === 0 ? anything : fc.oneof(fc.constantFrom(...ids), anything);
  };
  const tried = [...new Set([...names, 'CustomerCode', 'SaleUnit', 'Nobody_Knows'])];
  return fc.record({
    fields: fc
      .subarray(tried, { maxLength: Math.min(4, tried.length) })
      .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, valueOf(name)])))),
    raw: fc.option(fc.constantFrom(...RAW_BODIES), { nil: undefined, freq: 10 }),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: HEADERS, weight: 2 }),
    key: fc.option(fc.constantFrom(...(fitting['Key'] ?? []), '', 'x'.repeat(300)), {
      nil: undefined,
      freq: 3,
    }),
    id: fc.oneof(fc.constantFrom(...(fitting[':id'] ?? [])), id),
  });
}
