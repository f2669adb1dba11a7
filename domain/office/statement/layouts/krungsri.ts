import type { BankLayout } from '../bank-layout.ts';

/** Krungsri Biz Online. */
export const KRUNGSRI_LAYOUT: BankLayout = {
  bankCode: '025',
  marks: ['กรุงศรี', 'krungsri', 'ayudhya'],
  forms: [
    {
      day: ['วันที่', 'วันที่ทำรายการ', 'วัน/เวลาที่ทำรายการ', 'Date', 'Transaction Date', 'Date/Time'],
      time: ['เวลา', 'Time', 'Transaction Time'],
      moneyOut: ['ถอน', 'ถอนเงิน', 'จำนวนเงินถอน', 'Withdrawal', 'Withdrawal Amount', 'Debit'],
      moneyIn: ['ฝาก', 'ฝากเงิน', 'จำนวนเงินฝาก', 'Deposit', 'Deposit Amount', 'Credit'],
      balance: ['ยอดคงเหลือ', 'ยอดเงินคงเหลือ', 'Outstanding Balance', 'Balance'],
      reference: ['เลขที่อ้างอิง', 'หมายเลขอ้างอิง', 'Reference Number', 'Reference No.'],
      details: [
        'รายการ',
        'Transaction',
        'รายละเอียด',
        'Description',
        'Details',
        'ช่องทาง',
        'Channel',
        'หมายเหตุ',
        'Remark',
      ],
    },
  ],
};
