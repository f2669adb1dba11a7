import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSession } from '#local/accounts/sessions';
import { paymentConditionsQuestion, shippingConditionsQuestion } from '#state/payments/checkout-questions';
import { chooseMode } from '#state/cart/choose-mode';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { signIn } from '#state/accounts/session';
import { readCachedAnswer } from '#sync/queries/refresh';
import { PASSWORD } from '#tests/foreign-back-end/data/people';
import { openForeignPhone } from '#tests/foreign-back-end/foreign-phone';
import { openForeignBackEnd, type ForeignBackEnd } from '#tests/foreign-back-end/open-foreign-back-end';

let backEnd: ForeignBackEnd;

beforeEach(() => {
  backEnd = openForeignBackEnd();
});
afterEach(() => backEnd.app.close());

test.each([
  ['for money', {}, 'SO', 'SO'],
  ['for points', { isPointMode: true }, 'GI', 'GI'],
  [
    "with the back end's own types",
    { orderTypes: { money: 'ZOR' }, saleTypes: { money: 'CR' } },
    'ZOR',
    'CR',
  ],
])('the phone requests the conditions of orders %s', async (_, configuration, ORDERTYPE, SaleType) => {
  const { phone } = await openForeignPhone(backEnd, { configuration });
  await signIn(phone, { username: 'somchai', password: PASSWORD });
  await prefetchForOrdering(phone);
  const asked = (path: string) => backEnd.receivedAt(`GET_MASTER_DATA/${path}`).map(({ body }) => body);
  expect(asked('GET_SHIPPING_CONDITION')).toEqual([{ ORDERTYPE }]);
  expect(asked('GET_PAYMENT_CONDITION')).toEqual([{ SaleType }]);
  const stored = await phone.answers.cachedAnswers.toArray();
  expect(stored.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      ['shipping-conditions', 'payment-conditions'].map((name) => expect.stringContaining(name)),
    ),
  );
});

/** The codes that the checkout offers in the open mode, as soon as the phone has them. */
async function offeredOn(phone: Phone): Promise<readonly string[]> {
  await prefetchForOrdering(phone);
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const mode = cartModeOf(phone);
  const stored = [
    await readCachedAnswer(phone.answers, session.account, shippingConditionsQuestion(phone.tenant, mode)),
    await readCachedAnswer(phone.answers, session.account, paymentConditionsQuestion(phone.tenant, mode)),
  ];
  return stored.flatMap((each) => each?.answer ?? []).map(({ code }) => code);
}

// Seen failing when every mode requested the type of an order for money, and when the answers had one key for all
// modes.
test('each mode offers the conditions of its own order type and keeps those of other modes', async () => {
  const { phone, connection } = await openForeignPhone(backEnd, {
    configuration: {
      materialTypes: [{ code: 'ZGAS', nameTh: 'แก๊ส', nameEn: 'Gas' }],
      orderTypes: { material: 'ZG' },
      saleTypes: { material: 'CA' },
    },
  });
  await signIn(phone, { username: 'somchai', password: PASSWORD });
  expect(await offeredOn(phone)).toEqual(['T1', 'D30']);
  await chooseMode(phone, 'material:ZGAS');
  expect(await offeredOn(phone)).toEqual(['T4', 'T5', 'C00']);
  connection.close();
  await chooseMode(phone, 'money');
  expect(await offeredOn(phone)).toEqual(['T1', 'D30']);
});

test('an order for points offers the conditions of a goods issue', async () => {
  const { phone } = await openForeignPhone(backEnd, { configuration: { isPointMode: true } });
  await signIn(phone, { username: 'somchai', password: PASSWORD });
  expect(await offeredOn(phone)).toEqual(['T9', 'P00']);
});
