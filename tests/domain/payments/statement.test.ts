import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementLines, type NamedEntry } from '#domain/payments/account';

const DAY_MS = 86_400_000;

const named = (day: number, amount: number, cause: NamedEntry['cause'] = 'order'): NamedEntry => ({
  at: new Date(day * DAY_MS),
  book: 'debt',
  cause,
  amount,
  orderNo: cause === 'opening' ? '' : `SO${day}-${amount}`,
  documentId: '',
  receiptNumber: 0,
  note: '',
  by: '',
});

const anyEntries = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 20 }), amount: fc.integer({ min: 1, max: 900 }) }),
  { minLength: 1, maxLength: 12 },
);

test('each line of a statement continues the balance, in whatever order entries were written', () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: 0, max: 21 }), (rows, day) => {
      // The opening balance was written last and counts first.
      const entries = [named(25, 5_000, 'opening'), ...rows.map(({ day: on, amount }) => named(on, amount))];
      const from = new Date(day * DAY_MS);
      const { debtBefore, lines, debtAfter } = statementLines(entries, { from, before: undefined });
      let running: number = debtBefore;
      for (const line of lines) {
        running += line.debt;
        expect(line.debtAfter).toBe(running);
      }
      expect(debtAfter).toBe(running);
      expect(running).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
    }),
  );
});
