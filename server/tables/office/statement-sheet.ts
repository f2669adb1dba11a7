import { bahtFromSatang } from '#domain/kernel/money';
import type { Statement, StatementLine } from '#domain/payments/account';
import type { Language } from '#domain/kernel/language';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import { bilingual } from '#server/tables/bilingual';
import { LEDGER_CAUSE_TEXTS } from '#server/tables/ledger-cause-texts';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import type { WrittenSheet } from '#server/tables/write-table';

interface Line extends Pick<StatementLine, 'debtAfter' | 'pointsAfter'> {
  /** Undefined for the balance before the first line. */
  readonly entry: StatementLine | undefined;
}

/** Builds the sheet of a statement, oldest first, after a line with the balance before. Amounts are baht as numbers. */
export function statementSheet(statement: Statement, language: Language): WrittenSheet {
  const { debtBefore, pointsBefore, lines } = statement;
  const before: Line = { entry: undefined, debtAfter: debtBefore, pointsAfter: pointsBefore };
  return listedSheet(
    STATEMENT_TABLE,
    [before, ...lines.map((entry): Line => ({ ...entry, entry }))],
    language,
  );
}

const BEFORE = bilingual('ยอดยกมา', 'Balance before');

const STATEMENT_TABLE: ListedTable<Line> = {
  title: bilingual('รายการเดินบัญชี', 'Statement'),
  columns: [
    ['เวลา', 'When', ({ entry }) => (entry === undefined ? '' : bangkokMinute(entry.at))],
    [
      'รายการ',
      'Entry',
      ({ entry }, language) =>
        entry === undefined ? BEFORE[language] : LEDGER_CAUSE_TEXTS[entry.cause][language],
    ],
    ['เลขที่คำสั่งซื้อ', 'Order number', ({ entry }) => entry?.orderNo ?? ''],
    ['ใบรับเงิน', 'Receipt', ({ entry }) => entry?.receiptNumber || null],
    ['เปลี่ยนยอดค้าง', 'Change of debt', ({ entry }) => (entry ? bahtFromSatang(entry.debt) : null)],
    ['ยอดค้าง', 'Debt', ({ debtAfter }) => bahtFromSatang(debtAfter)],
    ['เปลี่ยนแต้ม', 'Change of points', ({ entry }) => entry?.points ?? null],
    ['แต้ม', 'Points', ({ pointsAfter }) => pointsAfter],
    ['หมายเหตุ', 'Note', ({ entry }) => entry?.note ?? ''],
    ['โดย', 'By', ({ entry }) => entry?.by ?? ''],
  ],
};
