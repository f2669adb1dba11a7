import type { BankLayout } from '../bank-layout.ts';

/** Krungthai BUSINESS and Corporate Online: two columns of amounts, or one column with a sign. */
export const KRUNGTHAI_LAYOUT: BankLayout = {
  bankCode: '006',
  marks: ['กรุงไทย', 'krungthai', 'ktb'],
  forms: [
    {
      day: ['วันที่', 'วันที่/เวลา', 'วันที่ทำรายการ', 'Date', 'Date/Time', 'Transaction Date'],
      time: ['เวลา', 'Time'],
      moneyOut: ['รายการถอน', 'ถอนเงิน', 'จำนวนเงินถอน', 'Withdrawal', 'Debit'],
      moneyIn: ['รายการฝาก', 'ฝากเงิน', 'จำนวนเงินฝาก', 'Deposit', 'Credit'],
      balance: ['ยอดเงินคงเหลือ', 'ยอดคงเหลือ', 'Balance', 'Outstanding Balance'],
      reference: ['เลขที่อ้างอิง', 'Reference No.'],
      details: [
        'รายการ',
        'Transaction',
        'รายละเอียด',
        'Description',
        'Descriptions',
        'Details',
        'Transaction Code',
        'ช่องทาง',
        'Channel',
      ],
    },
    {
      day: ['วันที่', 'วันที่ทำรายการ', 'Date', 'Transaction Date'],
      time: ['เวลา', 'Time'],
      amount: ['จำนวนเงิน', 'จำนวนเงิน (บาท)', 'Amount', 'Amount (THB)'],
      direction: ['ประเภท', 'เดบิต/เครดิต', 'Debit/Credit', 'DR/CR', 'Type'],
      balance: ['ยอดเงินคงเหลือ', 'ยอดคงเหลือ', 'Balance', 'Outstanding Balance'],
      reference: ['เลขที่อ้างอิง', 'Reference No.'],
      details: [
        'รายการ',
        'รายละเอียด',
        'Description',
        'Descriptions',
        'Details',
        'Transaction Code',
        'ช่องทาง',
        'Channel',
      ],
    },
  ],
};
