import type { BankLayout } from '../bank-layout.ts';

/** K BIZ writes the first form, with two empty columns between the amounts, and K-Cash Connect the second. */
export const KBANK_LAYOUT: BankLayout = {
  bankCode: '004',
  marks: ['กสิกรไทย', 'kasikorn', 'kbank', 'kbiz', 'k biz', 'k-cash'],
  forms: [
    {
      day: ['วันที่', 'Date'],
      time: ['เวลา/วันที่มีผล', 'Time/Eff. Date', 'Time/Effective Date'],
      moneyOut: ['ถอนเงิน', 'Withdrawal', 'Withdrawal (THB)'],
      moneyIn: ['ฝากเงิน', 'Deposit', 'Deposit (THB)'],
      balance: ['ยอดคงเหลือ', 'ยอดคงเหลือ (บาท)', 'Outstanding Balance', 'Outstanding Balance (THB)'],
      details: ['รายการ', 'Descriptions', 'Description', 'ช่องทาง', 'Channel', 'รายละเอียด', 'Details'],
    },
    {
      day: ['วันที่ทำรายการ', 'Transaction Date'],
      time: ['เวลา', 'Time'],
      moneyOut: ['จำนวนเงินหักบัญชี', 'Debit Amount', 'Withdrawal Amount'],
      moneyIn: ['จำนวนเงินนำฝากเข้าบัญชี', 'Credit Amount', 'Deposit Amount'],
      balance: ['ยอดคงเหลือ', 'Outstanding Balance', 'Balance'],
      reference: ['หมายเลข', 'Reference No.', 'Terminal No.'],
      details: ['รายการ', 'Description', 'ช่องทาง', 'Channel', 'รายละเอียด', 'Details'],
    },
  ],
};
