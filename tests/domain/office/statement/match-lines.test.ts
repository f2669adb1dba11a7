import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import {
  CANDIDATE_KINDS,
  keyOf,
  matchLines,
  type LineToMatch,
  type MatchCandidate,
} from '#domain/office/statement/match-lines';

const line = (changes: Partial<LineToMatch> = {}): LineToMatch => ({
  id: 'line1',
  day: '2026-11-20',
  time: '09:15',
  amount: satang(480_00),
  details: 'รับโอนเงิน จาก X1234',
  reference: '',
  ...changes,
});

const slip = (changes: Partial<MatchCandidate> = {}): MatchCandidate => ({
  kind: 'slip',
  id: 'slip1',
  amount: satang(480_00),
  at: new Date('2026-11-20T09:20:00+07:00'),
  references: ['SO2611000042', '014320123456BPP05457'],
  ...changes,
});

const gradeOf = (lines: readonly LineToMatch[], candidates: readonly MatchCandidate[]) =>
  lines.map(({ id }) => matchLines(lines, candidates).get(id)?.grade);

describe('a line', () => {
  test('is surely the slip of its amount that was sent a little later', () => {
    expect(matchLines([line()], [slip()]).get('line1')).toMatchObject({
      grade: 'sure',
      matches: [{ reason: 'time', candidate: { id: 'slip1' } }],
    });
  });

  test('is only possibly one of two slips of its amount, or of a slip that two lines fit', () => {
    expect(gradeOf([line()], [slip(), slip({ id: 'slip2' })])).toEqual(['possible']);
    expect(gradeOf([line(), line({ id: 'line2' })], [slip()])).toEqual(['possible', 'possible']);
  });

  test('is surely the one whose number the bank names, also among equal amounts', () => {
    const other = slip({ id: 'slip2', references: ['SO2611000043'] });
    const named = line({ details: 'โอน ref SO2611000042' });
    expect(matchLines([named, line({ id: 'line2' })], [slip(), other])).toMatchObject(
      new Map([
        ['line1', { grade: 'sure', matches: [{ candidate: { id: 'slip1' }, reason: 'reference' }] }],
        ['line2', { grade: 'sure', matches: [{ candidate: { id: 'slip2' }, reason: 'time' }] }],
      ]),
    );
  });

  test('is known by the last digits of a number', () => {
    const found = matchLines(
      [line({ details: 'รับโอน 05457' })],
      [slip(), slip({ id: 'slip2', references: [] })],
    );
    expect(found.get('line1')).toMatchObject({ grade: 'sure', matches: [{ reason: 'tail' }] });
  });

  test('of another amount is possibly the one whose number it names', () => {
    const less = line({ amount: satang(400_00), details: 'SO2611000042' });
    expect(matchLines([less], [slip()]).get('line1')).toMatchObject({
      grade: 'possible',
      matches: [{ hasSameAmount: false }],
    });
  });

  test('that came long before or after is nothing', () => {
    expect(gradeOf([line({ day: '2026-10-01' })], [slip()])).toEqual(['none']);
    expect(gradeOf([line({ day: '2026-12-20' })], [slip()])).toEqual(['none']);
  });

  test('is never surely money that did not fit its order, nor an invoice by its time alone', () => {
    const named = line({ details: 'SO2611000042' });
    expect(gradeOf([named], [slip({ kind: 'money' })])).toEqual(['possible']);
    expect(gradeOf([line()], [slip({ kind: 'invoice' })])).toEqual(['possible']);
    expect(gradeOf([named], [slip({ kind: 'invoice' })])).toEqual(['sure']);
  });
});

describe('any lines and candidates', () => {
  const NUMBERS = ['SO2611000042', 'SO2611000043', 'P99887766'];
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 30 }).map(String),
      day: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
      time: fc.constantFrom('', '09:15', '18:00'),
      amount: fc.constantFrom(100, 200, 300).map(satang),
      details: fc.constantFrom('', 'รับโอน', ...NUMBERS, 'x 00042'),
      reference: fc.constant(''),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const candidates = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom(...CANDIDATE_KINDS),
      id: fc.integer({ min: 1, max: 30 }).map(String),
      amount: fc.constantFrom(100, 200, 300).map(satang),
      at: fc
        .integer({ min: 0, max: 96 })
        .map((hours) => new Date(Date.parse('2026-11-18T00:00:00Z') + hours * 3_600_000)),
      references: fc.subarray(NUMBERS),
    }),
    { selector: keyOf, maxLength: 12 },
  );

  test('are matched at most once each, and surely only with equal amounts', () => {
    fc.assert(
      fc.property(lines, candidates, (some, expected) => {
        const found = matchLines(some, expected);
        expect([...found.keys()]).toEqual(some.map(({ id }) => id));
        const sure = some.flatMap((each) => {
          const match = found.get(each.id);
          return match?.grade === 'sure' ? match.matches.map((one) => ({ each, one })) : [];
        });
        expect(new Set(sure.map(({ each }) => each.id)).size).toBe(sure.length);
        const taken = sure.map(({ one }) => keyOf(one.candidate));
        expect(new Set(taken).size).toBe(taken.length);
        for (const { each, one } of sure) expect(one.candidate.amount).toBe(each.amount);
        // A candidate that is surely another line's is offered to nobody else.
        const offered = [...found.values()].flatMap(({ grade, matches }) =>
          grade === 'possible' ? matches.map(({ candidate }) => keyOf(candidate)) : [],
        );
        expect(offered.filter((key) => taken.includes(key))).toEqual([]);
      }),
    );
  });

  test('are matched in the same way in any order', () => {
    fc.assert(
      fc.property(lines, candidates, (some, expected) => {
        const [found, turned] = [
          matchLines(some, expected),
          matchLines(some.toReversed(), expected.toReversed()),
        ];
        for (const { id } of some) expect(turned.get(id)).toEqual(found.get(id));
      }),
    );
  });

  test('stay surely matched when the matched ones are gone', () => {
    fc.assert(
      fc.property(lines, candidates, (some, expected) => {
        const found = matchLines(some, expected);
        const taken = new Set(
          [...found.values()].flatMap(({ grade, matches }) =>
            grade === 'sure' ? matches.map(({ candidate }) => keyOf(candidate)) : [],
          ),
        );
        const left = matchLines(
          some.filter(({ id }) => found.get(id)?.grade === 'sure'),
          expected.filter((candidate) => taken.has(keyOf(candidate))),
        );
        expect([...left.values()].every(({ grade }) => grade === 'sure')).toBe(true);
      }),
    );
  });
});
