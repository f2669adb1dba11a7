import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { bearer, bearerToken } from '#contract/protocol/headers';
import type { Role } from '#domain/kernel/roles';

const namesFor = (role: Role) =>
  ALL_CALLS.filter((call) => call.who !== 'anyone' && call.who.includes(role)).map((call) => call.name);

const GUEST = [
  'getHierarchy',
  'getProductList',
  'getCatalogueManifest',
  'getPriceList',
  'getPlaceChoices',
  'getProvinces',
  'getDistricts',
  'getSubdistricts',
  'searchPlace',
  'locatePin',
  'getNews',
  'saveConsent',
];

/** Every account may list its devices, sign the others out, and change the password. */
const ACCOUNT = ['changePassword', 'endOtherSessions', 'endSession', 'getAccountNotices', 'getSessions'];

/** Calls of accounts that a LINE account may sign in to. */
const LINE = ['getLineLink', 'linkLine', 'unlinkLine'];

const CUSTOMER = [
  ...GUEST,
  ...ACCOUNT,
  ...LINE,
  'getPoints',
  'getAddresses',
  'getBankAccounts',
  'getShippingConditions',
  'getPaymentConditions',
  'getCoupons',
  'checkCoupon',
  'getPromotionRules',
  'getDeliveryDays',
  'getStockLevels',
  'getOrderRules',
  'addAddress',
  'updateAddress',
  'removeAddress',
  'addOrder',
  'cancelOrder',
  'acceptOrderChange',
  'getOrderHistory',
  'getOrderDetail',
  'getPurchasedLines',
  'lookUpKey',
  'getWishlist',
  'setWish',
  'savePushSubscription',
  'removePushSubscription',
  'makeAccessLink',
  'getConsent',
  'getProfile',
  'saveProfile',
  'saveFile',
  'startPayment',
  'getOrderPayment',
  'checkPayment',
  'sendSlip',
  'getSlips',
];

/** A customer has no access to the agent's own clients. */
const AGENT = [...CUSTOMER, 'getClients', 'registerClient'];

describe('access to calls', () => {
  it('gives a guest the catalogue, news, places and the privacy notice, and nothing else', () => {
    expect(namesFor('guest').toSorted()).toEqual(GUEST.toSorted());
  });

  it('gives customers and agents those and the customer’s own, and agents also their clients', () => {
    expect(namesFor('customer').toSorted()).toEqual(CUSTOMER.toSorted());
    expect(namesFor('agent').toSorted()).toEqual(AGENT.toSorted());
  });

  it('gives riders invoices, staff the calls for orders, and both their own account', () => {
    expect(namesFor('rider').toSorted()).toEqual(
      [
        ...ACCOUNT,
        ...LINE,
        'getDeliveries',
        'getInvoices',
        'grabInvoice',
        'lookUpKey',
        'releaseInvoice',
        'sendDelivery',
      ].toSorted(),
    );
    expect(namesFor('staff').toSorted()).toEqual(
      [
        ...ACCOUNT,
        'checkPayment',
        'getOrderDetail',
        'getOrderHistory',
        'getOrderPayment',
        'getProductList',
        'getSlips',
        'getShownSlips',
        'getWebhookMessages',
        'lookUpKey',
        'moveOrder',
        'releaseInvoice',
        'cancelInvoice',
        'getChangedOrders',
        'correctBalance',
        'getStatement',
        'listOpenDebts',
        'recordReceipt',
        'returnProducts',
        'reverseReceipt',
        'setProductPrices',
        'setProductStock',
        'setStockLevels',
        'settlePayment',
        'settleSlip',
        'settleWebhookMessages',
      ].toSorted(),
    );
  });

  it('lets anyone sign in, check a token, track an order and sign out', () => {
    const open = ALL_CALLS.filter((call) => call.who === 'anyone').map((call) => call.name);
    expect(open.toSorted()).toEqual([
      'beginLine',
      'checkToken',
      'finishLine',
      'getOrderTracking',
      'readAccessLink',
      'register',
      'requestCode',
      'setPassword',
      'signIn',
      'signInAsGuest',
      'signInByCode',
      'signOut',
      'spendAccessLink',
      'verifyCode',
    ]);
  });
});

describe('the offline policy of calls', () => {
  const withPolicy = (policy: string) =>
    ALL_CALLS.filter((call) => call.offline === policy)
      .map((call) => call.name)
      .toSorted();

  it('follows the table of the design', () => {
    expect(withPolicy('replica')).toEqual([
      'getCatalogueManifest',
      'getHierarchy',
      'getPriceList',
      'getProductList',
    ]);
    expect(withPolicy('queue')).toEqual([
      'acceptOrderChange',
      'addAddress',
      'addOrder',
      'cancelOrder',
      'registerClient',
      'removeAddress',
      'removePushSubscription',
      'saveConsent',
      'saveFile',
      'saveProfile',
      'savePushSubscription',
      'sendDelivery',
      'sendSlip',
      'setWish',
      'updateAddress',
    ]);
    expect(withPolicy('live')).toEqual([
      'beginLine',
      'cancelInvoice',
      'changePassword',
      'checkCoupon',
      'checkPayment',
      'checkToken',
      'correctBalance',
      'endOtherSessions',
      'endSession',
      'finishLine',
      'getAccountNotices',
      'getChangedOrders',
      'getLineLink',
      'getSessions',
      'getShownSlips',
      'getStatement',
      'getWebhookMessages',
      'grabInvoice',
      'linkLine',
      'listOpenDebts',
      'locatePin',
      'lookUpKey',
      'makeAccessLink',
      'moveOrder',
      'readAccessLink',
      'recordReceipt',
      'register',
      'releaseInvoice',
      'requestCode',
      'returnProducts',
      'reverseReceipt',
      'searchPlace',
      'setPassword',
      'setProductPrices',
      'setProductStock',
      'setStockLevels',
      'settlePayment',
      'settleSlip',
      'settleWebhookMessages',
      'signIn',
      'signInAsGuest',
      'signInByCode',
      'signOut',
      'spendAccessLink',
      'startPayment',
      'unlinkLine',
      'verifyCode',
    ]);
  });

  it('queues only calls that are safe to repeat', () => {
    for (const call of ALL_CALLS.filter(({ offline }) => offline === 'queue')) {
      expect(call.idempotency, call.name).not.toBe('none');
    }
  });
});

describe('the authorization header', () => {
  it('contains the token, and any other scheme contains none', () => {
    expect(bearerToken(bearer('abc'))).toBe('abc');
    for (const header of [undefined, '', 'abc', 'Basic abc', 'Bearer ', 'Bearer a b']) {
      expect(bearerToken(header)).toBeUndefined();
    }
  });
});
