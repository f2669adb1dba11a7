import { dataAnswer, messageAnswer, textIn } from '../answers.ts';
import { PAYMENT_CONDITIONS, SHIPPING_CONDITIONS } from '../data/conditions.ts';
import type { Calls } from '../question.ts';

export const customerCalls: Calls = {
  'GET_MASTER_DATA/GET_POINT': () => dataAnswer(120),
  'GET_MASTER_DATA/GET_BANK_ACCOUNTS': () =>
    messageAnswer([
      { BankCode: '014', BankName: 'SCB', AccountName: 'บริษัท อื่น จำกัด', AccountNo: '111-2-33333-4' },
    ]),
  'GET_MASTER_DATA/GET_SHIPPING_CONDITION': ({ body }) =>
    messageAnswer(SHIPPING_CONDITIONS[textIn(body, 'ORDERTYPE')] ?? []),
  'GET_MASTER_DATA/GET_PAYMENT_CONDITION': ({ body }) =>
    messageAnswer(PAYMENT_CONDITIONS[textIn(body, 'SaleType')] ?? []),
  'GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER': () => ({ statusText: 'OK', coupons: [] }),
  'GET_MASTER_DATA/CHECK_COUPON_VALID': () => ({ statusText: 'NOT FOUND' }),
  'GET_MASTER_DATA/GET_WHATSNEW': () => ({ statusText: 'OK', result: [{ BannerImage: 'banner1.jpg' }] }),
  'MASTER_DATA_MANAGEMENT/SaveVersionPDPA': () => dataAnswer(null),
};
