import { afterAll, expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { readSupportBundle, supportBundleText } from '#state/device/support-bundle';
import { readSession } from '#local/accounts/sessions';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { GOODS } from '#tests/support/data/products';

const server = await openStockedServer();
afterAll(() => server.close());

const browser = async () => ({
  userAgent: 'Tester/1.0',
  isOnlineHint: true,
  usedBytes: 1_000_000,
  quotaBytes: undefined,
});

test('the support bundle has versions, counts, codes and pending changes', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1');
  connection.close();
  await orderFishSauce(phone, 2);
  const bundle = await readSupportBundle(phone, browser);
  expect(bundle.session).toEqual({ role: 'customer', isForClient: false, isEnded: false });
  expect(bundle.browser).toMatchObject({ userAgent: 'Tester/1.0', usedBytes: 1_000_000 });
  expect(bundle.kept['sessions']).toBe(1);
  expect(bundle.waiting.map(({ kind }) => kind)).toContain('add-order');
  expect(bundle.waiting[0]?.id).toMatch(/^[0-9a-f-]{36}:\d+$/);
  expect(bundle.waitingOfOthers).toBe(0);
});

test('the support bundle has no personal data', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1');
  connection.close();
  await setQuantity(phone, GOODS.soySauce.code, 1, 3);
  await orderFishSauce(phone, 2);
  // Code that writes text into the log breaks a rule, but the text is not exported.
  phone.log.write('oops', {
    name: 'คุณวิไล ใจดี',
    mobile: '0812345678',
    mail: 'a@b.example',
    count: 3,
    code: 'ok-1',
  });
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const { person, token, account } = session;
  const text = supportBundleText(await readSupportBundle(phone, browser));
  const secrets = [
    token,
    account,
    person.customerCode,
    person.name,
    person.mobile,
    person.addressText,
    person.taxId,
    'คุณวิไล',
    '0812345678',
    'a@b.example',
    GOODS.fishSauce.code,
    GOODS.soySauce.code,
    'BKK1',
  ].filter((secret) => secret !== '');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('"code": "ok-1"');
  expect(text).toContain('"count": 3');
});
