import type { OrOther } from '#domain/kernel/or-other';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { PaidBy } from '#domain/payments/payment-rules';
import type { UnpaidWait } from '#domain/payments/amount-due';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { SlipReason, SlipState } from '#domain/payments/slip';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';

/** The payment states of an order. */
export const PAYMENT_STATE_MESSAGES: Readonly<Record<OrOther<OrderPaymentState>, Words>> = {
  unpaid: words('ยังไม่ชำระ', 'unpaid'),
  waiting: words('กำลังชำระ', 'waiting for payment'),
  paid: words('ชำระแล้ว', 'paid'),
  matching: words('มีเงินเข้าที่ไม่ตรงยอด รอตัดสินใจ', 'money came that does not fit and waits for a decision'),
  other: words('อื่นๆ', 'other'),
};

export const SLIP_STATE_MESSAGES: Readonly<Record<OrOther<SlipState>, Words>> = {
  sent: words('รอตรวจ', 'waits for a check'),
  confirmed: words('ยืนยันแล้ว', 'confirmed'),
  refused: words('ไม่รับ', 'refused'),
  other: words('อื่นๆ', 'other'),
};

/** The reasons for refusing a slip. The customer's phone shows them as sentences. */
export const SLIP_REASON_MESSAGES: Readonly<Record<SlipReason, Words>> = {
  unreadable: words('รูปอ่านไม่ออก', 'the picture cannot be read'),
  'amount-differs': words('ยอดไม่ตรง', 'the amount differs'),
  'not-arrived': words('เงินยังไม่เข้า', 'the money has not arrived'),
  'wrong-account': words('โอนผิดบัญชี', 'paid into another account'),
  other: words('อื่นๆ', 'other'),
};

/** The names of payment methods, as on the phone. */
export const METHOD_MESSAGES: Readonly<Record<PaymentMethod, Words>> = {
  COD: words('เก็บเงินปลายทาง', 'cash on delivery'),
  LINEPAY: words('LINE Pay', 'LINE Pay'),
  BANK: words('โอนเงิน', 'bank transfer'),
  THAIQR: words('คิวอาร์พร้อมเพย์', 'PromptPay QR'),
  CREDITCARD: words('บัตรเครดิต', 'credit card'),
  VI: words('Visa', 'Visa'),
  MA: words('Mastercard', 'Mastercard'),
  EQ: words('บัตรอื่น', 'other card'),
  KBANKBILLPAYMENT: words('จ่ายบิลผ่านกสิกรไทย', 'KBank bill payment'),
  KBANKQR: words('คิวอาร์กสิกรไทย', 'KBank QR'),
  KBANKCREDITCARD: words('บัตรเครดิตผ่านกสิกรไทย', 'KBank credit card'),
  AR: words('เครดิตร้านค้า', 'shop credit'),
  COUNTERSERVICE: words('เคาน์เตอร์เซอร์วิส', 'counter service'),
};

/** The source of a report about money. */
export const PAID_BY_MESSAGES: Readonly<Record<PaidBy, Words>> = {
  notification: words('ระบบชำระเงินแจ้ง', 'told by the payment provider'),
  inquiry: words('ระบบชำระเงินแจ้ง', 'told by the payment provider'),
  staff: words('สำนักงานยืนยัน', 'confirmed by the office'),
  rider: words('คนส่งของรับเงินสด', 'cash to the rider'),
  invoice: words('ตามบิลเครดิต', 'by invoice'),
};

/** The next step of an unpaid order. */
export const UNPAID_WAIT_MESSAGES: Readonly<Record<UnpaidWait, Words>> = {
  decision: words('มีเงินเข้าที่ไม่ตรงยอด รอตัดสินใจ', 'money came that does not fit and waits for a decision'),
  'slip-check': words('สลิปรอตรวจ', 'a slip waits for a check'),
  account: words('บิลเครดิตยังไม่ชำระ', 'invoice on account'),
  delivery: words('ยังไม่ได้ส่งของ', 'not delivered yet'),
  cash: words('ส่งของแล้ว ยังไม่มีเงินเข้า', 'delivered, no money is recorded'),
  'new-slip': words('ไม่รับสลิป รอลูกค้าโอนใหม่', 'the slip was refused'),
  payer: words('ลูกค้าเริ่มชำระแล้ว เงินยังไม่เข้า', 'the customer has begun to pay'),
  nothing: words('ยังไม่มีเงินหรือสลิปเข้ามา', 'neither money nor a slip has come'),
};
