import { randomUUID } from 'node:crypto';
import { orderBody } from '#tests/support/server/calls/order-body';

/** A readable request for each call, created for every use. A call without an entry receives an empty object. */
export const SAMPLES: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  'api/AUTHEN_WEB': () => ({ username: 'shop1', password: 'wrong' }),
  'SESSION/READ_ACCESS_LINK': () => ({ auth: 'a', btoa: 'b', urlencodebtoa: 'c' }),
  'SESSION/SPEND_ACCESS_LINK': () => ({ auth: 'a', btoa: 'b', urlencodebtoa: 'c' }),
  'SESSION/END_SESSION': () => ({ SessionId: randomUUID() }),
  'OTP/REQUEST_OTP': () => ({
    OtpID: randomUUID(),
    Mobile: '0899999999',
    Purpose: 'PASSWORD',
    Language: 'th-TH',
  }),
  'OTP/VERIFY_OTP': () => ({ OtpID: randomUUID(), Code: '000000' }),
  'PASSWORD/SET_PASSWORD': () => ({ Ticket: 'none', Password: 'a-new-password-1' }),
  'PASSWORD/CHANGE_PASSWORD': () => ({ OldPassword: 'wrong', NewPassword: 'a-new-password-1' }),
  'GET_MASTER_DATA/GET_PRODUCT_LIST': () => ({ take: 1, skip: 0 }),
  'GET_MASTER_DATA/CHECK_COUPON_VALID': () => ({ couponID: 'NONE' }),
  'CATALOGUE/GET_PRICE_LIST': () => ({ PriceLevel: 1 }),
  'WISHLIST/SET_PRODUCT': () => ({ P_Code: 'C1001', Wished: 'Y' }),
  'ORDER_MANAGEMENT/ADD_ORDER': () => {
    const { CustomerCode: _code, SaleUnit: _saleUnit, ...body } = orderBody();
    return body;
  },
  'ORDER_MANAGEMENT/GET_ORDER_DETAIL': () => ({ OrderId: randomUUID() }),
  'ORDER_MANAGEMENT/MOVE_ORDER': () => ({ OrderId: randomUUID(), Status: 2 }),
  'ORDER_MANAGEMENT/CANCEL_ORDER': () => ({ OrderId: randomUUID() }),
  'ORDER_MANAGEMENT/ACCEPT_ORDER_CHANGE': () => ({ OrderId: randomUUID(), Revision: 2 }),
  'DELIVERY/GRAB_INVOICE': () => ({ OrderId: randomUUID() }),
  'DELIVERY/RELEASE_INVOICE': () => ({ OrderId: randomUUID() }),
  'DELIVERY/SEND_DELIVERY': () => ({
    DeliveryID: randomUUID(),
    OrderId: randomUUID(),
    Lines: [],
    CapturedAt: '2026-11-20T03:00:00Z',
    Proofs: [],
  }),
  'ORDER_MANAGEMENT/GET_TRACKING': () => ({ TrackingNo: '0000000000000000' }),
  'SESSION/SIGN_IN_BY_CODE': () => ({ Ticket: 'none' }),
  'LINE/BEGIN_LOGIN': () => ({ Purpose: 'SIGN_IN' }),
  'LINE/FINISH_LOGIN': () => ({ State: 'none', Code: 'none', BrowserKey: 'none' }),
  'LINE/LINK': () => ({ Ticket: 'none', Password: 'wrong' }),
  'PROFILE/REGISTER': () => ({
    Ticket: 'none',
    Mobile: '0899999999',
    Password: 'a-new-password-1',
    Consent: 'Y',
    Version: 1,
  }),
  'PUSH/SAVE_SUBSCRIPTION': () => ({ Endpoint: 'https://push.example/1', P256dh: 'x', Auth: 'x' }),
  'PUSH/REMOVE_SUBSCRIPTION': () => ({ Endpoint: 'https://push.example/1' }),
  'FILE/SAVE_FILE': () => ({ FileID: randomUUID(), Purpose: 'DOCUMENT', Content: 'no picture' }),
  'GEOCODING/SEARCH_PLACE': () => ({ Text: 'หนองบัว' }),
  'GEOCODING/LOCATE_PIN': () => ({ Lat: '13.7563', Long: '100.5018' }),
  'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS': () => ({ _id: randomUUID(), Address_Type: 'S' }),
  'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS': () => ({ _id: randomUUID(), Address_Type: 'S' }),
  'MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS': () => ({ _id: randomUUID(), Address_Type: 'S' }),
  'MASTER_DATA_MANAGEMENT/SaveVersionPDPA': () => ({ Type: true, Version: 1 }),
  'CLIENTS/REGISTER_CLIENT': () => ({ _id: randomUUID() }),
  'PAYMENT/START_PAYMENT': () => ({ _id: randomUUID(), OrderId: randomUUID(), PaymentCode: 'BANK' }),
  'PAYMENT/GET_ORDER_PAYMENT': () => ({ OrderId: randomUUID() }),
  'PAYMENT/CHECK_PAYMENT': () => ({ _id: randomUUID() }),
  'PAYMENT/SETTLE_PAYMENT': () => ({ _id: randomUUID(), Outcome: 'PAID' }),
  'PAYMENT/SEND_SLIP': () => ({ SlipID: randomUUID(), OrderId: randomUUID(), Content: 'no picture' }),
  'PAYMENT/GET_SLIPS': () => ({ OrderId: randomUUID() }),
  'PAYMENT/SETTLE_SLIP': () => ({ SlipID: randomUUID(), Outcome: 'PAID' }),
  'ORDER_MANAGEMENT/RETURN_GOODS': () => ({
    ReturnID: randomUUID(),
    OrderId: randomUUID(),
    Reason: 'DAMAGED',
  }),
  'ORDER_MANAGEMENT/CANCEL_INVOICE': () => ({ OrderId: randomUUID(), Reason: 'mistake' }),
  'ACCOUNT/RECORD_RECEIPT': () => ({
    ReceiptID: randomUUID(),
    CustomerCode: 'NONE',
    Amount: 100,
    Method: 'CASH',
    ReceivedOn: '20/11/2026',
  }),
  'ACCOUNT/REVERSE_RECEIPT': () => ({ ReceiptID: randomUUID(), Reason: 'mistake' }),
  'ACCOUNT/GET_STATEMENT': () => ({ CustomerCode: 'NONE' }),
  'ACCOUNT/CORRECT_BALANCE': () => ({ CorrectionID: randomUUID(), CustomerCode: 'NONE', Reason: 'mistake' }),
  'WEBHOOK/SETTLE_MESSAGES': () => ({ Wish: 'SEND', MessageIDs: [randomUUID()] }),
  'PRODUCT_MANAGEMENT/SET_PRICES': () => ({ Products: [{ P_Code: 'NONE', PRICE1: 1 }] }),
  'PRODUCT_MANAGEMENT/SET_STOCK': () => ({ Products: [{ P_Code: 'NONE', SoldOut: 'Y' }] }),
  'STOCK/SET_LEVELS': () => ({ Levels: [{ P_Code: 'NONE', Amount: 1 }] }),
  'ORDER_MANAGEMENT/LOOK_UP_KEY': () => ({ Key: randomUUID() }),
};

/** The idempotency key of a call: an order has its own, every other call accepts any. */
export function keyOf(body: Readonly<Record<string, unknown>>): string {
  const { OrderId: orderId, Revision: revision } = body;
  return typeof orderId === 'string' && typeof revision === 'number'
    ? `${orderId}:${revision}`
    : randomUUID();
}
