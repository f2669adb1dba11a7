import type { OrOther } from '#domain/kernel/or-other';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { PaidBy, PaymentMethod } from '#domain/payments/payment-method';
import type { SlipReason, SlipState } from '#domain/payments/slip';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';

/** The payment states of an order. */
export const PAYMENT_STATE_MESSAGES: Readonly<Record<OrOther<OrderPaymentState>, BilingualText>> = {
  unpaid: bilingual('ยังไม่ชำระ', 'unpaid'),
  waiting: bilingual('กำลังชำระ', 'waiting for payment'),
  paid: bilingual('ชำระแล้ว', 'paid'),
  matching: bilingual('มีเงินเข้าที่ไม่ตรงยอด รอตัดสินใจ', 'payment does not match; needs a decision'),
  other: bilingual('อื่นๆ', 'other'),
};

export const SLIP_STATE_MESSAGES: Readonly<Record<OrOther<SlipState>, BilingualText>> = {
  sent: bilingual('รอตรวจ', 'to be checked'),
  confirmed: bilingual('ยืนยันแล้ว', 'confirmed'),
  refused: bilingual('ไม่รับ', 'refused'),
  other: bilingual('อื่นๆ', 'other'),
};

/** The reasons for refusing a slip. The customer's phone shows them as sentences. */
export const SLIP_REASON_MESSAGES: Readonly<Record<SlipReason, BilingualText>> = {
  unreadable: bilingual('รูปอ่านไม่ออก', 'picture is unreadable'),
  'amount-differs': bilingual('ยอดไม่ตรง', 'amount differs'),
  'not-arrived': bilingual('เงินยังไม่เข้า', 'money has not arrived'),
  'wrong-account': bilingual('โอนผิดบัญชี', 'paid into the wrong account'),
  other: bilingual('อื่นๆ', 'other'),
};

/** The names of payment methods, as on the phone. */
export const METHOD_MESSAGES: Readonly<Record<PaymentMethod, BilingualText>> = {
  COD: bilingual('เก็บเงินปลายทาง', 'cash on delivery'),
  LINEPAY: bilingual('LINE Pay', 'LINE Pay'),
  BANK: bilingual('โอนเงิน', 'bank transfer'),
  THAIQR: bilingual('คิวอาร์พร้อมเพย์', 'PromptPay QR'),
  CREDITCARD: bilingual('บัตรเครดิต', 'credit card'),
  VI: bilingual('Visa', 'Visa'),
  MA: bilingual('Mastercard', 'Mastercard'),
  EQ: bilingual('บัตรอื่น', 'other card'),
  KBANKBILLPAYMENT: bilingual('จ่ายบิลผ่านกสิกรไทย', 'KBank bill payment'),
  KBANKQR: bilingual('คิวอาร์กสิกรไทย', 'KBank QR'),
  KBANKCREDITCARD: bilingual('บัตรเครดิตผ่านกสิกรไทย', 'KBank credit card'),
  AR: bilingual('เครดิตร้านค้า', 'shop credit'),
  COUNTERSERVICE: bilingual('เคาน์เตอร์เซอร์วิส', 'counter service'),
};

/** The source of a report about money. */
export const PAID_BY_MESSAGES: Readonly<Record<PaidBy, BilingualText>> = {
  notification: bilingual('ระบบชำระเงินแจ้ง', 'reported by the payment provider'),
  inquiry: bilingual('ระบบชำระเงินแจ้ง', 'reported by the payment provider'),
  staff: bilingual('สำนักงานยืนยัน', 'confirmed by the office'),
  rider: bilingual('คนส่งของรับเงินสด', 'cash collected by the rider'),
  invoice: bilingual('ตามบิลเครดิต', 'settled with the invoice'),
};
