import type { StatementLine } from '#domain/payments/account';
import { bilingual } from './bilingual.ts';
import type { BilingualText } from './columns.ts';

/** The causes of ledger entries, as statements name them in files and commands. */
export const LEDGER_CAUSE_TEXTS: Readonly<Record<StatementLine['cause'], BilingualText>> = {
  other: bilingual('อื่นๆ', 'other'),
  order: bilingual('สั่งซื้อ', 'order'),
  change: bilingual('แก้ไขคำสั่งซื้อ', 'order change'),
  cancel: bilingual('ยกเลิก', 'cancellation'),
  invoice: bilingual('ออกบิล', 'invoice'),
  delivery: bilingual('ส่งของ', 'delivery'),
  return: bilingual('คืนของ', 'return'),
  payment: bilingual('จ่ายออนไลน์หรือหน้าร้าน', 'payment online or on delivery'),
  opening: bilingual('ยอดยกมา', 'opening balance'),
  receipt: bilingual('รับเงิน', 'receipt'),
  'receipt-reversal': bilingual('ยกเลิกใบรับเงิน', 'receipt reversal'),
  refund: bilingual('คืนเงิน', 'refund'),
  'refund-reversal': bilingual('ยกเลิกการคืนเงิน', 'refund reversal'),
  'credit-moved': bilingual('ย้ายเงินในบัญชี', 'credit transfer'),
  correction: bilingual('ปรับยอด', 'correction'),
  import: bilingual('นำเข้ายอด', 'import'),
};
