import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepForOrdering } from '#state/keep-for-ordering';
import { signIn } from '#state/session';
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
  ['in its own words', { orderTypes: { money: 'ZOR' }, saleTypes: { money: 'CR' } }, 'ZOR', 'CR'],
])('a back end is asked for the conditions of orders %s', async (_, configuration, ORDERTYPE, SaleType) => {
  const { phone } = await openForeignPhone(backEnd, { configuration });
  await signIn(phone, { username: 'somchai', password: PASSWORD });
  await keepForOrdering(phone);
  const asked = (path: string) => backEnd.receivedAt(`GET_MASTER_DATA/${path}`).map(({ body }) => body);
  expect(asked('GET_SHIPPING_CONDITION')).toEqual([{ ORDERTYPE }]);
  expect(asked('GET_PAYMENT_CONDITION')).toEqual([{ SaleType }]);
  const kept = await phone.answers.keptAnswers.toArray();
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      ['shipping-conditions', 'payment-conditions'].map((name) => expect.stringContaining(name)),
    ),
  );
});
