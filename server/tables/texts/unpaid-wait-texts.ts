import type { UnpaidWait } from '#domain/payments/amount-due';
import { bilingual } from '../bilingual.ts';
import type { BilingualText } from '../columns.ts';

/** The next step of an unpaid order, for tables and commands. */
export const UNPAID_WAIT_TEXTS: Readonly<Record<UnpaidWait, BilingualText>> = {
  decision: bilingual('มีเงินเข้าที่ไม่ตรงยอด รอตัดสินใจ', 'payment does not match; needs a decision'),
  'slip-check': bilingual('สลิปรอตรวจ', 'slip to be checked'),
  account: bilingual('บิลเครดิตยังไม่ชำระ', 'credit invoice not paid'),
  delivery: bilingual('ยังไม่ได้ส่งของ', 'not delivered yet'),
  cash: bilingual('ส่งของแล้ว ยังไม่มีเงินเข้า', 'delivered, no payment recorded'),
  'new-slip': bilingual('ไม่รับสลิป รอลูกค้าโอนใหม่', 'slip refused; waiting for a new transfer'),
  payer: bilingual('ลูกค้าเริ่มชำระแล้ว เงินยังไม่เข้า', 'payment started; money has not arrived'),
  nothing: bilingual('ยังไม่มีเงินหรือสลิปเข้ามา', 'no payment or slip received'),
};
