import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addCoupons } from '#server/store/payments/coupons';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { readSessionsOfAccount } from '#server/store/accounts/sessions';
import { aCoupon } from '#tests/support/data/coupons';
import { addressId, KEY2 } from '#tests/support/data/products';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { MOBILES } from '#tests/support/data/people';
import type { TestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';
import type { FittingIds } from './requests.ts';

/** The customer whose data the attackers of tests/access/fuzzed-calls.test.ts want: shop2. */
export interface Victim {
  /** Ids of the victim and of their data, by the field that they fit. Attackers write them into any field. */
  readonly ids: FittingIds;
  /** Texts that occur only in the victim's data and in no request. An answer with one of them has leaked. */
  readonly secrets: readonly string[];
  /** All of the victim's data, as the victim sees it. */
  readonly seen: () => Promise<string>;
}

const COUPON = 'COUPON-OF-SHOP2';

/** Fields that name a customer. */
const CUSTOMER_FIELDS = ['CustomerCode', 'customerCode', 'Customer_ID', 'Customer_Id', 'Cust_ID', 'User'];

const SECRET = 'คลองลับแห่งร้านสอง';

/** Gives shop2 an order with a payment and a slip, a coupon, a favourite, a private file and an address book. */
export async function openVictim(server: TestServer): Promise<Victim> {
  const token = await tokenOf(server, 'shop2');
  const send = async (path: string, body: object, key: string = randomUUID()) => {
    const sent = await server.send(path, { token, body, key });
    if (sent.status !== 200 || !/"200"|"OK"/.test(sent.text)) throw new Error(`${path}: ${sent.text}`);
    return sent.text;
  };
  await addCoupons(server.database, KEY2, [aCoupon(COUPON, { name: `คูปอง ${SECRET}` })]);
  const order = orderBody({ AcceptUpTo: 1000, Remark: SECRET }, KEY2);
  const placed = await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, order));
  const orderNo = /SO[0-9A-Z]+/.exec(placed.text)?.[0] ?? '';
  const [paymentId, slipId, fileId] = [randomUUID(), randomUUID(), randomUUID()];
  await send('PAYMENT/START_PAYMENT', { _id: paymentId, OrderId: order.OrderId, PaymentCode: 'BANK' });
  const picture = (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
  ).toString('base64');
  await send('PAYMENT/SEND_SLIP', { SlipID: slipId, OrderId: order.OrderId, Content: picture });
  await send('FILE/SAVE_FILE', { FileID: fileId, Purpose: 'DOCUMENT', Content: picture });
  await send('WISHLIST/SET_PRODUCT', { P_Code: 'C1001', Wished: 'Y' });
  await send('MASTER_DATA_MANAGEMENT/SaveVersionPDPA', { Type: true, Version: 1 });
  const account = await findAccountByUsername(server.database, 'shop2');
  const [session] = await readSessionsOfAccount(server.database, account?.id ?? '');
  const addresses = [addressId(KEY2, 'S'), addressId(KEY2, 'B')];
  return {
    ids: {
      ...Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, [KEY2.customerCode]])),
      username: ['shop2'],
      Mobile: [MOBILES.shop2],
      OrderId: [order.OrderId, orderNo],
      Key: [`${order.OrderId}:1`],
      _id: [paymentId, ...addresses],
      AddressCode: addresses,
      ShipToId: addresses,
      BillToId: addresses,
      CouponId: [COUPON],
      couponID: [COUPON],
      SlipID: [slipId],
      FileID: [fileId],
      ':id': [fileId, slipId],
      SessionId: [session?.id ?? ''],
    },
    secrets: [SECRET, 'ร้านสอง', 'เจ้าของร้านสอง'],
    seen: async () => {
      const questions = [
        ['ORDER_MANAGEMENT/GET_ORDER_DETAIL', { OrderId: order.OrderId }],
        ['ORDER_MANAGEMENT/GET_ORDER_HISTORY', {}],
        ['PAYMENT/GET_ORDER_PAYMENT', { OrderId: order.OrderId }],
        ['PAYMENT/GET_SLIPS', { OrderId: order.OrderId }],
        ['GET_MASTER_DATA/GET_DELIVERY_ADDRESS', {}],
        ['GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER', {}],
        ['GET_MASTER_DATA/GET_POINT', {}],
        ['WISHLIST/GET_WISHLIST', {}],
        ['PROFILE/GET_PROFILE', {}],
        ['PRIVACY/GET_CONSENT', {}],
      ] as const;
      const answers: string[] = [];
      // Uses the first session, which must not end either.
      for (const [path, body] of questions) answers.push(await send(path, body));
      const file = await server.send(`files/${fileId}`, { method: 'GET', token });
      return [...answers, `file ${file.status} ${file.text.length}`].join('\n');
    },
  };
}
