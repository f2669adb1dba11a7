import { methodOf, PAYMENT_METHODS } from '#domain/payments/payment-method';
import type { FieldExamples } from './examples.ts';

interface CallExamples {
  readonly request?: FieldExamples;
  readonly answer?: FieldExamples;
}

/** A method that shows a code, as the example of a payment does. */
const byCode = PAYMENT_METHODS.find((method) => methodOf(method).ownCode === 'prompt-pay');

const area = [
  [
    [100.53, 13.72],
    [100.55, 13.72],
    [100.54, 13.74],
  ],
];

/** Examples of fields that mean something else in one call, by the name of the call. */
export const CALL_EXAMPLES: Readonly<Record<string, CallExamples>> = {
  // The answer has no fields.
  checkToken: { answer: { '': true } },
  getPriceList: { answer: { Prices: [['C1001', 240.5, 235, 0, 0, 0, false]] } },
  getHierarchy: { answer: { Code: 'G003', Name: 'เครื่องดื่ม', PIC_FILENAME: 'G003.webp' } },
  getPoints: { answer: { data: 1200 } },
  verifyCode: { request: { Code: '483920' } },
  beginLine: { answer: { State: 'Jx0c4mQ2s7' } },
  startPayment: { request: { PaymentCode: byCode }, answer: { PaymentCode: byCode } },
  cancelInvoice: { request: { Reason: 'ลูกค้าปิดร้าน' } },
  correctBalance: { request: { Reason: 'ยอดยกมา', Debt: -100 } },
  reverseReceipt: { request: { Reason: 'บันทึกซ้ำ' } },
  recordReceipt: { request: { Reference: 'CHQ 0012345' } },
  returnProducts: { request: { Reason: 'DAMAGED', Exchange: null } },
  settleSlip: { request: { Outcome: 'PAID' } },
  setProductStock: { request: { SoldOut: 'Y', Withdrawn: 'N' } },
  setStockLevels: { request: { Amount: 480, State: null } },
  saveConsent: { request: { Version: 1 } },
  getConsent: { answer: { Version: 1, Type: 'Y' } },
  register: { request: { Version: 1 } },
  getShippingConditions: { answer: { Code: '01', Remark: 'ส่งภายใน 2 วัน', RemarkEn: 'Within two days' } },
  getPaymentConditions: { answer: { Code: 'C000', Remark: 'เงินสด', RemarkEn: 'Cash' } },
  getOrderRules: { answer: { DeliveryFee: 50, DrawnArea: area } },
  getDeliveryDays: { answer: { DrawnArea: area } },
  finishLine: { request: { Code: 'b2F1dGgtY29kZQ', State: 'Jx0c4mQ2s7' } },
  getWebhookMessages: { request: { State: 'DEAD', Language: 'en-US' }, answer: { State: 'DEAD' } },
  settleWebhookMessages: { request: { MessageIDs: [] }, answer: { Count: 1 } },
};
