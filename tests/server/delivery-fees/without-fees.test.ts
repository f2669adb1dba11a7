import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { satangFromBaht } from '#domain/kernel/money';
import { keepZones } from '#tests/support/data/delivery-days';
import { KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({
  configuration: { capabilities: { orderRules: true, deliveryFees: false } },
});

test('a company without delivery fees charges none, and phones know none, whatever its zones say', async () => {
  await keepZones(server.database, { fee: satangFromBaht(50), minimum: satangFromBaht(100) });
  const token = await tokenOf(server, 'shop1');
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, orderBody())));
  expect(answer).toMatchObject({ kind: 'accepted', order: { totals: { total: 48_000 } } });
  const body = { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit, KnownVersion: '' };
  const known = answerOf(getOrderRules, await server.send(getOrderRules.path, { token, body }));
  expect(known.zones).toEqual([
    { provinces: [], districts: [], subdistricts: [], area: [], minimum: 10_000 },
  ]);
});
