import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NOTICE_KINDS, writeAccountPush } from '#domain/accounts/account-notice';
import { ORDER_PUSH_KINDS, writeOrderPush, type OrderPush } from '#domain/notifications/push';
import { accountOf } from '#local/kernel/account';
import { readSetting, saveSetting } from '#local/kernel/settings';
import { PersonalDatabase } from '#local/database/personal-database';
import { systemClock } from '#platform/runtime/clock';
import { systemIds } from '#platform/runtime/ids';
import { aPerson } from '#tests/support/data/a-person';
import { testBrowserPush } from '#tests/support/phone/browser-push';
import { saveRenewed } from '../../sw/background/renew-order-push.ts';
import { showPush, type PushShownDeps } from '../../sw/background/show-order-push.ts';

const PERSON = aPerson();
const ACCOUNT = accountOf(PERSON);
const PUSH: OrderPush = {
  kind: 'approved',
  orderId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  orderNo: 'SO2511200001',
  saleUnit: 'BKK1',
};
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';

let personal: PersonalDatabase;
let shown: { title: string; options: NotificationOptions }[];
let ended: number;

beforeEach(async () => {
  personal = new PersonalDatabase('demo', { indexedDB: new IDBFactory(), IDBKeyRange });
  shown = [];
  ended = 0;
  await personal.sessions.put({
    key: 'current',
    account: ACCOUNT,
    person: PERSON,
    token: 'live',
    isEnded: false,
  });
  await saveSetting(personal.settings, {
    key: 'order-push',
    value: { account: ACCOUNT, endpoint: ENDPOINT },
  });
});

const deps = (changes: Partial<PushShownDeps> = {}): PushShownDeps => ({
  scope: new URL('https://shop.example/demo/'),
  isInFront: async () => false,
  show: async (title, options) => void shown.push({ title, options }),
  endPush: async () => void (ended += 1),
  shownBefore: async (tag) =>
    shown.flatMap(({ options }) => (options.tag === tag ? [{ data: options.data }] : [])),
  ...changes,
});

const show = (push: Partial<OrderPush> = {}, changes: Partial<PushShownDeps> = {}) =>
  showPush(deps(changes), personal, writeOrderPush({ ...PUSH, ...push }));

const titles = () => shown.map(({ title }) => title);

describe('a push', () => {
  test("is one notification in the phone's language, with the order's number alone", async () => {
    await show();
    await personal.settings.put({ key: 'language', value: 'en-US' });
    await show();
    expect(shown.map(({ title, options }) => [title, options.body, options.lang])).toEqual([
      ['คำสั่งซื้อ SO2511200001 อนุมัติแล้ว', 'แตะเพื่อดู', 'th-TH'],
      ['Order SO2511200001 is approved', 'Tap to view it.', 'en-US'],
    ]);
    expect(shown[0]?.options.icon).toBe('https://shop.example/demo/tenant/icons/icon-192.png');
  });

  test('has a text of its own for each event of an order, in both languages', async () => {
    for (const kind of ORDER_PUSH_KINDS) await show({ kind });
    await personal.settings.put({ key: 'language', value: 'en-US' });
    for (const kind of ORDER_PUSH_KINDS) await show({ kind });
    expect(new Set(titles()).size).toBe(2 * ORDER_PUSH_KINDS.length);
  });

  test('opens its order', async () => {
    await show();
    const address = { orderId: PUSH.orderId, saleUnit: 'BKK1' };
    expect(shown[0]?.options.data).toEqual({ ...address, kind: 'approved' });
  });

  test('replaces the earlier notification of the same order, and of no other order', async () => {
    await show();
    await show({ kind: 'delivered' });
    await show({ orderId: 'another' });
    const tags = shown.map(({ options }) => options.tag);
    expect(tags[0]).toBe(tags[1]);
    expect(tags[0]).not.toBe(tags[2]);
    expect(shown[1]?.options).toMatchObject({ renotify: true });
  });

  test('is silent if the app is in front or the event was shown before', async () => {
    await show();
    await show();
    await show({ kind: 'delivered' }, { isInFront: async () => true });
    expect(shown.map(({ options }) => options.silent === true)).toEqual([false, true, true]);
  });

  test('that cannot be read says that there is news, and no more', async () => {
    for (const text of ['', 'no json', '{"kind":"eaten","id":"1","no":"2","unit":"3"}'])
      await showPush(deps(), personal, text);
    expect(titles()).toEqual(Array.from({ length: 3 }, () => 'มีความคืบหน้าของคำสั่งซื้อ'));
    expect([ended, await readSetting(personal.settings, 'order-push')]).toEqual([
      0,
      { account: ACCOUNT, endpoint: ENDPOINT },
    ]);
  });

  // Each was seen failing without its own check.
  test.for([
    ['nobody', () => personal.sessions.clear()],
    ['an account whose session has ended', () => personal.sessions.update('current', { isEnded: true })],
    ['somebody else', () => personal.sessions.update('current', { account: 'C9999|BKK1|customer' })],
  ] as const)('tells nothing of an order to %s, and is the last', async ([, change]) => {
    await change();
    await show();
    expect(titles()).toEqual(['มีความคืบหน้าของคำสั่งซื้อ']);
    expect(JSON.stringify(shown)).not.toContain(PUSH.orderNo);
    expect([ended, await readSetting(personal.settings, 'order-push')]).toEqual([1, undefined]);
  });
});

describe('a push address that the browser replaced', () => {
  const parts = { tenant: 'demo', pushKey: 'key', ids: systemIds, clock: systemClock };

  test('is followed by the new one, which is queued for the server', async () => {
    const browser = testBrowserPush();
    expect(await saveRenewed({ ...parts, personal }, browser)).toBe(true);
    const endpoint = browser.subscription()?.endpoint;
    expect(await readSetting(personal.settings, 'order-push')).toEqual({ account: ACCOUNT, endpoint });
    expect(await personal.outbox.toArray()).toMatchObject([
      { kind: 'save-push', account: ACCOUNT, body: { Endpoint: endpoint } },
    ]);
  });

  test('is not followed if notifications are off or nobody is signed in', async () => {
    await personal.sessions.clear();
    expect(await saveRenewed({ ...parts, personal }, testBrowserPush())).toBe(false);
    await personal.settings.delete('order-push');
    expect(await saveRenewed({ ...parts, personal }, testBrowserPush())).toBe(false);
    expect(await personal.outbox.count()).toBe(0);
  });
});

describe('a push about the account', () => {
  const warn = () =>
    Promise.all(ACCOUNT_NOTICE_KINDS.map((kind) => showPush(deps(), personal, writeAccountPush(kind))));

  test('has a text of its own for each kind, in both languages, and opens the page that helps', async () => {
    await warn();
    await personal.settings.put({ key: 'language', value: 'en-US' });
    await warn();
    expect(new Set(titles()).size).toBe(2 * ACCOUNT_NOTICE_KINDS.length);
    expect(titles()).toContain('Your password was changed');
    expect(shown.slice(0, 3).map(({ options }) => options.data)).toEqual([
      { accountPage: 'changepassword' },
      { accountPage: 'changepassword' },
      { accountPage: 'verifyotp' },
    ]);
  });

  test('is shown although the session has ended, because a stranger may have ended it', async () => {
    await personal.sessions.clear();
    await warn();
    expect(titles()).toContain('รหัสผ่านของคุณถูกเปลี่ยนแล้ว');
    expect(ended).toBe(0);
  });
});
