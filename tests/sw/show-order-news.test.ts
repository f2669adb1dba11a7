import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, customerText } from '#local/kernel/account';
import { orderRow } from '#local/orders/orders';
import { PersonalDatabase } from '#local/database/personal-database';
import { readOrderNews } from '#sync/notifications/order-news';
import { aPerson } from '#tests/support/data/a-person';
import { anOrder } from '#tests/support/data/an-order';
import { showOrderNews, type NewsDeps } from '../../sw/background/show-order-news.ts';

const PERSON = aPerson();
const ACCOUNT = accountOf(PERSON);
const ORDER = anOrder();
const ACCEPTED = { account: ACCOUNT, orderId: ORDER.id, outcome: 'accepted' } as const;

let personal: PersonalDatabase;
let shown: { title: string; options: NotificationOptions }[];

beforeEach(async () => {
  personal = new PersonalDatabase('demo', { indexedDB: new IDBFactory(), IDBKeyRange });
  shown = [];
  await personal.sessions.put({
    key: 'current',
    account: ACCOUNT,
    person: PERSON,
    token: 'live',
    isEnded: false,
  });
  await personal.orders.put({ ...orderRow(ACCOUNT, customerText(ORDER.customer), ORDER), order: ORDER });
});

const deps = (changes: Partial<NewsDeps> = {}): NewsDeps => ({
  tenant: { areTotalsHidden: false },
  personal,
  scope: new URL('https://shop.example/demo/'),
  permission: () => 'granted',
  isInFront: async () => false,
  show: async (title, options) => void shown.push({ title, options }),
  ...changes,
});

test("an accepted order is shown in the person's language, by its number and total", async () => {
  await showOrderNews(deps(), ACCEPTED);
  await personal.settings.put({ key: 'language', value: 'en-US' });
  await showOrderNews(deps(), ACCEPTED);
  expect(shown.map(({ title, options }) => [title, options.body, options.lang])).toEqual([
    [`บริษัทรับคำสั่งซื้อ ${ORDER.orderNo} แล้ว`, 'ยอด ฿1,234.50 แตะเพื่อดู', 'th-TH'],
    [`Order ${ORDER.orderNo} was received`, '฿1,234.50. Tap to view it.', 'en-US'],
  ]);
  expect(shown[0]?.options.data).toEqual({ orderId: ORDER.id, saleUnit: ORDER.customer.saleUnit });
});

test('hidden totals show the number alone, and points are not baht', async () => {
  await showOrderNews(deps({ tenant: { areTotalsHidden: true } }), ACCEPTED);
  const order = anOrder({ mode: 'point' });
  await personal.orders.put({ ...orderRow(ACCOUNT, customerText(order.customer), order), order });
  await showOrderNews(deps(), ACCEPTED);
  expect(shown.map(({ options }) => options.body)).toEqual([
    'แตะเพื่อดู',
    `ยอด ${ORDER.totals.points} แต้ม แตะเพื่อดู`,
  ]);
});

// Each was seen failing without its own check in the worker.
describe('nothing is shown', () => {
  test('without permission, or while the app is in front', async () => {
    await showOrderNews(deps({ permission: () => 'default' }), ACCEPTED);
    await showOrderNews(deps({ permission: () => 'denied' }), ACCEPTED);
    await showOrderNews(deps({ isInFront: async () => true }), ACCEPTED);
    expect(shown).toEqual([]);
  });

  test('about another account, or when nobody is signed in any more', async () => {
    await showOrderNews(deps(), { ...ACCEPTED, account: 'C9999|BKK1|customer' });
    await personal.sessions.update('current', { isEnded: true });
    await showOrderNews(deps(), ACCEPTED);
    await personal.sessions.clear();
    await showOrderNews(deps(), ACCEPTED);
    expect(shown).toEqual([]);
  });

  test('when the person switched it off, or if the order is unknown', async () => {
    await showOrderNews(deps(), { ...ACCEPTED, orderId: 'unknown' });
    await personal.settings.put({ key: 'order-news', value: false });
    await showOrderNews(deps(), ACCEPTED);
    expect(shown).toEqual([]);
  });
});

test('any other message to the worker is no order news', () => {
  expect(readOrderNews({ ...ACCEPTED, more: 1 })).toEqual(ACCEPTED);
  for (const message of ['send', null, 7, {}, { ...ACCEPTED, outcome: 'lost' }, { ...ACCEPTED, orderId: 7 }])
    expect(readOrderNews(message)).toBeUndefined();
});
