import { bahtFromSatang } from '#domain/kernel/money';
import type { Language } from '#domain/kernel/language';
import type { UnpaidOrder } from '#server/services/payments/ledger/unpaid-orders';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import { bilingual } from '#server/tables/bilingual';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import { UNPAID_WAIT_TEXTS } from '#server/tables/texts/unpaid-wait-texts';
import type { WrittenSheet } from '#server/tables/write-table';

/** Builds the sheet of unpaid orders, for the command and the office. Amounts are baht as numbers. */
export function unpaidSheet(orders: readonly UnpaidOrder[], language: Language): WrittenSheet {
  return listedSheet(UNPAID_TABLE, orders, language);
}

const UNPAID_TABLE: ListedTable<UnpaidOrder> = {
  title: bilingual('ค้างชำระ', 'Unpaid'),
  columns: [
    ['เลขที่', 'Order no', ({ row }) => row.orderNo],
    ['สถานะ', 'Status', ({ row }) => row.status],
    ['สั่งเมื่อ', 'Ordered at', ({ row }) => bangkokMinute(row.orderedAt)],
    ['รหัสลูกค้า', 'Customer code', ({ row }) => row.customerCode],
    ['หน่วยขาย', 'Sale unit', ({ row }) => row.saleUnit],
    ['ชื่อร้าน', 'Shop name', ({ row }) => row.customerName],
    ['ชำระโดย', 'Payment', ({ row }) => row.payment],
    ['ยอดที่ต้องชำระ', 'Charged', ({ charged }) => bahtFromSatang(charged)],
    ['ค้างชำระ', 'Due', ({ due }) => bahtFromSatang(due)],
    ['รออะไร', 'Waits for', ({ waitsFor }, language) => UNPAID_WAIT_TEXTS[waitsFor][language]],
    ['สลิป', 'Slip', ({ slip }) => slip ?? null],
    ['อายุ (วัน)', 'Age in days', ({ ageDays }) => ageDays],
  ],
};
