import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf, type HandedLine } from '#domain/delivery/delivery';
import {
  checkDelivery,
  handedLines,
  linesToDeliver,
  type DeliveryFacts,
} from '#domain/delivery/delivery-form';
import { differenceOf, dueFor, dueWithFee, readTypedBaht } from '#domain/delivery/delivery-money';
import type { InvoiceLine } from '#domain/delivery/invoice';
import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';

const line = (number: number, quantity: number, lineTotal: number): InvoiceLine => ({
  number,
  quantity,
  lineTotal: satang(lineTotal),
  productCode: `P${number}`,
  productName: `Product ${number}`,
  unitName: 'ลัง',
});

const anyLines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 9999 }), lineTotal: fc.nat({ max: 99_999_999 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => rows.map(({ quantity, lineTotal }, at) => line(at + 1, quantity, lineTotal)));

/** Lines with two deliveries, the second of which accepts as much of each line or more. */
const anyHandover = anyLines.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    toCollect: fc.nat({ max: 999_999_999 }).map(satang),
    parts: fc.tuple(
      ...lines.map(({ quantity }) =>
        fc.tuple(fc.nat({ max: quantity }), fc.nat({ max: quantity })).map(([one, other]) => ({
          less: Math.min(one, other),
          more: Math.max(one, other),
        })),
      ),
    ),
  }),
);

const handing = (lines: readonly InvoiceLine[], quantities: readonly number[]): readonly HandedLine[] =>
  lines.map(({ number }, at) => ({ number, delivered: quantities[at] ?? 0, reason: undefined }));

const all = (lines: readonly InvoiceLine[]) =>
  handing(
    lines,
    lines.map(({ quantity }) => quantity),
  );

describe('the amount due at the door', () => {
  test('has the whole delivery fee as soon as anything is accepted, and is never above the whole', () => {
    fc.assert(
      fc.property(anyHandover, fc.nat({ max: 50_000 }).map(satang), ({ lines, toCollect, parts }, fee) => {
        const due = (quantities: readonly number[]) =>
          dueWithFee(toCollect, fee, lines, handing(lines, quantities));
        const part = Math.min(fee, toCollect);
        const some = parts.map(({ less }) => less);
        const isAnyAccepted = some.some((quantity) => quantity > 0);
        expect(due([])).toBe(0);
        expect(dueWithFee(toCollect, fee, lines, all(lines))).toBe(toCollect);
        expect(due(some)).toBeLessThanOrEqual(toCollect);
        expect(due(some)).toBeGreaterThanOrEqual(isAnyAccepted ? part : 0);
        expect(due(parts.map(({ more }) => more))).toBeGreaterThanOrEqual(due(some));
        expect(dueWithFee(toCollect, ZERO_SATANG, lines, handing(lines, some))).toBe(
          dueFor(toCollect, lines, handing(lines, some)),
        );
      }),
    );
  });

  test('is the whole amount if everything is accepted, and zero if nothing is', () => {
    fc.assert(
      fc.property(anyHandover, ({ lines, toCollect }) => {
        expect(dueFor(toCollect, lines, all(lines))).toBe(toCollect);
        expect(dueFor(toCollect, lines, handing(lines, []))).toBe(0);
      }),
    );
  });

  test('never falls when more is accepted, and stays between zero and the whole amount', () => {
    fc.assert(
      fc.property(anyHandover, ({ lines, toCollect, parts }) => {
        const less = dueFor(
          toCollect,
          lines,
          handing(
            lines,
            parts.map((part) => part.less),
          ),
        );
        const more = dueFor(
          toCollect,
          lines,
          handing(
            lines,
            parts.map((part) => part.more),
          ),
        );
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeGreaterThanOrEqual(less);
        expect(toCollect).toBeGreaterThanOrEqual(more);
      }),
    );
  });

  test.each([
    ['is half for one of two cases at one price', 20_000, [line(1, 2, 20_000)], [1], 10_000],
    ['includes its share of the discount', 18_000, [line(1, 1, 10_000), line(2, 1, 10_000)], [1, 0], 9000],
    ['is rounded for a third', 10_000, [line(1, 3, 10_000)], [1], 3333],
    ['is rounded up from half a satang', 3, [line(1, 2, 100)], [1], 2],
    [
      'is not lowered by a free product that is returned',
      10_000,
      [line(1, 1, 10_000), line(2, 1, 0)],
      [1, 0],
      10_000,
    ],
    ['is the whole amount if the products are free', 4000, [line(1, 2, 0)], [1], 4000],
    ['is zero if the order is paid', 0, [line(1, 2, 20_000)], [2], 0],
    ['is the whole amount for more than was ordered', 20_000, [line(1, 2, 20_000)], [3], 20_000],
  ])('%s', (_name, toCollect, lines, quantities, due) => {
    expect(dueFor(satang(toCollect), lines, handing(lines, quantities))).toBe(due);
  });

  test('differs from the money received by a positive amount if that is too much', () => {
    const given = { cash: satang(5000), transfer: satang(1000), reason: undefined };
    expect(differenceOf(satang(5500), given)).toBe(500);
    expect(differenceOf(satang(7000), given)).toBe(-1000);
    expect(differenceOf(satang(6000), given)).toBe(0);
  });
});

describe('an amount as typed', () => {
  test.each([
    ['', 0],
    ['1250', 125_000],
    ['1,250.50', 125_050],
    ['๑๒๕๐.๕', 125_050],
    ['฿ 20', 2000],
    ['20.', 2000],
    ['0', 0],
    ['007', 700],
  ])('is read from %j as %s satang', (typed, expected) => {
    expect(readTypedBaht(typed)).toBe(expected);
  });

  test.each(['abc', '12a', '-5', '1.234', '1.2.3', '.5', '12345678', '1e5', '๑๒บาท', '½'])(
    'is not read from %j',
    (typed) => {
      expect(readTypedBaht(typed)).toBeUndefined();
    },
  );
});

describe('the outcome of a delivery', () => {
  test('is full for everything, refused for nothing, and part for anything between', () => {
    fc.assert(
      fc.property(anyHandover, ({ lines, parts }) => {
        const rows = lines.map(({ quantity }, at) => ({
          ordered: quantity,
          delivered: parts[at]?.less ?? 0,
        }));
        const isFull = rows.every(({ ordered, delivered }) => ordered === delivered);
        const isNothing = rows.every(({ delivered }) => delivered === 0);
        expect(outcomeOf(rows)).toBe(isNothing ? 'refused' : isFull ? 'full' : 'part');
      }),
    );
  });
});

const TWO_LINES = [line(1, 2, 20_000), line(2, 5, 10_000)];

/** Everything accepted, signed and paid. */
const WELL: DeliveryFacts = {
  lines: all(TWO_LINES),
  receiver: 'คุณสมศรี',
  proofs: [{ kind: 'signature' }],
  money: { cash: satang(30_000), transfer: satang(0), reason: undefined },
};

const check = (facts: Partial<DeliveryFacts>, toCollect: Satang = satang(30_000)) =>
  checkDelivery({ lines: TWO_LINES, toCollect }, { ...WELL, ...facts });

const WITHOUT_THE_SECOND: readonly HandedLine[] = [
  { number: 1, delivered: 2, reason: undefined },
  { number: 2, delivered: 0, reason: 'damaged' },
];

const NOTHING_TAKEN: readonly HandedLine[] = TWO_LINES.map(({ number }) => ({
  number,
  delivered: 0,
  reason: 'shop-closed',
}));

describe('a delivery report', () => {
  test('is complete with all lines, a recipient, a proof and the money', () => {
    expect(check({})).toEqual({ outcome: 'full', due: 30_000, problems: [] });
  });

  test('in part has a lower amount due and needs a reason', () => {
    const money = { cash: satang(20_000), transfer: satang(0), reason: undefined };
    expect(check({ lines: WITHOUT_THE_SECOND, money })).toEqual({
      outcome: 'part',
      due: 20_000,
      problems: [],
    });
    const silent = WITHOUT_THE_SECOND.map((each) => ({ ...each, reason: undefined }));
    expect(check({ lines: silent, money }).problems).toEqual(['reason-missing']);
  });

  test('of a refusal needs only a reason, and no recipient, proof or money', () => {
    const refused = { lines: NOTHING_TAKEN, receiver: '', proofs: [], money: undefined };
    expect(check(refused)).toEqual({ outcome: 'refused', due: 0, problems: [] });
  });

  test.each<[string, Partial<DeliveryFacts>, readonly string[]]>([
    ['no recipient', { receiver: ' ' }, ['receiver-missing']],
    ['no proof', { proofs: [] }, ['proof-missing']],
    ['no money reported', { money: undefined }, ['money-missing']],
    [
      'too little money without a reason',
      { money: { cash: satang(29_000), transfer: satang(0), reason: undefined } },
      ['money-reason-missing'],
    ],
    [
      'too little money with a reason',
      { money: { cash: satang(29_000), transfer: satang(0), reason: 'customer-short' } },
      [],
    ],
    [
      'a transfer for the rest',
      { money: { cash: satang(1), transfer: satang(29_999), reason: undefined } },
      [],
    ],
    [
      'a negative amount',
      { money: { cash: satang(-1), transfer: satang(30_001), reason: undefined } },
      ['money-missing'],
    ],
    [
      'a line left out',
      { lines: WELL.lines.slice(1) },
      ['lines-differ', 'reason-missing', 'money-reason-missing'],
    ],
    [
      'a line reported twice',
      { lines: [WELL.lines[0], WELL.lines[0]].flatMap((each) => each ?? []) },
      ['lines-differ', 'reason-missing', 'money-reason-missing'],
    ],
    [
      'more than was ordered',
      { lines: WELL.lines.map((each) => ({ ...each, delivered: 99, reason: 'other' as const })) },
      ['lines-differ'],
    ],
  ])('is checked: %s', (_name, facts, problems) => {
    expect(check(facts).problems).toEqual(problems);
  });

  test('needs no money if the order is paid', () => {
    expect(check({ money: undefined }, satang(0))).toEqual({ outcome: 'full', due: 0, problems: [] });
  });

  test('of an invoice without known lines covers the invoice as a single line', () => {
    const invoice = { lines: [], toCollect: satang(30_000) };
    const [whole] = linesToDeliver([]);
    expect(whole).toMatchObject({ number: 1, quantity: 1, productName: '' });
    const taken = { ...WELL, lines: [{ number: 1, delivered: 1, reason: undefined }] };
    expect(checkDelivery(invoice, taken)).toEqual({ outcome: 'full', due: 30_000, problems: [] });
    const refused = { ...WELL, lines: [{ number: 1, delivered: 0, reason: 'no-money' as const }] };
    expect(checkDelivery(invoice, { ...refused, money: undefined })).toEqual({
      outcome: 'refused',
      due: 0,
      problems: [],
    });
    expect(linesToDeliver(TWO_LINES)).toBe(TWO_LINES);
  });
});

describe('a partly filled form', () => {
  test('reports every line once, and untouched lines as accepted in full', () => {
    const touched: readonly HandedLine[] = [{ number: 2, delivered: 3, reason: 'damaged' }];
    expect(handedLines(TWO_LINES, touched)).toEqual([
      { number: 1, delivered: 2, reason: undefined },
      { number: 2, delivered: 3, reason: 'damaged' },
    ]);
    expect(handedLines(TWO_LINES, [])).toEqual(all(TWO_LINES));
    expect(handedLines([], [])).toEqual([{ number: 1, delivered: 1, reason: undefined }]);
  });

  test('is limited to what a changed invoice has, and drops reasons that are no longer needed', () => {
    const touched: readonly HandedLine[] = [
      { number: 1, delivered: 9, reason: 'damaged' },
      { number: 7, delivered: 1, reason: undefined },
    ];
    expect(handedLines(TWO_LINES, touched)).toEqual(all(TWO_LINES));
  });

  test('never differs from its invoice', () => {
    fc.assert(
      fc.property(anyHandover, ({ lines, toCollect, parts }) => {
        const touched = lines.map(({ number }, at) => ({
          number,
          delivered: (parts[at]?.more ?? 0) * 2,
          reason: 'other' as const,
        }));
        const { problems } = checkDelivery(
          { lines, toCollect },
          { ...WELL, lines: handedLines(lines, touched) },
        );
        expect(problems).not.toContain('lines-differ');
        expect(problems).not.toContain('reason-missing');
      }),
    );
  });
});
