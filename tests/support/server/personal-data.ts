import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addOrder } from '#contract/orders/add-order';
import { addAddress } from '#contract/addresses/change-address';
import { beginLine, finishLine, linkLine } from '#contract/accounts/line-calls';
import { saveFile } from '#contract/accounts/private-file';
import { saveProfile } from '#contract/accounts/profile';
import { getProfile } from '#contract/accounts/profile';
import { savePushSubscription } from '#contract/notifications/push';
import { saveConsent } from '#contract/accounts/save-consent';
import { sendDelivery } from '#contract/delivery/send-delivery';
import { sendSlip } from '#contract/payments/slip';
import { grabInvoice } from '#contract/delivery/grab-invoice';
import { setWish } from '#contract/wishlist/wishlist';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { addCoupons } from '#server/store/payments/coupons';
import { insertOrderNote } from '#server/store/orders/order-notes';
import { findOrderRow } from '#server/store/orders/orders';
import { answerOf } from './calls/answer-of.ts';
import { aCoupon } from '#tests/support/data/coupons';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1 } from '#tests/support/data/products';
import { aPhoto, moveTo, reportBody, TO_INVOICE } from '#tests/support/data/invoices';
import type { TestLine } from '#tests/support/gateways/line';
import { PASSWORD } from '#tests/support/data/people';
import { orderBody, sending } from './calls/order-body.ts';
import { aBrowser, subscriptionBody } from '#tests/support/gateways/push';
import type { TestServer } from './test-server.ts';
import type { StaffDesk } from './staff-desk.ts';
import { tokenOf } from './calls/token-of.ts';

/** Values that name the person and occur nowhere else. */
export const WHO = {
  name: 'ร้านเจ๊ดาวเรือง',
  accountName: 'เจ้าของร้านหนึ่ง',
  mobile: '0891112223',
  accountMobile: '0811111111',
  phone: '0532223334',
  addressText: '77/7 ถนนช้างม่อยเก่า',
  taxId: '1234567890121',
  latitude: 18.78912,
  longitude: 98.99123,
  shippingName: 'คุณดาวเรือง (หลังร้าน)',
  shippingPhone: '0864445556',
  shippingText: '8 ซอยตลาดต้นลำไย',
  shippingRemark: 'ประตูสีฟ้าข้างร้านทอง',
  shippingLatitude: 18.79345,
  orderRemark: 'ฝากป้าแดง',
  receiver: 'คุณป้าแดง',
  deliveryNote: 'ใต้โต๊ะ',
  deliveryLatitude: 18.79011,
  cancelReason: 'เจ๊โทรเลิก',
  orderNote: 'ลูกชายเจ๊มารับบิล',
  lineName: 'Daoruang Shop',
} as const;

/** The texts that a scan of the database searches for. */
export const WHO_TEXTS: readonly string[] = Object.values(WHO).map(String);

/**
 * Everything that a customer can do: shop1 fills in its profile, adds an address, links LINE, subscribes to push, gives
 * consent, orders by cash (delivered with photo and signature) and by transfer (with a slip), changes and cancels
 * orders, and is mentioned by the staff.
 */
export async function createPersonalData(
  server: TestServer,
  desk: StaffDesk,
  line: TestLine,
): Promise<{ readonly token: string; readonly delivered: string; readonly paidBySlip: string }> {
  const token = await tokenOf(server, 'shop1');
  const post = async (path: string, body: unknown, by = token) =>
    await server.send(path, { token: by, key: randomUUID(), body });
  const address = { type: 'shipping', ...place('100608', 'หัวหมาก', '10240') } as const;
  const { revision = '' } = answerOf(getProfile, await post(getProfile.path, {})) ?? {};
  const profile = {
    name: WHO.name,
    mobile: WHO.mobile,
    phone: WHO.phone,
    addressText: WHO.addressText,
    taxId: WHO.taxId,
    ...place('100608', 'หัวหมาก', '10240'),
    pin: { latitude: WHO.latitude, longitude: WHO.longitude },
  };
  const customer = { customerCode: '', saleUnit: '' };
  await post(saveProfile.path, saveProfile.request.toWire({ customer, knownRevision: revision, profile }));
  const addressId = randomUUID();
  const added = {
    ...KEY1,
    ...address,
    id: addressId,
    name: WHO.shippingName,
    phone: WHO.shippingPhone,
    text: WHO.shippingText,
    taxId: '',
    pin: { latitude: WHO.shippingLatitude, longitude: WHO.longitude },
    remark: WHO.shippingRemark,
  };
  await post(addAddress.path, addAddress.request.toWire(added));
  await linkLineOf(server, line, token);
  await post(savePushSubscription.path, subscriptionBody(aBrowser()));
  await post(saveConsent.path, { Type: true, Version: 1 });
  await post(setWish.path, { P_Code: 'C1002', Wished: 'Y' });
  const content = await aPhoto();
  for (const purpose of ['SHOP_PHOTO', 'PICTURE', 'DOCUMENT'])
    await post(saveFile.path, { CustomerCode: '', FileID: randomUUID(), Purpose: purpose, Content: content });
  await addCoupons(server.database, KEY1, [aCoupon('BAHT50')]);

  const place1 = async (more: Readonly<Record<string, unknown>>) => {
    const body = orderBody({ ShipToId: addressId, Remark: WHO.orderRemark, ...more });
    const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
    if (answer.kind !== 'accepted') throw new Error(answer.refusal.code);
    const row = await findOrderRow(server.database, body.OrderId);
    return { id: body.OrderId, orderNo: row?.orderNo ?? '' };
  };
  const byCash = await place1({});
  await desk.run(
    'change-order',
    byCash.orderNo,
    '--line',
    'C1001=2',
    '--agreed',
    '--reason',
    WHO.cancelReason,
    '--write',
  );
  await deliver(server, byCash.id, { delivered: 2, cash: 960 });
  const bySlip = await place1({ PaymentCode: 'BANK', CouponId: '' });
  const slip = (await drawnSlip({ reference: 'WHOLELIFE1' })).toString('base64');
  const sentSlip = { id: randomUUID(), customer: KEY1, orderId: bySlip.id, content: slip };
  await post(sendSlip.path, sendSlip.request.toWire(sentSlip));
  await desk.run('confirm-slip', bySlip.orderNo, '--write');
  await deliver(server, bySlip.id, { delivered: 1, cash: 0 });
  await noteAbout(server, byCash.id);
  const cancelled = await place1({});
  await desk.run('cancel-order', cancelled.orderNo, '--reason', WHO.cancelReason, '--write');
  // Another customer's order with a staff note about this person.
  const other = orderBody({ Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 451.2 }] }, OTHER);
  const otherToken = await tokenOf(server, 'shop2');
  await server.send(addOrder.path, sending(otherToken, other));
  const otherNo = (await findOrderRow(server.database, other.OrderId))?.orderNo ?? '';
  await desk.run('cancel-order', otherNo, '--reason', `สั่งแทน ${WHO.name} โทร ${WHO.mobile}`, '--write');
  return { token, delivered: byCash.id, paidBySlip: bySlip.id };
}

const OTHER = { customerCode: 'C0002', saleUnit: KEY1.saleUnit };

function place(id: string, name: string, postcode: string) {
  return {
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1006', name: 'บางกะปิ' },
    subdistrict: { id, name },
    postcode,
  };
}

async function noteAbout(server: TestServer, orderId: string): Promise<void> {
  const { id: accountId } = (await findAccountByUsername(server.database, 'staff1')) ?? {};
  if (accountId === undefined) throw new Error('there is no account of the staff');
  const row = { id: randomUUID(), orderId, accountId, note: WHO.orderNote, at: server.clock() };
  await insertOrderNote(server.database, row);
}

async function deliver(
  server: TestServer,
  OrderId: string,
  { delivered, cash }: { readonly delivered: number; readonly cash: number },
): Promise<void> {
  await moveTo(server, OrderId, ...TO_INVOICE);
  const rider = await tokenOf(server, 'rider1');
  await server.send(grabInvoice.path, { token: rider, key: randomUUID(), body: { OrderId } });
  const signature = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const body = await reportBody(OrderId, {
    Lines: [{ LineNo: 1, Delivered: delivered, Reason: '' }],
    Receiver: WHO.receiver,
    Note: WHO.deliveryNote,
    Money: cash === 0 ? null : { Cash: cash, Transfer: 0, Reason: '' },
    CapturedAt: server.clock().toISOString(),
    Lat: String(WHO.deliveryLatitude),
    Long: String(WHO.longitude),
    Accuracy: '12',
    Proofs: [
      { FileID: randomUUID(), Kind: 'photo', Content: await aPhoto() },
      { FileID: randomUUID(), Kind: 'signature', Content: signature.toString('base64') },
    ],
  });
  const sent = await server.send(sendDelivery.path, { token: rider, key: randomUUID(), body });
  const answer = answerOf(sendDelivery, sent);
  if (answer.kind !== 'received') throw new Error(`the visit was not taken: ${sent.text}`);
}

async function linkLineOf(server: TestServer, line: TestLine, token: string): Promise<void> {
  const started = answerOf(
    beginLine,
    await server.send(beginLine.path, { body: beginLine.request.toWire('sign-in') }),
  );
  if (started.kind !== 'started') throw new Error(started.kind);
  const { state, code } = await line.visit(started.address, { name: WHO.lineName });
  const body = finishLine.request.toWire({ state, code, browserKey: started.browserKey });
  const finished = answerOf(finishLine, await server.send(finishLine.path, { body }));
  if (finished.kind !== 'not-linked') throw new Error(finished.kind);
  const linking = linkLine.request.toWire({ ticket: finished.ticket, password: PASSWORD, codeTicket: '' });
  const linked = answerOf(linkLine, await server.send(linkLine.path, { token, body: linking }));
  if (linked.kind !== 'linked') throw new Error(linked.kind);
}
