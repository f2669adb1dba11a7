import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { bankLineKeys, type BankLine } from '#domain/office/statement/bank-line';
import { BANK_LAYOUTS, STATEMENT_BANKS } from '#domain/office/statement/layouts/bank-layouts';
import { findLayout, headingsKey, readStatement } from '#domain/office/statement/read-statement';
import { statementAmount } from '#domain/office/statement/statement-amount';
import { statementMoment, statementTime } from '#domain/office/statement/statement-moment';

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split(';').map((cell) => cell.trim()) }));

/** Files as the banks' services write them, with semicolons instead of commas. */
const FILES = {
  kbank: `
รายการเดินบัญชีเงินฝากออมทรัพย์ (มีสมุด/ไม่มีสมุด)
บจก. ขายส่งสาธิต
เลขที่บัญชีเงินฝาก;;012-3-45678-9
;วันที่;เวลา/วันที่มีผล;รายการ;ถอนเงิน;;ฝากเงิน;;ยอดคงเหลือ;;ช่องทาง;;รายละเอียด
;20-11-26;;ยอดยกมา;;;;;1,000.00;;;;
;20-11-26;09:15;รับโอนเงิน;;;480.00;;1,480.00;;K PLUS;;จาก X1234 นายสมชาย
;20-11-26;10:00;โอนเงิน;80.00;;;;1,400.00;;K BIZ;;โอนไป X9999
;;;รวม;80.00;;480.00;;;;;;`,
  scb: `
Account Number;Date;Time;Transaction Code;Channel;Cheque Number;Debit Amount;Credit Amount;Balance Sign;Balance Amount;Description
0123456789;20/11/2026;09:15;X1;ENET;N/A;;480.00; ;1,480.00;Transfer from KBANK x1234
0123456789;20/11/2026;10:00;X2;ENET;N/A;80.00;; ;1,400.00;Transfer to x9999`,
  'bangkok-bank': `
Bangkok Bank Public Company Limited
Account No.;012-3-45678-9
Date;Time;Particulars;Chq.No.;Withdrawal;Deposit;Balance;Via
20/11/26;;B/F;;;;1,000.00;
20/11/26;09:15;TRF. PROMPTPAY;;;480.00;1,480.00;mPhone
20/11/26;10:00;TRF TO OTHER;;80.00;;1,400.00;mPhone`,
  krungthai: `
ธนาคารกรุงไทย
เลขที่บัญชี;0123456789
วันที่;เวลา;รายการ;รายละเอียด;เลขที่เช็ค;จำนวนเงิน;ภาษี;ยอดคงเหลือ;ช่องทาง
20/11/2569;09:15;NBSDT;รับโอน 004-X1234;;480.00;0.00;1,480.00;MOBILE
20/11/2569;10:00;NBSWT;โอนออก;;-80.00;0.00;1,400.00;MOBILE`,
  krungsri: `
Krungsri Biz Online
Account Number;012-3-45678-9
Date;Time;Transaction;Withdrawal;Deposit;Outstanding Balance;Channel;Description
20 พ.ย. 2569;09:15;Transfer;;480.00;1,480.00;KMA;จาก 1234
20 พ.ย. 2569;10:00;Transfer;80.00;;1,400.00;KOL;ไป 9999`,
} as const;

describe('the statement of each large bank', () => {
  test.for(STATEMENT_BANKS)('is read by its layout: %s', (bank) => {
    const read = readStatement(rowsOf(FILES[bank]), 'statement.csv', undefined);
    expect(read).toMatchObject({
      kind: 'read',
      bank,
      account: '0123456789',
      unread: [],
      lines: [
        { day: '2026-11-20', time: '09:15', amount: 480_00, balance: 1_480_00 },
        { day: '2026-11-20', time: '10:00', amount: -80_00, balance: 1_400_00 },
      ],
    });
  });

  test('of K-Cash Connect has Thai months, Buddhist years and lines around the table', () => {
    const text = `
รายการเดินบัญชีของวันก่อนหน้า

เลขที่บัญชี;'1002820559;สกุลเงิน;THB
วันที่ ตั้งแต่วันที่;01-เม.ย.-2569;ถึงวัน;30-เม.ย.-2569
วันที่ทำรายการ;เวลา;รายการ;เลขที่เช็ค;จำนวนเงินหักบัญชี;จำนวนเงินนำฝากเข้าบัญชี;ยอดคงเหลือ;หมายเลข;สาขา;วันที่รายการมีผล;ช่องทาง;รายละเอียด
01-เม.ย.-2569;08:01:22;รับโอน;00000000;;22,338.00;31,728,146.80;00042;0001;01-เม.ย.-2569;K BIZ;จาก X5334
** สิ้นสุดรายงาน **`;
    expect(readStatement(rowsOf(text), 'a.csv', undefined)).toMatchObject({
      bank: 'kbank',
      account: '1002820559',
      lines: [{ day: '2026-04-01', time: '08:01', amount: 22_338_00, reference: '00042' }],
    });
  });

  test('has a code and at least one form for every bank of the table', () => {
    for (const bank of STATEMENT_BANKS) {
      expect(BANK_LAYOUTS[bank].bankCode).toMatch(/^\d{3}$/);
      expect(BANK_LAYOUTS[bank].forms.length).toBeGreaterThan(0);
    }
  });
});

describe('an unknown layout', () => {
  const rows = rowsOf(`
Bericht
Tag;Text;Betrag
2026-11-20;Ueberweisung;480.00
2026-11-21;kein Betrag;vier
2026-11-22;Lastschrift;-80.00`);
  const columns = {
    day: 0,
    time: undefined,
    moneyIn: undefined,
    moneyOut: undefined,
    amount: 2,
    direction: undefined,
    balance: undefined,
    balanceSign: undefined,
    reference: undefined,
    details: [1],
  };

  test('shows its first rows for a person to choose the columns', () => {
    expect(findLayout(rows, 'x.csv')).toBeUndefined();
    expect(readStatement(rows, 'x.csv', undefined)).toEqual({ kind: 'unknown', rows });
  });

  test('is read by chosen columns, and a row that cannot be read is told', () => {
    expect(readStatement(rows, 'x.csv', { headingLine: 2, columns })).toMatchObject({
      kind: 'read',
      bank: 'other',
      lines: [
        { amount: 480_00, details: 'Ueberweisung' },
        { amount: -80_00, details: 'Lastschrift' },
      ],
      unread: [{ line: 4 }],
    });
  });

  test('is remembered by the words of its headings, not by numbers', () => {
    expect(headingsKey(['Tag', 'Text', ' BETRAG ', ''])).toBe('tag|text|betrag');
    expect(headingsKey(['1', '2'])).toBe('');
  });
});

describe('days and amounts', () => {
  test('are read in the forms of the banks', () => {
    const days = [
      '20/11/2026',
      '20/11/2569',
      '20-11-69',
      '20-11-26',
      '2026-11-20',
      '20 พ.ย. 2569',
      '20-Nov-2026',
      '๒๐/๑๑/๒๕๖๙',
    ];
    expect(days.map((text) => statementMoment(text)?.day)).toEqual(days.map(() => '2026-11-20'));
    expect(statementMoment('20/11/2026 21:05:33')).toEqual({ day: '2026-11-20', time: '21:05' });
    expect(['9:05', '21.05', '9:05 PM', '12:00 AM', '25:00'].map(statementTime)).toEqual([
      '09:05',
      '21:05',
      '21:05',
      '00:00',
      undefined,
    ]);
    expect(['31/02/2026', '', 'รวม', '99/99/9999'].map((text) => statementMoment(text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const amounts = [
      '1,304.50',
      '-1304.5',
      '(1,304.50)',
      '1,304.50-',
      '฿1,304.50',
      '1304.5000',
      '+5',
      '',
      'N/A',
      '1,30',
    ];
    expect(amounts.map(statementAmount)).toEqual([
      130_450,
      -130_450,
      -130_450,
      -130_450,
      130_450,
      130_450,
      500,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of any line are read again from what a bank writes', () => {
    const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.boolean(),
        (date, minute, amount, isBuddhist) => {
          const day = date.toISOString().slice(0, 10);
          const [year, month, number] = day.split('-');
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const written = `${number}/${month}/${Number(year) + (isBuddhist ? 543 : 0)} ${time}`;
          expect(statementMoment(written)).toEqual({ day, time });
          const text = (amount / 100).toLocaleString('en-US', {
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
          });
          expect(statementAmount(text)).toBe(amount === 0 ? 0 : amount);
        },
      ),
    );
  });
});

describe('the name of a line', () => {
  const line = fc.record({
    day: fc.constantFrom('2026-11-20', '2026-11-21'),
    time: fc.constantFrom('', '09:15'),
    amount: fc.constantFrom(100, 200, -100).map(satang),
    balance: fc.option(fc.constantFrom(500, 600).map(satang), { nil: undefined }),
    details: fc.constantFrom('รับโอน', 'รับ  โอน', 'โอน'),
    reference: fc.constant(''),
  });

  test('is its own, and the same whenever the file is read', () => {
    fc.assert(
      fc.property(fc.array(line), (lines: readonly BankLine[]) => {
        const keys = bankLineKeys('1', lines);
        expect(new Set(keys).size).toBe(lines.length);
        expect(bankLineKeys('1', lines)).toEqual(keys);
        // A longer file begins with the same names.
        expect(bankLineKeys('1', [...lines, ...lines]).slice(0, lines.length)).toEqual(keys);
      }),
    );
  });
});
