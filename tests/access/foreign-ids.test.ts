import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { addCoupons } from '#server/store/payments/coupons';
import { readSessionsOfAccount } from '#server/store/accounts/sessions';
import { aCoupon } from '#tests/support/data/coupons';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { approvedInvoice, reportBody } from '#tests/support/data/invoices';
import { OFFICE_EVENTS_PATH } from '#contract/office/office-call';
import { apiCalls, mountedRoutes } from '#tests/support/server/calls/mounted-routes';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS, SALE_UNIT, type Username } from '#tests/support/data/people';
import { openTestServer, type Sent } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { keyOf, SAMPLES } from './sample-requests.ts';

/**
 * The kinds of things that a field of a request names, and the answer if they belong to somebody else (Specification,
 * ROLE-12):
 * - customer: the code of a customer. Another's, or one that is no client of the agent: 403. A client of the agent:
 *   answered
 * - sale-unit: where the customer buys. Another one is another customer: 403
 * - order, address, coupon, key, session: another's is answered letter for letter as one that is missing
 * - payment: an attempt to pay. Another's is answered letter for letter as one that is missing
 * - new-payment: the id of an attempt that begins; one that is taken says nothing of the attempt that it names
 * - any-payment: anybody's; only the staff may make the call
 * - new-order: the id of an order that is made by whoever orders; one that is taken says nothing of the order that it
 *   names
 * - new-address: the id of an address that is added; one that is taken says nothing of the address that it names
 * - file: a private picture. Another's is answered as one that is missing, whatever customer the headers name
 * - new-file: the id of a file that is sent; one that is taken says nothing of the file that it names
 * - rider: the rider whose invoices are requested. With another rider's id, the answer still has the caller's own
 * - invoice: of the rider. Another's is answered letter for letter as one that is missing
 * - new-visit: the id of a delivery attempt; one that is taken says nothing of the visit that it names
 * - price-level: one that the customer does not buy at: 403
 * - any-order: anybody's; only the staff may make the call
 * - any-customer, any-receipt: likewise
 * - new-document: the id of a receipt, return or correction that the staff records
 * - secret: a secret that is proof by itself and belongs to no account before
 * - nobody's: names nothing that belongs to a person: products, places, texts, numbers, choices
 */
type Kind =
  | 'any-customer'
  | 'any-receipt'
  | 'new-document'
  | 'customer'
  | 'sale-unit'
  | 'order'
  | 'new-order'
  | 'any-order'
  | 'payment'
  | 'new-payment'
  | 'any-payment'
  | 'new-slip'
  | 'any-slip'
  | 'address'
  | 'new-address'
  | 'coupon'
  | 'key'
  | 'session'
  | 'file'
  | 'new-file'
  | 'rider'
  | 'invoice'
  | 'new-visit'
  | 'price-level'
  | 'secret'
  | "nobody's";

type Fields = Readonly<Record<string, Kind>>;

const OWN: Fields = { CustomerCode: 'customer', SaleUnit: 'sale-unit' };
const COUPON_OWN: Fields = { customerCode: 'customer', saleUnit: 'sale-unit' };
// prettier-ignore
const PROFILE = nobodys(
  'CUSTOMERNAME', 'MOBILENO', 'Phone', 'ADDRESS', 'ProvinceID', 'ProvinceName', 'AmpherID', 'AmpherName',
  'TownID', 'TownName', 'ZIP', 'TAXNO', 'lat', 'lon',
);
const ADDRESS: Fields = {
  Cust_ID: 'customer',
  SaleUnit: 'sale-unit',
  // prettier-ignore
  ...nobodys(
    'Code', 'Active', 'TaxID', 'Name', 'Address_Type', 'Address_', 'Province', 'ProvinceName', 'Ampher', 'AmpherName', 'Town',
    'TownName', 'PostalCode', 'Lat', 'Long', 'Remark', 'Phone',
  ),
};
const WHOLE_ADDRESS = nobodys('Revision');
const MODE = nobodys('is_point', 'is_product_mattype');
const LEVELS = nobodys('hierarchy1', 'hierarchy2', 'hierarchy3', 'hierarchy4', 'hierarchy5');

/**
 * Every call of the server, with every field of its body or query. A new call or field needs an entry here; without one
 * a test below fails. The two headers that name a customer are tried with every call that has a token.
 */
const PLACES: Readonly<Record<string, Fields>> = {
  'openapi.json': {},
  docs: {},
  'docs/page.css': {},
  'docs/page.js': {},
  'docs/swagger-ui-bundle.js': {},
  'docs/swagger-ui.css': {},

  'authen/login/guest': {},
  'api/AUTHEN_WEB': { username: 'secret', password: 'secret' },
  'api/verify/isauth/user': {},
  'api/SIGN_OUT': {},
  'SESSION/READ_ACCESS_LINK': { auth: 'secret', btoa: 'secret', urlencodebtoa: 'secret' },
  'SESSION/SPEND_ACCESS_LINK': { auth: 'secret', btoa: 'secret', urlencodebtoa: 'secret' },
  'OTP/REQUEST_OTP': { OtpID: 'secret', Mobile: 'secret', ...nobodys('Purpose', 'Language') },
  'OTP/VERIFY_OTP': { OtpID: 'secret', Code: 'secret' },
  'PASSWORD/SET_PASSWORD': { Ticket: 'secret', Password: 'secret' },
  'SESSION/SIGN_IN_BY_CODE': { Ticket: 'secret', LineTicket: 'secret' },
  'PROFILE/REGISTER': {
    Ticket: 'secret',
    Mobile: 'secret',
    Password: 'secret',
    ...PROFILE,
    ...nobodys('Consent', 'Version'),
  },
  'LINE/BEGIN_LOGIN': nobodys('Purpose'),
  'LINE/FINISH_LOGIN': { State: 'secret', Code: 'secret', BrowserKey: 'secret' },

  'LINE/LINK': { Ticket: 'secret', Password: 'secret', CodeTicket: 'secret' },
  'LINE/GET_LINK': {},
  'SESSION/MAKE_ACCESS_LINK': {},
  'LINE/UNLINK': {},
  'PASSWORD/CHANGE_PASSWORD': { OldPassword: 'secret', NewPassword: 'secret' },
  'SESSION/GET_SESSIONS': {},
  'SESSION/GET_NOTICES': {},
  'SESSION/END_SESSION': { SessionId: 'session' },
  'SESSION/END_OTHER_SESSIONS': {},

  'GET_MASTER_DATA/GET_HIERARCHY_ALL': { ...LEVELS, ...MODE, ...nobodys('withPic') },
  'GET_MASTER_DATA/GET_PRODUCT_LIST': {
    Customer_ID: 'customer',
    SaleUnit: 'sale-unit',
    ...LEVELS,
    ...MODE,
    ...nobodys(
      'take',
      'skip',
      'product',
      'HierarchyGroup',
      'ProductIDs',
      'ignoreImage',
      'OnlyPromotionProduct',
    ),
  },
  'CATALOGUE/GET_MANIFEST': { ...MODE, ...nobodys('Version') },
  'CATALOGUE/GET_PRICE_LIST': { PriceLevel: 'price-level', ...MODE, ...nobodys('KnownParts') },
  'GET_MASTER_DATA/GET_WHATSNEW': nobodys('NewsType', 'ActiveStatus', 'UsePeriodDate'),
  'GET_MASTER_DATA/GET_ALL_PROVINCE': nobodys('ProvinceID', 'AmpherID', 'TownID'),
  'GET_MASTER_DATA/GET_PROVINCE': {},
  'GET_MASTER_DATA/GET_DISTRICT': nobodys('ProvinceID'),
  'GET_MASTER_DATA/GET_TOWN': nobodys('DistrictID'),
  'GEOCODING/SEARCH_PLACE': nobodys('Text', 'Take', 'Language'),
  'GEOCODING/LOCATE_PIN': nobodys('Lat', 'Long', 'Language'),

  'GET_MASTER_DATA/GET_POINT': OWN,
  'GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER': {
    ...COUPON_OWN,
    ...nobodys('onlyActivePromotion', 'onlyUnusedCoupon'),
  },
  'ORDER_MANAGEMENT/GET_ORDER_RULES': { ...OWN, ...nobodys('KnownVersion') },
  'ORDER_MANAGEMENT/GET_DELIVERY_DAYS': OWN,
  'STOCK/GET_LEVELS': { ...OWN, ...nobodys('KnownAt') },
  'PROMOTION/GET_RULES': { ...OWN, ...MODE, ...nobodys('KnownVersion') },
  'GET_MASTER_DATA/CHECK_COUPON_VALID': { ...COUPON_OWN, couponID: 'coupon' },
  'GET_MASTER_DATA/GET_DELIVERY_ADDRESS': {
    CustomerCode: 'customer',
    AddressCode: 'address',
    ...nobodys('AddressType'),
  },
  'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS': { ...ADDRESS, _id: 'new-address' },
  'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS': { ...ADDRESS, ...WHOLE_ADDRESS, _id: 'address' },
  'MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS': { ...ADDRESS, ...WHOLE_ADDRESS, _id: 'address' },
  'GET_MASTER_DATA/GET_SHIPPING_CONDITION': nobodys('ORDERTYPE'),
  'GET_MASTER_DATA/GET_PAYMENT_CONDITION': nobodys('SaleType'),
  'ORDER_MANAGEMENT/ADD_ORDER': {
    ...OWN,
    OrderId: 'new-order',
    ShipToId: 'address',
    BillToId: 'address',
    CouponId: 'coupon',
    ...MODE,
    ...nobodys('Revision', 'Lines', 'SeenTotal', 'AcceptUpTo', 'AcceptPointsUpTo'),
    ...nobodys('ShippingCondition', 'PaymentCondition', 'PaymentCode', 'Remark'),
    // The texts of the addresses as the checkout showed them; the ids name the addresses.
    ...nobodys('ShipTo', 'BillTo'),
    // Ids of promotion rules, which belong to the company; an unknown one is reported as ended.
    ...nobodys('Promotions'),
    // Lines of the order itself.
    ...nobodys('WaitFor', 'DeliveryDay'),
  },
  'ORDER_MANAGEMENT/GET_ORDER_HISTORY': {
    ...OWN,
    ...nobodys('Status', 'Year', 'Month', 'take', 'skip', 'IsPoint'),
  },
  // Only the staff may make this call.
  'ORDER_MANAGEMENT/GET_CHANGED_ORDERS': {
    CustomerCode: 'any-customer',
    SaleUnit: 'any-customer',
    ...nobodys('ChangedSince', 'After', 'take'),
  },
  'ORDER_MANAGEMENT/CANCEL_ORDER': { OrderId: 'order', ...nobodys('Revision') },
  'ORDER_MANAGEMENT/ACCEPT_ORDER_CHANGE': { OrderId: 'order', ...nobodys('Revision') },
  'GET_MASTER_DATA/GET_INVOICES': { User: 'rider', ...nobodys('IsGrabbed') },
  'DELIVERY/GRAB_INVOICE': { OrderId: 'any-order', ...nobodys('userid', 'usernames') },
  'DELIVERY/RELEASE_INVOICE': { OrderId: 'any-order' },
  'DELIVERY/SEND_DELIVERY': {
    DeliveryID: 'new-visit',
    OrderId: 'invoice',
    ...nobodys('Lines', 'Receiver', 'Note', 'Money', 'ArrivedAt', 'CapturedAt'),
    ...nobodys('Lat', 'Long', 'Accuracy', 'Proofs'),
  },
  'DELIVERY/GET_DELIVERIES': {},
  'ORDER_MANAGEMENT/GET_TRACKING': { TrackingNo: 'secret' },
  'ORDER_MANAGEMENT/GET_ORDER_DETAIL': { OrderId: 'order' },
  'ORDER_MANAGEMENT/GET_PURCHASED_LINES': { ...OWN, ...MODE },
  'ORDER_MANAGEMENT/LOOK_UP_KEY': { Key: 'key', ...nobodys('Close', 'Discard') },
  'ORDER_MANAGEMENT/MOVE_ORDER': { OrderId: 'any-order', ...nobodys('Status') },
  'PAYMENT/START_PAYMENT': { _id: 'new-payment', OrderId: 'order', ...nobodys('PaymentCode', 'Term') },
  'PAYMENT/GET_ORDER_PAYMENT': { OrderId: 'order' },
  'PAYMENT/CHECK_PAYMENT': { _id: 'payment' },
  'PAYMENT/SETTLE_PAYMENT': { _id: 'any-payment', ...nobodys('Outcome', 'Amount', 'Note') },
  'PAYMENT/SEND_SLIP': { ...OWN, SlipID: 'new-slip', OrderId: 'order', ...nobodys('Content') },
  'PAYMENT/GET_SLIPS': { OrderId: 'order' },
  'ORDER_MANAGEMENT/RETURN_GOODS': {
    ReturnID: 'new-document',
    OrderId: 'any-order',
    ...nobodys('Lines', 'Reason', 'Note', 'Exchange'),
  },
  'ORDER_MANAGEMENT/CANCEL_INVOICE': { OrderId: 'any-order', ...nobodys('Reason') },
  'ACCOUNT/RECORD_RECEIPT': {
    ReceiptID: 'new-document',
    CustomerCode: 'any-customer',
    SaleUnit: 'any-customer',
    ...nobodys('Amount', 'Method', 'Reference', 'ReceivedOn', 'Note', 'Orders'),
  },
  'ACCOUNT/REVERSE_RECEIPT': { ReceiptID: 'any-receipt', ...nobodys('Reason') },
  'ACCOUNT/LIST_OPEN_DEBTS': { CustomerCode: 'any-customer', SaleUnit: 'any-customer' },
  'ACCOUNT/GET_STATEMENT': {
    CustomerCode: 'any-customer',
    SaleUnit: 'any-customer',
    ...nobodys('From', 'Until'),
  },
  'ACCOUNT/CORRECT_BALANCE': {
    CorrectionID: 'new-document',
    CustomerCode: 'any-customer',
    SaleUnit: 'any-customer',
    ...nobodys('Debt', 'Points', 'Reason'),
  },
  'PAYMENT/LIST_SLIPS': {},
  'PAYMENT/SETTLE_SLIP': { SlipID: 'any-slip', ...nobodys('Outcome', 'Amount', 'Reason', 'Note') },
  // Messages and products belong to the company; only the staff may make these calls.
  'WEBHOOK/GET_MESSAGES': nobodys('State', 'Target', 'Language', 'skip', 'take'),
  'WEBHOOK/SETTLE_MESSAGES': nobodys('Wish', 'MessageIDs', 'Target'),
  'PRODUCT_MANAGEMENT/SET_PRICES': nobodys('Products'),
  'PRODUCT_MANAGEMENT/SET_STOCK': nobodys('Products'),
  'STOCK/SET_LEVELS': nobodys('CountedAt', 'Levels'),
  'GET_MASTER_DATA/GET_BANK_ACCOUNTS': nobodys('SaleUnit'),
  'PROFILE/GET_PROFILE': OWN,
  'PROFILE/SAVE_PROFILE': { ...OWN, ...PROFILE, ...nobodys('Revision') },
  'FILE/SAVE_FILE': { ...OWN, FileID: 'new-file', ...nobodys('Purpose', 'Content') },
  'files/:id': { ':id': 'file' },
  'PRIVACY/GET_CONSENT': OWN,
  'MASTER_DATA_MANAGEMENT/SaveVersionPDPA': {
    Customer_Id: 'customer',
    SaleUnit: 'sale-unit',
    ...nobodys('Type', 'Version'),
  },
  'CLIENTS/GET_CLIENTS': {},
  // The id of a client that does not exist yet; tests/server/routes/clients/register-client.test.ts tests an id in use.
  'CLIENTS/REGISTER_CLIENT': {
    ...nobodys(
      '_id',
      'CUSTOMERNAME',
      'MOBILENO',
      'TAXNO',
      'ADDRESS',
      'ProvinceID',
      'ProvinceName',
      'AmpherID',
    ),
    ...nobodys('AmpherName', 'TownID', 'TownName', 'ZIP', 'lat', 'lon'),
  },
  'WISHLIST/GET_WISHLIST': OWN,
  'PUSH/SAVE_SUBSCRIPTION': { Endpoint: 'secret', P256dh: 'secret', Auth: 'secret' },
  'PUSH/REMOVE_SUBSCRIPTION': { Endpoint: 'secret' },
  'WISHLIST/SET_PRODUCT': { ...OWN, ...nobodys('P_Code', 'Wished') },
};

/**
 * Routes that are no calls and answer everybody alike, signed in or not. None of them has a person's id in its path.
 */
const THE_SAME_FOR_ALL = [
  '/',
  '/healthz',
  '/readyz',
  '/demo',
  '/demo/*',
  '/demo/office',
  '/demo/office/*',
  '/demo/office/tenant.json',
  '/demo/pictures',
  '/demo/catalogue/:hash',
  '/demo/tenant.json',
  '/demo/manifest.webmanifest',
  '/demo/share',
  '/demo/index.html',
  '/developer/messages',
  // LINE's own route; LINE signs its requests.
  '/demo/line/webhook',
  // The gateways' own routes; they sign their requests, or the server asks them.
  '/demo/pay/notify/:gateway',
  // The return page after a gateway. Only the payer receives an attempt's id, and it opens nothing but its page.
  '/demo/pay/:id',
  '/demo/pay/:id/token',
  '/demo/pay/:id/return',
];

function nobodys(...fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field): [string, Kind] => [field, "nobody's"]));
}

/** The users who try the calls that a customer may not make. */
const MADE_BY: Readonly<Record<string, Username>> = {
  'ORDER_MANAGEMENT/MOVE_ORDER': 'staff1',
  'ORDER_MANAGEMENT/GET_CHANGED_ORDERS': 'staff1',
  'GET_MASTER_DATA/GET_INVOICES': 'rider1',
  'DELIVERY/GRAB_INVOICE': 'rider1',
  'DELIVERY/RELEASE_INVOICE': 'rider1',
  'DELIVERY/SEND_DELIVERY': 'rider1',
  'DELIVERY/GET_DELIVERIES': 'rider1',
  'PAYMENT/SETTLE_PAYMENT': 'staff1',
  'PAYMENT/LIST_SLIPS': 'staff1',
  'ACCOUNT/RECORD_RECEIPT': 'staff1',
  'ACCOUNT/REVERSE_RECEIPT': 'staff1',
  'ACCOUNT/LIST_OPEN_DEBTS': 'staff1',
  'ACCOUNT/GET_STATEMENT': 'staff1',
  'ACCOUNT/CORRECT_BALANCE': 'staff1',
  'ORDER_MANAGEMENT/RETURN_GOODS': 'staff1',
  'ORDER_MANAGEMENT/CANCEL_INVOICE': 'staff1',
  'PAYMENT/SETTLE_SLIP': 'staff1',
  'WEBHOOK/GET_MESSAGES': 'staff1',
  'WEBHOOK/SETTLE_MESSAGES': 'staff1',
  'PRODUCT_MANAGEMENT/SET_PRICES': 'staff1',
  'PRODUCT_MANAGEMENT/SET_STOCK': 'staff1',
  'STOCK/SET_LEVELS': 'staff1',
  'CLIENTS/GET_CLIENTS': 'agent1',
  'CLIENTS/REGISTER_CLIENT': 'agent1',
};

/** No token is required, so a customer in a header is ignored. */
const OPEN = [
  'openapi.json',
  'docs',
  'docs/page.css',
  'docs/page.js',
  'docs/swagger-ui-bundle.js',
  'docs/swagger-ui.css',
  'authen/login/guest',
  'api/AUTHEN_WEB',
  'api/verify/isauth/user',
  'api/SIGN_OUT',
  'SESSION/READ_ACCESS_LINK',
  'SESSION/SPEND_ACCESS_LINK',
  'OTP/REQUEST_OTP',
  'OTP/VERIFY_OTP',
  'PASSWORD/SET_PASSWORD',
  'SESSION/SIGN_IN_BY_CODE',
  'PROFILE/REGISTER',
  'LINE/BEGIN_LOGIN',
  'LINE/FINISH_LOGIN',
  'ORDER_MANAGEMENT/GET_TRACKING',
];

const server = await openTestServer();
let orderOfShop2 = '';
let orderNumberOfShop2 = '';

/** @returns its id */
async function placeOrderOfShop2(): Promise<string> {
  const body = orderBody({ AcceptUpTo: 1000 }, KEY2);
  const sent = await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(await tokenOf(server, 'shop2'), body));
  orderNumberOfShop2 = /SO[0-9A-Z]+/.exec(sent.text)?.[0] ?? '';
  expect(orderNumberOfShop2).not.toBe('');
  return body.OrderId;
}

/** @returns its id */
async function startPaymentOfShop2(): Promise<string> {
  const id = randomUUID();
  const sent = await server.send('PAYMENT/START_PAYMENT', {
    token: await tokenOf(server, 'shop2'),
    body: { _id: id, OrderId: orderOfShop2, PaymentCode: 'BANK' },
  });
  expect(sent.body).toMatchObject({ status_code: '200' });
  return id;
}

/** @returns its id */
async function sendSlipOfShop2(): Promise<string> {
  const id = randomUUID();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const sent = await server.send('PAYMENT/SEND_SLIP', {
    token: await tokenOf(server, 'shop2'),
    body: { SlipID: id, OrderId: orderOfShop2, Content: picture.toString('base64') },
  });
  expect(sent.body).toMatchObject({ status_code: '200' });
  return id;
}

/** @returns the id of its order */
async function invoiceOfRider1(): Promise<string> {
  const OrderId = await approvedInvoice(server);
  const sent = await send('DELIVERY/GRAB_INVOICE', { body: { OrderId } });
  expect(sent.body).toMatchObject({ status_code: '200' });
  return OrderId;
}

/** @returns its id */
async function saveFileOfShop2(): Promise<string> {
  const id = randomUUID();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const sent = await server.send('FILE/SAVE_FILE', {
    token: await tokenOf(server, 'shop2'),
    body: { FileID: id, Purpose: 'DOCUMENT', Content: picture.toString('base64') },
  });
  expect(sent.body).toMatchObject({ status_code: '200' });
  return id;
}

beforeAll(async () => {
  await server.restock();
  orderOfShop2 = await placeOrderOfShop2();
  await addCoupons(server.database, KEY2, [aCoupon('COUPON-OF-SHOP2')]);
});

afterAll(() => server.close());

const METHODS = new Map(apiCalls(server.app).map(({ method, path }) => [path, method]));

interface Sending {
  readonly by?: Username;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the sample request of a call, with changes, as an account that may make it. */
async function send(path: string, { by, body = {}, headers = {} }: Sending = {}): Promise<Sent> {
  const token = await tokenOf(server, by ?? MADE_BY[path] ?? 'shop1');
  const whole = { ...SAMPLES[path]?.(), ...body };
  const isGet = METHODS.get(path) === 'GET';
  return await server.send(path, {
    method: isGet ? 'GET' : 'POST',
    token,
    headers,
    ...(isGet ? {} : { body: whole, key: keyOf(whole) }),
  });
}

const codeOf = (sent: Sent) => z.object({ error: z.string() }).safeParse(sent.body).data?.error ?? '';

const NOT_YOURS = '403 not-your-customer';

/** The result of each: '200' or '403 not-allowed'. */
async function endsOf(...sendings: readonly Promise<Sent>[]): Promise<readonly string[]> {
  const sent = await Promise.all(sendings);
  return sent.map((each) => (each.status === 200 ? '200' : `${each.status} ${codeOf(each)}`));
}

/** The answer without the ids of the request. Any remaining difference reveals something. */
function without(sent: Sent, ...ids: readonly string[]): string {
  return ids.reduce((text, id) => text.replaceAll(id, 'ID'), `${sent.status} ${sent.text}`);
}

async function expectSameAsMissing(
  path: string,
  field: string,
  foreign: string,
  missing: string,
  by: Username = 'shop1',
): Promise<void> {
  const theirs = await send(path, { by, body: { [field]: foreign } });
  const none = await send(path, { by, body: { [field]: missing } });
  expect(theirs.status).toBe(200);
  expect(without(theirs, foreign)).toBe(without(none, missing));
  expect(theirs.text).not.toContain(orderNumberOfShop2);
}

const CHECKS: Readonly<Record<Kind, (path: string, field: string) => Promise<void>>> = {
  customer: async (path, field) => {
    const naming = (code: string, more: object = {}) => ({ body: { [field]: code, ...more } });
    const ends = await endsOf(
      send(path, naming(KEY2.customerCode)),
      send(path, naming(KEY2.customerCode, { SaleUnit: SALE_UNIT })),
      send(path, { by: 'agent1', ...naming(CUSTOMERS.stranger.customerCode) }),
      send(path, { by: 'agent1', ...naming(KEY1.customerCode) }),
      send(path, { by: 'agent1', ...naming(CUSTOMERS.client1.customerCode) }),
      send(path, naming(KEY1.customerCode)),
    );
    expect(ends).toEqual([NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, '200', '200']);
  },
  'sale-unit': async (path, field) => {
    const fields = PLACES[path] ?? {};
    const code = Object.keys(fields).find((each) => fields[each] === 'customer') ?? '';
    const ends = await endsOf(
      send(path, { body: { [code]: KEY1.customerCode, [field]: 'CNX9' } }),
      send(path, { by: 'agent1', body: { [code]: CUSTOMERS.client1.customerCode, [field]: 'CNX9' } }),
    );
    expect(ends).toEqual([NOT_YOURS, NOT_YOURS]);
  },
  order: async (path, field) => {
    for (const by of ['shop1', 'agent1'] as const)
      await expectSameAsMissing(path, field, orderOfShop2, randomUUID(), by);
  },
  'new-order': async (path, field) => {
    const sent = await send(path, { body: { [field]: orderOfShop2 } });
    expect(sent.body).not.toMatchObject({ status_code: '200' });
    expect(sent.text).not.toContain(orderNumberOfShop2);
    const before = await server.send('ORDER_MANAGEMENT/GET_ORDER_DETAIL', {
      token: await tokenOf(server, 'shop2'),
      body: { OrderId: orderOfShop2 },
    });
    expect(before.text).toContain(orderNumberOfShop2);
  },
  'any-order': async (path, field) => {
    const ends = await endsOf(send(path, { by: 'shop1', body: { [field]: orderOfShop2 } }));
    expect(ends).toEqual(['403 not-allowed']);
  },
  payment: async (path, field) => {
    const id = await startPaymentOfShop2();
    for (const by of ['shop1', 'agent1'] as const)
      await expectSameAsMissing(path, field, id, randomUUID(), by);
  },
  'new-payment': async (path, field) => {
    const order = orderBody();
    await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(await tokenOf(server, 'shop1'), order));
    const sent = await send(path, { body: { OrderId: order.OrderId, [field]: await startPaymentOfShop2() } });
    expect(sent.body).toMatchObject({ status_code: 'PAYMENT_CLOSED', data: null });
    expect(sent.text).not.toContain(orderNumberOfShop2);
  },
  'any-payment': async (path, field) => {
    const ends = await endsOf(send(path, { by: 'shop1', body: { [field]: await startPaymentOfShop2() } }));
    expect(ends).toEqual(['403 not-allowed']);
  },
  'new-slip': async (path, field) => {
    const order = orderBody();
    await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(await tokenOf(server, 'shop1'), order));
    const sent = await send(path, { body: { OrderId: order.OrderId, [field]: await sendSlipOfShop2() } });
    expect(sent.body).toMatchObject({ status_code: 'SLIP_CLOSED', data: null });
    expect(sent.text).not.toContain(orderNumberOfShop2);
  },
  'any-customer': async (path, field) => {
    const ends = await endsOf(send(path, { by: 'shop1', body: { [field]: KEY2.customerCode } }));
    expect(ends).toEqual(['403 not-allowed']);
  },
  'any-receipt': async (path, field) => {
    const ends = await endsOf(send(path, { by: 'shop1', body: { [field]: randomUUID() } }));
    expect(ends).toEqual(['403 not-allowed']);
  },
  'new-document': async (path, field) => {
    const ends = await endsOf(send(path, { by: 'shop1', body: { [field]: randomUUID() } }));
    expect(ends).toEqual(['403 not-allowed']);
  },
  'any-slip': async (path, field) => {
    const ends = await endsOf(send(path, { by: 'shop1', body: { [field]: await sendSlipOfShop2() } }));
    expect(ends).toEqual(['403 not-allowed']);
  },
  address: async (path, field) => {
    for (const type of ['S', 'B'] as const) {
      const missing = addressId({ ...KEY2, customerCode: 'C9999' }, type);
      await expectSameAsMissing(path, field, addressId(KEY2, type), missing);
    }
  },
  'new-address': async (path, field) => {
    const taken = addressId(KEY2, 'S');
    const written = {
      Name: 'ร้านหนึ่ง',
      Phone: '0812345678',
      Address_: '1',
      Province: '10',
      Ampher: '1004',
      Town: '100402',
      Lat: '13.7',
      Long: '100.5',
    };
    const sent = await send(path, { body: { ...written, [field]: taken } });
    expect(sent.body).toMatchObject({ status_code: 'ADDRESS_UNKNOWN', data: null });
    const theirs = await server.send('GET_MASTER_DATA/GET_DELIVERY_ADDRESS', {
      token: await tokenOf(server, 'shop2'),
      body: {},
    });
    expect(theirs.text).toContain(taken);
  },
  coupon: async (path, field) => await expectSameAsMissing(path, field, 'COUPON-OF-SHOP2', 'COUPON-OF-NONE'),
  key: async (path, field) => {
    await expectSameAsMissing(path, field, `${await placeOrderOfShop2()}:1`, `${randomUUID()}:1`);
  },
  session: async (path, field) => {
    const account = await findAccountByUsername(server.database, 'shop2');
    const token = await tokenOf(server, 'shop2');
    const [session] = await readSessionsOfAccount(server.database, account?.id ?? '');
    await expectSameAsMissing(path, field, session?.id ?? '', randomUUID());
    expect((await server.send('SESSION/GET_SESSIONS', { token, body: {} })).status).toBe(200);
  },
  file: async (path, field) => {
    const by = await tokenOf(server, 'shop1');
    const open = async (id: string, token: string, headers = {}) =>
      await server.send(path.replace(field, id), { method: 'GET', token, headers });
    const id = await saveFileOfShop2();
    const none = randomUUID();
    const named = { customercode: KEY2.customerCode, saleunit: SALE_UNIT };
    const missing = without(await open(none, by), none);
    expect(missing).toMatch(/^404 /);
    expect(without(await open(id, by), id)).toBe(missing);
    expect(without(await open(id, by, named), id)).toBe(missing);
    expect(without(await open(id, await tokenOf(server, 'agent1')), id)).toBe(missing);
    expect((await open(id, await tokenOf(server, 'shop2'))).status).toBe(200);
  },
  'new-file': async (path, field) => {
    const id = await saveFileOfShop2();
    const sent = await send(path, { body: { [field]: id } });
    expect(without(sent, id)).toBe(without(await send(path), id));
  },
  rider: async (path, field) => {
    const id = await invoiceOfRider1();
    const ofOthers = await send(path, { by: 'rider2', body: { [field]: 'R0001', IsGrabbed: true } });
    expect(ofOthers.status).toBe(200);
    expect(ofOthers.text).not.toContain(id);
    expect((await send(path, { body: { [field]: 'R0002', IsGrabbed: true } })).text).toContain(id);
  },
  invoice: async (path, field) => {
    await expectSameAsMissing(path, field, await invoiceOfRider1(), randomUUID(), 'rider2');
    expect(await endsOf(send(path, { by: 'shop1', body: { [field]: orderOfShop2 } }))).toEqual([
      '403 not-allowed',
    ]);
  },
  'new-visit': async (path, field) => {
    const OrderId = await invoiceOfRider1();
    const taken = await reportBody(OrderId, { Receiver: 'ผู้รับคนแรก' });
    expect((await send(path, { body: taken })).body).toMatchObject({ status_code: '200' });
    const own = await approvedInvoice(server);
    await send('DELIVERY/GRAB_INVOICE', { by: 'rider2', body: { OrderId: own } });
    const sent = await send(path, {
      by: 'rider2',
      body: { ...(await reportBody(own)), [field]: taken.DeliveryID },
    });
    expect(sent.body).toMatchObject({ status_code: 'INVOICE_UNKNOWN', data: null });
    expect(sent.text).not.toContain('ผู้รับคนแรก');
  },
  'price-level': async (path, field) => {
    const ends = await endsOf(
      send(path, { body: { [field]: CUSTOMERS.shop2.priceLevel } }),
      send(path, { by: 'agent1', body: { [field]: 5 } }),
    );
    expect(ends).toEqual(['403 not-your-prices', '403 not-your-prices']);
  },
  secret: async () => {},
  "nobody's": async () => {},
};

const TRIED = Object.entries(PLACES).flatMap(([path, fields]) =>
  Object.entries(fields).flatMap(([field, kind]) =>
    kind === 'secret' || kind === "nobody's"
      ? []
      : [{ path, field, kind, name: `${path} ${field}: ${kind}` }],
  ),
);

describe("another customer's id in a request", () => {
  test.each(TRIED)('$name', async ({ path, field, kind }) => {
    await expect(CHECKS[kind](path, field)).resolves.toBeUndefined();
  });
});

describe('a customer named by the headers', () => {
  // It answers about the own account's changes only, also for a client that another agent has now.
  const ofTheOwnAccount = 'ORDER_MANAGEMENT/LOOK_UP_KEY';
  test.each(
    Object.keys(PLACES).filter(
      (path) => !OPEN.includes(path) && !path.includes(':') && path !== ofTheOwnAccount,
    ),
  )('%s', async (path) => {
    const named = (customercode: string, saleunit: string, by?: Username) =>
      send(path, { ...(by === undefined ? {} : { by }), headers: { customercode, saleunit } });
    const { stranger, client1 } = CUSTOMERS;
    const foreign = [
      named(KEY2.customerCode, ''),
      named(KEY2.customerCode, SALE_UNIT),
      named('', 'CNX9'),
      ...(MADE_BY[path] === undefined
        ? [
            named(KEY1.customerCode, 'CNX9'),
            named(stranger.customerCode, SALE_UNIT, 'agent1'),
            named(client1.customerCode, 'CNX9', 'agent1'),
          ]
        : []),
    ];
    expect(await endsOf(...foreign)).toEqual(foreign.map(() => NOT_YOURS));
  });

  test.each(OPEN)('is ignored by %s', async (path) => {
    const sent = await send(path, { headers: { customercode: KEY2.customerCode, saleunit: SALE_UNIT } });
    expect(sent.status).toBe(200);
  });

  test('is refused to a guest, a rider and the staff by calls that are open to them', async () => {
    const named = { customercode: KEY1.customerCode, saleunit: SALE_UNIT };
    const guest = await server.signInAsGuest();
    const ends = await endsOf(
      server.send('GET_MASTER_DATA/GET_WHATSNEW', { token: guest, headers: named, body: {} }),
      send('SESSION/GET_SESSIONS', { by: 'rider1', headers: named }),
      send('SESSION/GET_SESSIONS', { by: 'staff1', headers: named }),
    );
    expect(ends).toEqual([NOT_YOURS, NOT_YOURS, NOT_YOURS]);
  });
});

describe('the table', () => {
  const fields = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
  const document = z.object({
    components: z.object({ schemas: z.record(z.string(), fields) }),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
          requestBody: z
            .object({
              content: z.object({
                'application/json': z.object({ schema: fields.extend({ $ref: z.string().optional() }) }),
              }),
            })
            .optional(),
        }),
      ),
    ),
  });

  test('has every call that the server answers', () => {
    expect(Object.keys(PLACES).toSorted()).toEqual([...METHODS.keys()].toSorted());
  });

  test('has every field of every call', async () => {
    const { paths, components } = document.parse((await server.send('openapi.json', { method: 'GET' })).body);
    for (const path of Object.keys(PLACES).filter((each) => each !== 'openapi.json')) {
      const [operation] = Object.values(paths[`/${path}`] ?? {});
      const query = (operation?.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map(({ name }) => name);
      const inPath = path.match(/:\w+/g) ?? [];
      const schema = operation?.requestBody?.content['application/json'].schema;
      const shared = components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
      const body = Object.keys((shared ?? schema)?.properties ?? {});
      expect(Object.keys(PLACES[path] ?? {}).toSorted(), path).toEqual(
        [...inPath, ...query, ...body].toSorted(),
      );
    }
  });

  test('leaves out only routes that are the same for everybody', () => {
    // The stream of the office has tests of its own (tests/server/office/events.test.ts).
    const beside = mountedRoutes(server.app).filter(
      ({ path }) => !path.startsWith('/demo/rest/') && path !== `/demo/${OFFICE_EVENTS_PATH}`,
    );
    const paths = [...new Set(beside.map(({ path }) => path))];
    expect(paths.toSorted()).toEqual(THE_SAME_FOR_ALL.toSorted());
  });
});
