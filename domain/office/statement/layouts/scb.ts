import type { BankLayout } from '../bank-layout.ts';

/** SCB Business Anywhere has its headings on the first line. The sign of the balance has a column of its own. */
export const SCB_LAYOUT: BankLayout = {
  bankCode: '014',
  marks: ['ไทยพาณิชย์', 'siam commercial', 'scb'],
  forms: [
    {
      day: ['Date', 'วันที่', 'Transaction Date'],
      time: ['Time', 'เวลา'],
      moneyOut: ['Debit Amount', 'Debit', 'เดบิต', 'ถอนเงิน', 'จำนวนเงินถอน'],
      moneyIn: ['Credit Amount', 'Credit', 'เครดิต', 'ฝากเงิน', 'จำนวนเงินฝาก'],
      balance: ['Balance Amount', 'Balance', 'ยอดเงินคงเหลือ', 'ยอดคงเหลือ'],
      balanceSign: ['Balance Sign'],
      details: [
        'Description',
        'คำอธิบาย',
        'รายละเอียด',
        'Transaction Code',
        'รหัสรายการ',
        'Channel',
        'ช่องทาง',
        'Note',
      ],
    },
  ],
};
