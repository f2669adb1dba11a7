import type { OrOther } from '#domain/kernel/or-other';
import type { OrderPaymentState } from '#domain/order-payment-state';
import type { SlipReason, SlipState } from '#domain/slip';
import type { Words } from '../tables/columns.ts';
import { words } from '../tables/words.ts';

/** How an order stands in money. */
export const PAYMENT_STATE_WORDS: Readonly<Record<OrOther<OrderPaymentState>, Words>> = {
  unpaid: words('ยังไม่ชำระ', 'unpaid'),
  waiting: words('กำลังชำระ', 'waiting for payment'),
  paid: words('ชำระแล้ว', 'paid'),
  matching: words('มีเงินเข้าที่ไม่ตรงยอด รอตัดสินใจ', 'money came that does not fit and waits for a decision'),
  other: words('อื่นๆ', 'other'),
};

export const SLIP_STATE_WORDS: Readonly<Record<OrOther<SlipState>, Words>> = {
  sent: words('รอตรวจ', 'waits for a check'),
  confirmed: words('ยืนยันแล้ว', 'confirmed'),
  refused: words('ไม่รับ', 'refused'),
  other: words('อื่นๆ', 'other'),
};

/** Why a slip is refused; the customer's phone says it in a sentence. */
export const SLIP_REASON_WORDS: Readonly<Record<SlipReason, Words>> = {
  unreadable: words('รูปอ่านไม่ออก', 'the picture cannot be read'),
  'amount-differs': words('ยอดไม่ตรง', 'the amount differs'),
  'not-arrived': words('เงินยังไม่เข้า', 'the money has not arrived'),
  'wrong-account': words('โอนผิดบัญชี', 'paid into another account'),
  other: words('อื่นๆ', 'other'),
};
