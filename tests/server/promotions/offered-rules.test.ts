import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getPromotionRules } from '#contract/promotions/get-rules';
import { addOrder } from '#contract/orders/add-order';
import { setGroups } from '#tests/support/data/customer-groups';
import { KEY1 } from '#tests/support/data/products';
import { runPromotions, spend400, twoGetOne, withSoySauce } from '#tests/support/data/promotion-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
let token: string;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
});
afterAll(() => server.close());

const offered = async (body: object = {}, by = token) =>
  answerOf(getPromotionRules, await server.send(getPromotionRules.path, { token: by, body }));

const idsOf = async (by = token) => (await offered({}, by)).rules?.rules.map(({ id }) => id);

describe('the rules that a customer asks for', () => {
  test('are those of the own price level, sale unit and mode, now and later, and of nobody else', async () => {
    await runPromotions(
      server.database,
      twoGetOne('ALL'),
      spend400(5, 'ENDED', { lastDay: '2026-11-19' }),
      spend400(5, 'LATER', { firstDay: '2026-12-01' }),
      spend400(5, 'LEVEL', { priceLevels: [3] }),
      spend400(5, 'UNIT', { saleUnits: ['NOWHERE'] }),
      spend400(5, 'POINTS', { modes: ['point'] }),
      spend400(5, 'SHOP2', { customerGroups: ['C0002'] }),
    );
    expect(await idsOf()).toEqual(['ALL', 'LATER']);
  });

  test('are those of the own groups, whose names stay with the company', async () => {
    await setGroups(server.database, KEY1, 'SCHOOL', 'VIP');
    const ofGroup = (id: string, group: string) => spend400(5, id, { customerGroups: [group, 'C0002'] });
    await runPromotions(server.database, ofGroup('VIPS', 'VIP'), ofGroup('OTHERS', 'GROCERY'));
    const { rules } = await offered();
    expect(rules?.rules).toEqual([spend400(5, 'VIPS', { customerGroups: ['C0001'] })]);
    await setGroups(server.database, KEY1);
    expect(await idsOf()).toEqual([]);
  });

  test('travel once, until they change', async () => {
    await runPromotions(server.database, twoGetOne('ALL'));
    const first = await offered();
    expect(first.rules?.rules).toEqual([twoGetOne('ALL')]);
    expect(await offered({ KnownVersion: first.version })).not.toHaveProperty('rules');
    await runPromotions(server.database, twoGetOne('ALL', { timesPerOrder: 1 }));
    const changed = await offered({ KnownVersion: first.version });
    expect(changed.rules?.rules).toEqual([twoGetOne('ALL', { timesPerOrder: 1 })]);
  });

  test('come with what is left of their quotas for this customer', async () => {
    await runPromotions(
      server.database,
      withSoySauce('MINE', { timesPerCustomer: 3 }),
      withSoySauce('EVERYBODY', { timesInAll: 10 }),
      twoGetOne('UNLIMITED'),
    );
    await server.send(addOrder.path, sending(token, orderBody()));
    const left = async (by: string) => Object.fromEntries((await offered({}, by)).quotas);
    expect(await left(token)).toEqual({ EVERYBODY: 9, MINE: 2 });
    expect(await left(await tokenOf(server, 'shop2'))).toEqual({ EVERYBODY: 9, MINE: 3 });
  });

  test('are none for a company without rules', async () => {
    expect((await offered()).rules).toEqual({ rules: [], unknownRules: [] });
  });
});
