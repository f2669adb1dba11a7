import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { assignDeliveries, listRiders, releaseDeliveries } from '#contract/office/delivery/delivery-calls';
import { recordOfficeReceipt, reverseOfficeReceipt, settleMoney } from '#contract/office/money-calls';
import { undoImport } from '#contract/office/import-calls';
import { getOfficeNews, publishNews, saveNews } from '#contract/office/content/news-calls';
import { addApiKey, revokeApiKey } from '#contract/office/integration/api-key-calls';
import { rotateSecretKeys } from '#contract/office/integration/secret-key-calls';
import { listWebhookMessages, settleWebhooks } from '#contract/office/integration/webhook-calls';
import type { OfficeCall } from '#contract/office/office-call';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import { OFFICE_CALLS } from '#contract/office/office-calls';
import { correctOfficeBalance } from '#contract/office/payments/correction-calls';
import { recordRefund, reverseRefund } from '#contract/office/payments/refund-calls';
import { acceptBankLines, listBankLines, setBankLineAside } from '#contract/office/payments/statement-calls';
import { approveOrders, cancelOrders, moveOrders } from '#contract/office/order-calls';
import { changeOrder, recordAgreement } from '#contract/office/order-edit-calls';
import { cancelOfficeInvoice, returnOfficeProducts } from '#contract/office/return-calls';
import {
  endPromotionRule,
  getPromotionRule,
  pausePromotionRule,
  savePromotionRule,
} from '#contract/office/promotions/rule-calls';
import { endCoupon, getCouponCode, pauseCoupon, saveCoupon } from '#contract/office/payments/coupon-calls';
import { getCustomer } from '#contract/office/customer-calls';
import { setAgentClient } from '#contract/office/customers/agent-client-calls';
import {
  listCustomerAddresses,
  removeCustomerAddress,
  saveCustomerAddress,
} from '#contract/office/customers/customer-address-calls';
import { setAccountActive, signOutAccount } from '#contract/office/customers/customer-account-calls';
import {
  addCustomerAccount,
  addRiderAccount,
  resetAccountPassword,
} from '#contract/office/customers/new-account-calls';
import { addOrderNote } from '#contract/office/orders/order-note-calls';
import { addCustomerNote, removeCustomerNote } from '#contract/office/customers/customer-file-calls';
import { eraseCustomer, previewErasure } from '#contract/office/customers/person-calls';
import { saveCustomer, setCreditLimit } from '#contract/office/customers/customer-terms-calls';
import { checkRegistration } from '#contract/office/customers/registration-calls';
import { closeRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { saveZoneArea } from '#contract/office/delivery-days/zone-calls';
import { setProductPictures } from '#contract/office/pictures/product-picture-calls';
import { listGridProducts } from '#contract/office/product-calls';
import { setPrices } from '#contract/office/prices/set-prices';
import { setStock } from '#contract/office/prices/set-stock';
import {
  moveProducts,
  placeCategory,
  removeCategory,
  saveCategory,
} from '#contract/office/categories/category-calls';
import { withdrawProducts } from '#contract/office/products/withdraw-calls';
import { saveProduct } from '#contract/office/products/product-form-calls';
import { listStock, saveStock, saveSubstitutes } from '#contract/office/stock/stock-calls';
import { getSettings, saveSettings } from '#contract/office/settings-calls';
import { confirmSlip, refuseSlip } from '#contract/office/slip-calls';
import {
  addStaff,
  resetSecondFactor,
  resetStaffPassword,
  setStaffActive,
  setStaffRoles,
} from '#contract/office/staff-calls';
import { inviteStaff, renewInvitation, revokeInvitation } from '#contract/office/invitation-calls';
import { officeSignOut } from '#contract/office/session-calls';
import { takeOrder } from '#contract/office/telephone-order-calls';
import { deleteView, saveView, shareView } from '#contract/office/view-calls';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import { DAY_MS } from '#domain/kernel/durations';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { satang } from '#domain/kernel/money';
import type { AuditAction, AuditQuery } from '#domain/office/audit-entry';
import { auditFactsOf, isAuditFactName } from '#domain/office/audit/audit-facts';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { addressEvents } from '#server/services/integration/webhook-job';
import { officeSessions } from '#server/store/office/office-sessions';
import { auditLog } from '#server/store/office/audit-log';
import { areaAround, keepZones } from '#tests/support/data/delivery-days';
import { anOfficeAddress } from '#tests/support/data/address-cases';
import { addressId, KEY1, KEY2, SHOP_PIN } from '#tests/support/data/products';
import { approvedInvoice, moveTo, reportBody, ridersAt } from '#tests/support/data/invoices';
import { newPushKeys } from '#server/gateways/push/web-push';
import { insertPushKeys } from '#server/store/notifications/push-keys';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { addClientRegistration } from '#server/store/clients/client-registrations';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { twoGetOne } from '#tests/support/data/promotion-rules';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import {
  addStaffWith,
  officeOf,
  openOfficeBrowser,
  type OfficeBrowser,
} from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function placed(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = orderBody(more);
  const token = await tokenOf(server, 'shop1');
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

async function sentSlip(): Promise<string> {
  const id = randomUUID();
  const bytes = await drawnSlip({ reference: id.slice(0, 8).toUpperCase() });
  const body = {
    SlipID: id,
    OrderId: await placed({ PaymentCode: 'BANK' }),
    Content: bytes.toString('base64'),
  };
  const token = await tokenOf(server, 'shop1');
  expect(answerOf(sendSlip, await server.send(sendSlip.path, { token, body })).kind).toBe('taken');
  return id;
}

const seen = (orderId: string) => ({ orderId, seenRevision: 1, seenStatus: 'so-wait' }) as const;

const receipt = (id: string) => ({
  id,
  account: KEY1,
  amount: satang(10_000),
  method: 'cash' as const,
  reference: '',
  receivedOn: '2026-11-20',
  note: '',
  allocations: [],
});

const NEW_CATEGORY = {
  level: 1,
  code: 'NEW',
  parentCode: '',
  name: 'หมวดใหม่',
  nameEn: '',
  seen: undefined,
} as const;

/** An open line of a bank statement with the amount of the receipt. */
async function bankLine(office: OfficeBrowser) {
  const headings = ['Date', 'Time', 'Debit Amount', 'Credit Amount', 'Balance Amount', 'Description'];
  const file = csv([headings, ['20/11/2026', '09:00', '', '100.00', '500.00', 'T1']]);
  await officeFilesOf(server, office).importStatement(file);
  const query = { state: 'open', grade: undefined, text: '', after: '', take: 1 } as const;
  const [line] = (await office.ask(listBankLines, query)).rows;
  if (line === undefined) throw new Error('the statement has no line');
  return line;
}

const price = { salesPrice: satang(51_700), byLevel: {}, seen: undefined };

const coupon = {
  id: 'NEW50',
  terms: {
    name: 'ลด 50',
    nameEn: '',
    discount: { kind: 'amount', amount: satang(5_000) },
    minimumTotal: satang(0),
    endDate: '',
  },
  seen: '',
  isForAll: false,
  customers: ['C0001'],
} as const;

const promotion = { rule: twoGetOne('NEW'), isActive: true, seen: '', copiedFrom: '' } as const;

const news = {
  code: 'NEWS_9',
  type: 'NEWS',
  title: 'ข่าว',
  titleEn: '',
  text: '<p>ข่าว</p>',
  banner: '',
  bannerEn: '',
  link: '',
  isActive: false,
  firstDay: '',
  lastDay: '',
} as const;

/** A browser of an owner, and the id of a staff account. */
interface Around {
  readonly office: OfficeBrowser;
  readonly staffId: string;
}

/** A call that changes something, and the action of its entry. */
interface Case {
  readonly call: Pick<OfficeCall<unknown, unknown>, 'name'>;
  readonly action: AuditAction;
  /** Sends a change, and returns a function that sends the same change once more. */
  readonly change: (around: Around) => Promise<() => Promise<unknown>>;
}

/** Prepares a request, and sends it twice under two keys. */
const oneMore = (orderId: string): ChangeOrderRequest => ({
  orderId,
  seenRevision: 1,
  lines: [{ productCode: 'C1001', unit: 1, quantity: 2 }],
  remark: undefined,
  shipToId: undefined,
  isWithoutCoupon: false,
  isAtTodaysPrices: false,
  isAgreed: false,
  reason: 'โทรมา',
});

function twice<Request>(call: OfficeCall<Request, unknown>, action: AuditAction) {
  return (prepare: (around: Around) => Request | Promise<Request>): Case => ({
    call,
    action,
    change: async (around) => {
      const request = await prepare(around);
      await startCounting();
      await around.office.ask(call, request);
      return () => around.office.ask(call, request);
    },
  });
}

let counted = 0;

async function startCounting(): Promise<void> {
  counted = await server.database.$count(auditLog);
}

const entriesSince = async () => {
  const rows = await server.database.select().from(auditLog).orderBy(auditLog.number);
  return rows.slice(counted);
};

/** Invites a person. @returns the account */
const invited = async (office: Around['office']): Promise<string> => {
  const answer = await office.ask(inviteStaff, { username: 'new2', name: 'คนใหม่', roles: ['viewer'] });
  if (answer.kind !== 'invited') throw new Error(answer.code);
  return answer.id;
};

const viewId = randomUUID();
const view = { id: viewId, list: 'orders', name: 'เช้านี้', filters: '{}' } as const;

const NEW_PERSON = { username: 'new2', name: 'คนใหม่', mobile: undefined };

const CASES: readonly Case[] = [
  twice(
    takeOrder,
    'order-taken',
  )(() => ({
    id: randomUUID(),
    customer: KEY1,
    lines: [{ productCode: 'C1001', unit: 1, quantity: 1, seenUnitPrice: satang(48_000) }],
    seenTotal: satang(48_000),
    shipToId: addressId(KEY1, 'S'),
    billToId: addressId(KEY1, 'B'),
    shippingCondition: '',
    paymentCondition: '',
    payment: 'COD',
    remark: '',
  })),
  twice(
    returnOfficeProducts,
    'products-returned',
  )(async () => {
    const orderId = await approvedInvoice(server);
    await moveTo(server, orderId, 'pod');
    const lines = [{ number: 1, quantity: 1 }];
    const rest = { reason: 'damaged', note: '', exchange: undefined } as const;
    return { id: randomUUID(), orderId, seenReturns: 0, lines, ...rest };
  }),
  twice(
    cancelOfficeInvoice,
    'invoice-cancelled',
  )(async () => ({ orderId: await approvedInvoice(server), reason: 'ร้านปิด' })),
  twice(approveOrders, 'order-approved')(async () => [seen(await placed())]),
  twice(
    moveOrders,
    'order-moved',
  )(async ({ office }) => {
    const id = await placed();
    await office.ask(approveOrders, [seen(id)]);
    return { orders: [{ ...seen(id), seenStatus: 'so-approve' }], status: 'invoice-wait' };
  }),
  twice(cancelOrders, 'order-cancelled')(async () => ({ orders: [seen(await placed())], reason: 'หมด' })),
  twice(changeOrder, 'order-changed')(async () => oneMore(await placed())),
  twice(
    recordAgreement,
    'order-agreed',
  )(async ({ office }) => {
    const orderId = await placed();
    await office.ask(changeOrder, oneMore(orderId));
    return { orderId, seenRevision: 2 };
  }),
  twice(confirmSlip, 'slip-confirmed')(async () => ({ id: await sentSlip(), amount: undefined })),
  twice(refuseSlip, 'slip-refused')(async () => ({ id: await sentSlip(), reason: 'unreadable', note: 'มัว' })),
  twice(
    settleMoney,
    'money-settled',
  )(async () => ({
    orderId: await placed({ PaymentCode: 'BANK' }),
    outcome: 'paid',
    reference: undefined,
    amount: undefined,
    receivedAs: undefined,
    note: '',
  })),
  twice(recordOfficeReceipt, 'receipt-recorded')(() => receipt(randomUUID())),
  twice(
    reverseOfficeReceipt,
    'receipt-reversed',
  )(async ({ office }) => {
    const id = randomUUID();
    await office.ask(recordOfficeReceipt, receipt(id));
    return { id, reason: 'ผิด' };
  }),
  twice(
    recordRefund,
    'refund-recorded',
  )(async ({ office }) => {
    const { id: _id, allocations: _allocations, receivedOn, ...same } = receipt(randomUUID());
    await office.ask(recordOfficeReceipt, receipt(randomUUID()));
    return { ...same, id: randomUUID(), seenCredit: satang(10_000), paidOn: receivedOn };
  }),
  twice(
    reverseRefund,
    'refund-reversed',
  )(async ({ office }) => {
    const { id: _id, allocations: _allocations, receivedOn, ...same } = receipt(randomUUID());
    await office.ask(recordOfficeReceipt, receipt(randomUUID()));
    const id = randomUUID();
    await office.ask(recordRefund, { ...same, id, seenCredit: satang(10_000), paidOn: receivedOn });
    return { id, reason: 'ผิด' };
  }),
  twice(
    correctOfficeBalance,
    'balance-corrected',
  )(async ({ office }) => {
    const { debt = satang(0), points = 0 } = (await office.ask(getCustomer, KEY1)) ?? {};
    const change = { debt: satang(0), points: 50, reason: 'ชดเชย' };
    return { id: randomUUID(), account: KEY1, ...change, seen: { debt, points } };
  }),
  twice(
    eraseCustomer,
    'person-erased',
  )(async ({ office }) => {
    const preview = await office.ask(previewErasure, { ...KEY2, language: 'en-US' });
    return { ...KEY2, typedCode: KEY2.customerCode, seen: preview?.seen ?? '' };
  }),
  twice(
    rotateSecretKeys,
    'keys-rotated',
  )(async () => {
    await insertPushKeys(server.database, newPushKeys());
    return undefined;
  }),
  twice(withdrawProducts, 'products-marked')(() => ({ codes: ['C1001'], isDryRun: false })),
  twice(
    acceptBankLines,
    'bank-line-matched',
  )(async ({ office }) => {
    const id = randomUUID();
    await office.ask(recordOfficeReceipt, { ...receipt(id), method: 'transfer' });
    const { id: lineId } = await bankLine(office);
    return [{ lineId, kind: 'recorded', candidateId: `receipt/${id}` }];
  }),
  twice(
    setBankLineAside,
    'bank-line-set-aside',
  )(async ({ office }) => ({ lineId: (await bankLine(office)).id, isAside: true, note: '' })),
  twice(
    setStock,
    'products-marked',
  )(() => [
    {
      code: 'C1001',
      isSoldOut: true,
      isWithdrawn: undefined,
      seen: { isSoldOut: false, isWithdrawn: false },
    },
  ]),
  twice(
    setPrices,
    'prices-set',
  )(async ({ office }) => {
    const query = { text: 'C1001', isSoldOut: undefined, after: '', take: 1 };
    const { rows } = await office.ask(listGridProducts, query);
    const seen = { salesPrice: rows[0]?.prices.salesPrice, byLevel: {} };
    const changes = [{ ...price, code: 'C1001', seen }];
    return { changes, isDryRun: false, isAcceptingLargeChanges: true };
  }),
  twice(
    saveStock,
    'stock-set',
  )(async ({ office }) => {
    const { rows } = await office.ask(listStock, { text: 'C1001', filter: undefined, after: '', take: 1 });
    return {
      productCode: 'C1001',
      unit: 0 as const,
      seen: rows[0]?.version ?? '',
      amount: 48,
      state: undefined,
      lowFrom: 0,
      policy: undefined,
      backOn: '',
    };
  }),
  twice(
    saveCustomer,
    'customer-saved',
  )(async ({ office }) => {
    const found = await office.ask(getCustomer, KEY1);
    const { mobile = '', phone = '', priceLevel = 1, groups = [] } = found ?? {};
    const seenTerms = { mobile, phone, priceLevel, groups };
    return { ...KEY1, terms: { ...seenTerms, priceLevel: 4, phone: '021' }, seen: seenTerms };
  }),
  twice(
    setCreditLimit,
    'credit-limit-set',
  )(() => ({ ...KEY1, creditLimit: satang(100), seen: CUSTOMERS.shop1.creditLimit })),
  twice(setAgentClient, 'agent-client-added')(() => ({ agentCode: 'A0001', ...KEY1, isClient: true })),
  twice(saveCustomerAddress, 'customer-address-saved')(() => ({ ...KEY1, address: anOfficeAddress() })),
  twice(
    removeCustomerAddress,
    'customer-address-removed',
  )(async ({ office }) => {
    const address = anOfficeAddress();
    await office.ask(saveCustomerAddress, { ...KEY1, address });
    const saved = await office.ask(listCustomerAddresses, KEY1);
    return { ...KEY1, id: address.id, revision: saved.find(({ id }) => id === address.id)?.revision ?? '' };
  }),
  twice(
    addOrderNote,
    'order-note-added',
  )(async () => ({ id: randomUUID(), orderId: await placed(), note: 'ฝากป้า' })),
  twice(addCustomerNote, 'customer-note-added')(() => ({ ...KEY1, id: randomUUID(), note: 'โทรก่อน' })),
  twice(
    removeCustomerNote,
    'customer-note-removed',
  )(async ({ office }) => {
    const id = randomUUID();
    await office.ask(addCustomerNote, { ...KEY1, id, note: 'โทรก่อน' });
    return { ...KEY1, id };
  }),
  twice(
    checkRegistration,
    'registration-checked',
  )(async () => {
    const id = randomUUID();
    await addClientRegistration(server.database, {
      id,
      agentCode: '',
      ...KEY1,
      registeredAt: server.clock(),
    });
    return { id, isChecked: true };
  }),
  twice(
    setAccountActive,
    'account-locked',
  )(async () => ({
    id: (await findAccountByUsername(server.database, 'shop1'))?.id ?? '',
    isActive: false,
  })),
  twice(addCustomerAccount, 'account-added')(() => ({ ...KEY1, ...NEW_PERSON })),
  twice(addRiderAccount, 'account-added')(() => NEW_PERSON),
  twice(
    resetAccountPassword,
    'account-password-reset',
  )(async () => (await findAccountByUsername(server.database, 'shop1'))?.id ?? ''),
  twice(
    signOutAccount,
    'devices-signed-out',
  )(async () => {
    await tokenOf(server, 'shop1');
    return (await findAccountByUsername(server.database, 'shop1'))?.id ?? '';
  }),
  twice(
    saveZoneArea,
    'zone-area-drawn',
  )(async () => {
    await keepZones(server.database, { code: 'ALL' });
    return { code: 'ALL', area: areaAround(SHOP_PIN), seen: [] };
  }),
  twice(
    saveProduct,
    'product-added',
  )(() => ({
    code: 'NEW1',
    isNew: true,
    values: { name: 'สินค้าใหม่', unit1Name: 'ลัง' },
    seen: {},
    language: 'th-TH',
    isAcceptingLargeChanges: false,
  })),
  twice(saveCategory, 'category-saved')(() => NEW_CATEGORY),
  twice(
    placeCategory,
    'category-placed',
  )(() => ({ path: ['G001'], parent: [], order: ['G002', 'G001', 'G009'], seen: ['G001', 'G002', 'G009'] })),
  twice(
    removeCategory,
    'category-removed',
  )(async ({ office }) => {
    await office.ask(saveCategory, NEW_CATEGORY);
    return ['NEW'];
  }),
  twice(
    moveProducts,
    'products-moved',
  )(() => ({
    products: [{ code: 'C1001', path: ['G001', 'B001', 'F001', 'V001', 'S001'] }],
    path: ['G002'],
    isDryRun: false,
  })),
  twice(
    setProductPictures,
    'product-pictures-set',
  )(async ({ office }) => {
    const query = { text: 'C1001', isSoldOut: undefined, after: '', take: 1 };
    const { rows } = await office.ask(listGridProducts, query);
    return { code: 'C1001', pictures: [], seen: rows[0]?.pictures ?? [] };
  }),
  twice(saveSubstitutes, 'substitutes-set')(() => ({ productCode: 'C1001', codes: ['C1002'], seen: [] })),
  twice(
    assignDeliveries,
    'invoice-assigned',
  )(async ({ office }) => {
    const orderId = await approvedInvoice(server);
    const riderId = (await office.ask(listRiders, undefined))[0]?.id ?? '';
    return [{ orderId, seenRiderId: '', riderId }];
  }),
  twice(
    releaseDeliveries,
    'invoice-released',
  )(async () => {
    const orderId = await approvedInvoice(server);
    await ridersAt(server).grab(orderId);
    const seenRiderId = (await findAccountByUsername(server.database, 'rider1'))?.id ?? '';
    return [{ orderId, seenRiderId }];
  }),
  twice(
    closeRiderCash,
    'rider-cash-closed',
  )(async () => {
    const orderId = await approvedInvoice(server);
    await ridersAt(server).grab(orderId);
    await ridersAt(server).tell(await reportBody(orderId));
    const riderId = (await findAccountByUsername(server.database, 'rider1'))?.id ?? '';
    return {
      id: randomUUID(),
      riderId,
      day: bangkokDayOf(server.clock()),
      counted: satang(48_000),
      reason: undefined,
      note: '',
      seenVisits: 1,
      seenExpected: satang(48_000),
    };
  }),
  twice(saveCoupon, 'coupon-saved')(() => coupon),
  twice(
    endCoupon,
    'coupon-ended',
  )(async ({ office }) => {
    await office.ask(saveCoupon, coupon);
    return { id: coupon.id, seen: (await office.ask(getCouponCode, coupon.id))?.revision ?? '' };
  }),
  twice(
    pauseCoupon,
    'coupon-paused',
  )(async ({ office }) => {
    await office.ask(saveCoupon, coupon);
    const seen = (await office.ask(getCouponCode, coupon.id))?.revision ?? '';
    return { id: coupon.id, seen, isPaused: true };
  }),
  twice(savePromotionRule, 'promotion-saved')(() => promotion),
  twice(
    endPromotionRule,
    'promotion-ended',
  )(async ({ office }) => {
    await office.ask(savePromotionRule, promotion);
    return { id: 'NEW', seen: (await office.ask(getPromotionRule, 'NEW'))?.revision ?? '' };
  }),
  twice(
    pausePromotionRule,
    'promotion-paused',
  )(async ({ office }) => {
    await office.ask(savePromotionRule, promotion);
    const seen = (await office.ask(getPromotionRule, 'NEW'))?.revision ?? '';
    return { id: 'NEW', seen, isPaused: true };
  }),
  twice(saveNews, 'news-saved')(() => ({ news, seen: '' })),
  twice(
    publishNews,
    'news-published',
  )(async ({ office }) => {
    await office.ask(saveNews, { news, seen: '' });
    const seenNews = (await office.ask(getOfficeNews, news.code))?.revision ?? '';
    return { code: news.code, isActive: true, seen: seenNews };
  }),
  twice(
    settleWebhooks,
    'webhooks-given-up',
  )(async ({ office }) => {
    await placed();
    await addressEvents(server.database, [{ name: 'erp', events: ['order.placed'] }], server.clock());
    const { rows } = await office.ask(listWebhookMessages, {
      state: 'waiting',
      target: '',
      language: 'th-TH',
      after: '',
      take: 50,
    });
    return { action: 'give-up', ids: rows.map(({ id }) => id), target: '' };
  }),
  twice(
    addApiKey,
    'api-key-added',
  )(({ staffId }) => ({
    id: randomUUID(),
    name: 'ERP',
    scopes: ['orders.read'],
    accountId: staffId,
    days: 30,
  })),
  twice(
    revokeApiKey,
    'api-key-revoked',
  )(async ({ office, staffId: accountId }) => {
    const id = randomUUID();
    await office.ask(addApiKey, { id, name: 'ERP', scopes: ['orders.read'], accountId, days: 30 });
    return id;
  }),
  twice(saveView, 'view-saved')(() => view),
  twice(
    shareView,
    'view-shared',
  )(async ({ office }) => {
    await office.ask(saveView, view);
    return { id: viewId, isShared: true };
  }),
  twice(
    deleteView,
    'view-deleted',
  )(async ({ office }) => {
    await office.ask(saveView, view);
    return viewId;
  }),
  twice(
    undoImport,
    'import-undone',
  )(async ({ office }) => {
    const id = randomUUID();
    const rows = [
      ['Kind', 'Condition code', 'Name'],
      ['shipping', '03', 'รับเอง'],
    ];
    await officeFilesOf(server, office).apply(csv(rows), { id });
    return id;
  }),
  twice(
    saveSettings,
    'settings-saved',
  )(async ({ office }) => {
    const { settings, revision } = await office.ask(getSettings, undefined);
    return { settings: { ...settings, qrExpiryMinutes: 30 }, seenRevision: revision };
  }),
  twice(addStaff, 'staff-added')(() => ({ username: 'new1', name: 'คนใหม่', roles: ['viewer'] })),
  twice(inviteStaff, 'staff-invited')(() => ({ username: 'new2', name: 'คนใหม่', roles: ['viewer'] })),
  twice(renewInvitation, 'invitation-renewed')(({ office }) => invited(office)),
  twice(revokeInvitation, 'invitation-revoked')(({ office }) => invited(office)),
  twice(resetStaffPassword, 'staff-password-reset')(({ staffId }) => staffId),
  twice(setStaffRoles, 'staff-roles-set')(({ staffId }) => ({ id: staffId, roles: ['viewer'] })),
  twice(setStaffActive, 'staff-closed')(({ staffId }) => ({ id: staffId, isActive: false })),
  twice(resetSecondFactor, 'second-factor-reset')(({ staffId }) => staffId),
];

/** The same request again is a change of its own: it makes another password, signs out or erases once more. */
const CHANGES_AGAIN: readonly string[] = [
  'renewInvitation',
  'resetStaffPassword',
  'resetSecondFactor',
  'resetAccountPassword',
  'saveView',
  'eraseCustomer',
];

describe('the audit log', () => {
  test('has a case here for every call that changes something', () => {
    const changing = OFFICE_CALLS.filter(({ effect }) => effect === 'change' || effect === 'change-each');
    expect(CASES.map(({ call }) => call.name).toSorted()).toEqual(
      changing.map(({ name }) => name).toSorted(),
    );
  });

  test.for(CASES.map((each) => [each.call.name, each] as const))(
    'has one entry of %s, and none when nothing changes',
    async ([name, { action, change }]) => {
      const staffId = await addStaffWith(server, 'clerk', ['sales']);
      const office = await officeOf(server, 'owner');
      const again = await change({ office, staffId });
      const entries = await entriesSince();
      expect(entries.map((entry) => entry.action)).toEqual([action]);
      const facts = entries.flatMap(({ before, after }) => auditFactsOf(before, after));
      expect(facts.filter((fact) => !isAuditFactName(fact.name))).toEqual([]);
      await again();
      expect(await entriesSince()).toHaveLength(CHANGES_AGAIN.includes(name) ? 2 : 1);
    },
  );

  test('says who, from which session and network, what, and what it was before', async () => {
    const id = await placed();
    const office = await officeOf(server, 'owner');
    await office.ask(approveOrders, [seen(id)]);
    const { rows } = await office.ask(listAudit, auditQuery({ subjectId: id }));
    expect(rows).toMatchObject([
      { by: 'พนักงาน owner', action: 'order-approved', subject: 'order', subjectId: id, network: '127.0.0.1' },
    ]);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ status: 'so-wait' });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ status: 'so-approve' });
  });

  test('has sign-ins, failed ones and sign-outs, and no name that somebody typed', async () => {
    await startCounting();
    const browser = openOfficeBrowser(server);
    await browser.signIn('staff1', 'wrong');
    await browser.signIn('my-secret-password', 'wrong');
    await browser.signIn('staff1', PASSWORD);
    await browser.ask(officeSignOut, undefined);
    const entries = await entriesSince();
    expect(entries.map(({ action, accountId }) => [action, accountId === null])).toEqual([
      ['sign-in-failed', false],
      ['sign-in-failed', true],
      ['sign-in', false],
      ['sign-out', false],
    ]);
    expect(JSON.stringify(entries)).not.toContain('my-secret-password');
  });

  test('has nothing of a change that was refused, or whose person may not make it', async () => {
    const id = await placed();
    const viewer = await officeOf(server, 'viewer');
    const owner = await officeOf(server, 'owner');
    await startCounting();
    expect((await viewer.send(approveOrders, [seen(id)])).status).toBe(403);
    await owner.ask(approveOrders, [{ ...seen(id), seenRevision: 2 }]);
    await owner.ask(confirmSlip, { id, amount: undefined });
    await owner.ask(setPrices, {
      changes: [{ ...price, code: 'NONE' }],
      isDryRun: false,
      isAcceptingLargeChanges: true,
    });
    await owner.ask(setPrices, {
      changes: [{ ...price, code: 'C1001' }],
      isDryRun: true,
      isAcceptingLargeChanges: true,
    });
    expect(await entriesSince()).toEqual([]);
  });

  test('holds no password, code or secret', async () => {
    const office = await officeOf(server, 'owner');
    const added = await office.ask(addStaff, { username: 'new1', name: 'คนใหม่', roles: ['viewer'] });
    const password = added.kind === 'added' ? added.password : 'none';
    const stored = JSON.stringify(await server.database.select().from(auditLog));
    expect(stored).not.toContain(password);
    expect(stored).not.toContain('คนใหม่');
  });

  test('is listed newest first, page by page, by person, action and day', async () => {
    const office = await officeOf(server, 'owner');
    for (let order = 0; order < 3; order += 1) await office.ask(approveOrders, [seen(await placed())]);
    const numbers: number[] = [];
    let after = '';
    do {
      const answer = await office.ask(listAudit, {
        ...auditQuery({ action: 'order-approved' }),
        after,
        take: 2,
      });
      numbers.push(...answer.rows.map(({ number }) => number));
      after = answer.next;
    } while (after !== '');
    expect(numbers).toHaveLength(3);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect((await office.ask(listAudit, auditQuery({ accountId: randomUUID() }))).rows).toEqual([]);
    expect((await office.ask(listAudit, auditQuery({ firstDay: '2099-01-01' }))).rows).toEqual([]);
  });

  test('is found by the number of an order, and has the slips of the order', async () => {
    const office = await officeOf(server, 'owner');
    const slip = await sentSlip();
    await office.ask(confirmSlip, { id: slip, amount: undefined });
    await office.ask(approveOrders, [seen(await placed())]);
    const [entry] = (await office.ask(listAudit, auditQuery({ action: 'slip-confirmed' }))).rows;
    const orderNo = String(JSON.parse(entry?.after ?? '').orderNo).toLowerCase();
    const { rows } = await office.ask(listAudit, auditQuery({ text: orderNo }));
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([slip]);
  });

  test('is found by the code of a customer, and of a product among many', async () => {
    const office = await officeOf(server, 'owner');
    const id = randomUUID();
    await office.ask(recordOfficeReceipt, receipt(id));
    const marks = ['C1001', 'C1002'].map((code) => ({
      code,
      isSoldOut: true,
      isWithdrawn: undefined,
      seen: { isSoldOut: false, isWithdrawn: false },
    }));
    await office.ask(setStock, marks);
    const foundBy = async (text: string) =>
      (await office.ask(listAudit, auditQuery({ text }))).rows.map(({ action }) => action);
    expect(await foundBy('c0001')).toEqual(['receipt-recorded']);
    expect(await foundBy('C1002')).toEqual(['products-marked']);
    expect(await foundBy('C100_')).toEqual([]);
  });

  test('names the session of an entry', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(approveOrders, [seen(await placed())]);
    const { rows } = await office.ask(listAudit, auditQuery({ action: 'order-approved' }));
    const sessions = await server.database.select({ id: officeSessions.id }).from(officeSessions);
    expect(sessions.map(({ id }) => id)).toContain(rows[0]?.sessionId);
  });

  test('cannot be changed or deleted in the database', async () => {
    await officeOf(server, 'owner');
    const statements = [
      sql`update audit_log set action = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ];
    for (const statement of statements)
      await expect(server.database.execute(statement)).rejects.toMatchObject({
        cause: { message: 'the audit log is append-only' },
      });
    expect(await server.database.$count(auditLog)).toBeGreaterThan(0);
  });

  test('loses entries only when the distributor no longer keeps them', async () => {
    await officeOf(server, 'owner');
    server.clock.moveOn(89 * DAY_MS);
    await runDailyCleanup(server.database, server.clock(), undefined, 90);
    expect(await server.database.$count(auditLog)).toBeGreaterThan(0);
    server.clock.moveOn(2 * DAY_MS);
    await runDailyCleanup(server.database, server.clock(), undefined, 90);
    expect(await server.database.$count(auditLog)).toBe(0);
  });
});

function auditQuery(more: Partial<AuditQuery>): AuditQuery {
  return {
    accountId: '',
    action: undefined,
    subject: undefined,
    subjectId: '',
    text: '',
    firstDay: '',
    lastDay: '',
    after: '',
    take: 50,
    ...more,
  };
}
