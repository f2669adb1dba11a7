import type { BankLayout } from '../bank-layout.ts';

/** Bualuang iBusiness and BIZ iBanking. */
export const BANGKOK_BANK_LAYOUT: BankLayout = {
  bankCode: '002',
  marks: ['ธนาคารกรุงเทพ', 'bangkok bank', 'bualuang', 'บัวหลวง', 'bbl'],
  forms: [
    {
      day: ['Date', 'Trans Date', 'Tran Date', 'Transaction Date', 'วันที่', 'วันที่ทำรายการ'],
      time: ['Time', 'Trans Time', 'เวลา'],
      moneyOut: ['Withdrawal', 'Debit', 'Debit Amount', 'ถอน', 'ถอนเงิน', 'เดบิต'],
      moneyIn: ['Deposit', 'Credit', 'Credit Amount', 'ฝาก', 'ฝากเงิน', 'เครดิต'],
      balance: ['Balance', 'Ledger Balance', 'คงเหลือ', 'ยอดคงเหลือ'],
      reference: ['Reference No.', 'Ref. No.', 'เลขที่อ้างอิง'],
      details: [
        'Particulars',
        'Description',
        'รายการ',
        'รายละเอียด',
        'Via',
        'Channel',
        'ช่องทาง',
        'Remark',
        'หมายเหตุ',
      ],
    },
  ],
};
