import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf, type HandedLine } from '#domain/delivery/delivery';
import {
  checkDelivery,
  handedLines,
  linesAtTheDoor,
  type DeliveryFacts,
} from '#domain/delivery/delivery-form';
import { differenceOf, dueFor, readTypedBaht } from '#domain/delivery/delivery-money';
import type { InvoiceLine } from '#domain/delivery/invoice';
import { satang, type Satang } from '#domain/kernel/money';

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

describe('what is due at the door', () => {
  test('everything taken is due to the satang, nothing taken is nothing', () => {
    fc.assert(
      fc.property(anyHandover, ({ lines, toCollect }) => {
        expect(dueFor(toCollect, lines, all(lines))).toBe(toCollect);
        expect(dueFor(toCollect, lines, handing(lines, []))).toBe(0);
      }),
    );
  });

  test('more taken is never less due, never below nothing and never above the whole', () => {
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
    ['a case of two that cost the same', 20_000, [line(1, 2, 20_000)], [1], 10_000],
    ['with a discount, its part of it', 18_000, [line(1, 1, 10_000), line(2, 1, 10_000)], [1, 0], 9000],
    ['a third, rounded', 10_000, [line(1, 3, 10_000)], [1], 3333],
    ['half a satang, rounded up', 3, [line(1, 2, 100)], [1], 2],
    ['a gift that came back costs nothing', 10_000, [line(1, 1, 10_000), line(2, 1, 0)], [1, 0], 10_000],
    ['where the goods cost nothing, what there is to collect', 4000, [line(1, 2, 0)], [1], 4000],
    ['what was paid already', 0, [line(1, 2, 20_000)], [2], 0],
    ['more than was ordered is the whole', 20_000, [line(1, 2, 20_000)], [3], 20_000],
  ])('%s', (_name, toCollect, lines, quantities, due) => {
    expect(dueFor(satang(toCollect), lines, handing(lines, quantities))).toBe(due);
  });

  test('what is given differs by so much, above zero where it is too much', () => {
    const given = { cash: satang(5000), transfer: satang(1000), reason: undefined };
    expect(differenceOf(satang(5500), given)).toBe(500);
    expect(differenceOf(satang(7000), given)).toBe(-1000);
    expect(differenceOf(satang(6000), given)).toBe(0);
  });
});

describe('an amount as it is typed', () => {
  test.each([
    ['', 0],
    ['1250', 125_000],
    ['1,250.50', 125_050],
    ['๑๒๕๐.๕', 125_050],
    ['฿ 20', 2000],
    ['20.', 2000],
    ['0', 0],
    ['007', 700],
  ])('%j is %s satang', (typed, expected) => {
    expect(readTypedBaht(typed)).toBe(expected);
  });

  test.each(['abc', '12a', '-5', '1.234', '1.2.3', '.5', '12345678', '1e5', '๑๒บาท', '½'])(
    '%j is no amount',
    (typed) => {
      expect(readTypedBaht(typed)).toBeUndefined();
    },
  );
});

describe('what became of it', () => {
  test('full is everything, refused is nothing, anything between is part', () => {
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

describe('what has to be said of a visit', () => {
  test('everything taken, by whom, with a proof, and the money: it may go', () => {
    expect(check({})).toEqual({ outcome: 'full', due: 30_000, problems: [] });
  });

  test('a part of it costs less, and says why', () => {
    const money = { cash: satang(20_000), transfer: satang(0), reason: undefined };
    expect(check({ lines: WITHOUT_THE_SECOND, money })).toEqual({
      outcome: 'part',
      due: 20_000,
      problems: [],
    });
    const silent = WITHOUT_THE_SECOND.map((each) => ({ ...each, reason: undefined }));
    expect(check({ lines: silent, money }).problems).toEqual(['reason-missing']);
  });

  test('nothing taken needs a reason alone: nobody received it, nothing is to be seen or paid', () => {
    const refused = { lines: NOTHING_TAKEN, receiver: '', proofs: [], money: undefined };
    expect(check(refused)).toEqual({ outcome: 'refused', due: 0, problems: [] });
  });

  test.each<[string, Partial<DeliveryFacts>, readonly string[]]>([
    ['nobody received it', { receiver: ' ' }, ['receiver-missing']],
    ['no proof', { proofs: [] }, ['proof-missing']],
    ['no word of the money', { money: undefined }, ['money-missing']],
    [
      'too little money without a reason',
      { money: { cash: satang(29_000), transfer: satang(0), reason: undefined } },
      ['money-reason-missing'],
    ],
    [
      'too little money with one',
      { money: { cash: satang(29_000), transfer: satang(0), reason: 'customer-short' } },
      [],
    ],
    [
      'a transfer for the rest',
      { money: { cash: satang(1), transfer: satang(29_999), reason: undefined } },
      [],
    ],
    [
      'less than nothing',
      { money: { cash: satang(-1), transfer: satang(30_001), reason: undefined } },
      ['money-missing'],
    ],
    [
      'a line left out',
      { lines: WELL.lines.slice(1) },
      ['lines-differ', 'reason-missing', 'money-reason-missing'],
    ],
    [
      'a line told twice',
      { lines: [WELL.lines[0], WELL.lines[0]].flatMap((each) => each ?? []) },
      ['lines-differ', 'reason-missing', 'money-reason-missing'],
    ],
    [
      'more than was ordered',
      { lines: WELL.lines.map((each) => ({ ...each, delivered: 99, reason: 'other' as const })) },
      ['lines-differ'],
    ],
  ])('%s', (_name, facts, problems) => {
    expect(check(facts).problems).toEqual(problems);
  });

  test('what was paid before asks for no money', () => {
    expect(check({ money: undefined }, satang(0))).toEqual({ outcome: 'full', due: 0, problems: [] });
  });

  test('an invoice whose lines nobody tells is taken as one thing, or not', () => {
    const invoice = { lines: [], toCollect: satang(30_000) };
    const [whole] = linesAtTheDoor([]);
    expect(whole).toMatchObject({ number: 1, quantity: 1, productName: '' });
    const taken = { ...WELL, lines: [{ number: 1, delivered: 1, reason: undefined }] };
    expect(checkDelivery(invoice, taken)).toEqual({ outcome: 'full', due: 30_000, problems: [] });
    const refused = { ...WELL, lines: [{ number: 1, delivered: 0, reason: 'no-money' as const }] };
    expect(checkDelivery(invoice, { ...refused, money: undefined })).toEqual({
      outcome: 'refused',
      due: 0,
      problems: [],
    });
    expect(linesAtTheDoor(TWO_LINES)).toBe(TWO_LINES);
  });
});

describe('a form that was touched here and there', () => {
  test('says every line once, and takes what nobody touched', () => {
    const touched: readonly HandedLine[] = [{ number: 2, delivered: 3, reason: 'damaged' }];
    expect(handedLines(TWO_LINES, touched)).toEqual([
      { number: 1, delivered: 2, reason: undefined },
      { number: 2, delivered: 3, reason: 'damaged' },
    ]);
    expect(handedLines(TWO_LINES, [])).toEqual(all(TWO_LINES));
    expect(handedLines([], [])).toEqual([{ number: 1, delivered: 1, reason: undefined }]);
  });

  test('an invoice that changed meanwhile takes no more than it has, and no reason if all is taken', () => {
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
