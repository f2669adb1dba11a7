import { expect, test } from 'vitest';
import type { ProductSubstitutes } from '#domain/stock/substitutes';
import { lineKeyText } from '#domain/orders/line-choice';
import type { OrderLine } from '#domain/orders/order-draft';
import { substituteLines, type LineToReplace } from '#domain/orders/stock/substitute-lines';
import { putSubstitutes } from '#server/store/stock/substitutes';
import { readSession } from '#local/accounts/sessions';
import { readAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { replaceInCart } from '#state/cart/replace-in-cart';
import { readOpenCart } from '#state/cart/open-cart';
import { setQuantity } from '#state/cart/cart';
import { readKnownProducts } from '#state/catalogue/known-products';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { refreshStock } from '#state/stock/stock-part';
import { stockStore } from '#state/stock/stock-store';
import { HOUR_MS } from '#domain/kernel/durations';
import { GOODS } from '#tests/support/data/products';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import {
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { stock: { policy: 'block' } } });
const FISH = { productCode: GOODS.fishSauce.code, unit: 1 } as const;
const SOY = GOODS.soySauce.code;

const keep = (...counts: readonly Parameters<typeof keepStock>[2][]) =>
  keepStock(server.database, server.clock(), ...counts);

const name = (...named: readonly ProductSubstitutes[]) =>
  putSubstitutes(server.database, named, server.clock());

/** Finds what the screens offer in place of a line, by what this phone knows. */
async function offersFor({ phone }: Shopkeeper, line: LineToReplace): Promise<readonly OrderLine[]> {
  const known = stockStore(phone).read();
  const session = await readSession(phone.personal.sessions);
  const codes = known?.substitutes.get(line.productCode) ?? [];
  const products = await readKnownProducts(phone, session, [line.productCode, ...codes]);
  const offers = substituteLines([line], {
    productFor: (code) => products.get(code),
    substitutesOf: (code) => known?.substitutes.get(code) ?? [],
    levelsOf: (code) => known?.byProduct.get(code)?.levels ?? [],
    rulesOf: () => [],
    priceLevel: session?.person.priceLevel ?? 1,
    mode: 'money',
    others: [],
  });
  return offers.get(lineKeyText(line)) ?? [];
}

const substitutesOn = ({ phone }: Shopkeeper) => stockStore(phone).read()?.substitutes;

test('a person who ordered goods offline that ran out takes what is offered instead', async () => {
  const keeper = await openShopkeeper(server);
  const { phone, connection, untilIdle } = keeper;
  connection.close();
  await orderFishSauce(phone, 3);
  // The goods ran out, and the office named a substitute while the phone was offline.
  await keep({ ...FISH, unit: 0, amount: 0 });
  await name({ productCode: FISH.productCode, codes: [SOY] });
  connection.open();
  await phone.sync.wake('manual');
  await untilIdle();
  const [refused] = await unsentOn(phone);
  expect(refused?.refusal).toMatchObject({ code: 'lines-gone', differences: [{ stock: { left: 0 } }] });
  const id = refused?.id ?? '';
  await refreshStock(phone);
  const [instead] = await offersFor(keeper, { ...FISH, quantity: 3 });
  if (instead === undefined) throw new Error('nothing is offered');
  expect(instead).toMatchObject({ productCode: SOY, unit: 1, quantity: 3 });

  // Nothing is replaced as long as the person has not chosen it.
  expect(await acceptNewTotal(phone, id)).toBe('gone');
  expect(await acceptNewTotal(phone, id, new Map([[lineKeyText(FISH), { instead }]]))).toBe('done');
  const [again] = await unsentOn(phone);
  expect(again?.request).toMatchObject({
    revision: 2,
    seenTotal: instead.lineTotal,
    acceptUpTo: instead.lineTotal,
    lines: [{ productCode: SOY, quantity: 3, seenUnitPrice: instead.unitPrice }],
  });
  await untilIdle();
  expect(await historyOn(phone)).toEqual([id]);
  const [row] = await phone.personal.orders.toArray();
  expect(row?.order?.lines).toMatchObject([{ productCode: SOY, quantity: 3 }]);
  expect(row?.summary.totals.total).toBe(instead.lineTotal);
  expect(await amountsOf(server.database, FISH.productCode)).toEqual([0]);
});

test('a substitute that costs more by now is asked for again, with its price', async () => {
  await keep({ ...FISH, unit: 0, amount: 0 });
  await name({ productCode: FISH.productCode, codes: [SOY] });
  const keeper = await openShopkeeper(server);
  await refreshStock(keeper.phone);
  await orderFishSauce(keeper.phone, 1);
  await keeper.untilIdle();
  const [refused] = await unsentOn(keeper.phone);
  const id = refused?.id ?? '';
  const [instead] = await offersFor(keeper, { ...FISH, quantity: 1 });
  if (instead === undefined) throw new Error('nothing is offered');
  // The phone still has the price of yesterday.
  const [, yesterday] = GOODS.soySauce.prices.advance;
  const cheaper = { ...instead, unitPrice: yesterday, lineTotal: yesterday };
  await acceptNewTotal(keeper.phone, id, new Map([[lineKeyText(FISH), { instead: cheaper }]]));
  await keeper.untilIdle();
  const [asked] = await unsentOn(keeper.phone);
  expect(asked?.refusal).toMatchObject({
    code: 'total-above-accepted',
    differences: [{ productCode: SOY, currentUnitPrice: instead.unitPrice }],
  });
  expect(await acceptNewTotal(keeper.phone, id)).toBe('done');
  await keeper.untilIdle();
  expect(await historyOn(keeper.phone)).toEqual([id]);
});

test('a phone offers those that it knows offline, and learns of those that changed', async () => {
  await keep({ ...FISH, unit: 0, amount: 0 });
  await name({ productCode: FISH.productCode, codes: ['WITHDRAWN', SOY] });
  const keeper = await openShopkeeper(server);
  await refreshStock(keeper.phone);
  keeper.connection.close();
  expect((await offersFor(keeper, { ...FISH, quantity: 2 })).map(({ productCode }) => productCode)).toEqual([
    SOY,
  ]);
  keeper.connection.open();
  await keeper.wait(HOUR_MS);
  server.clock.moveOn(HOUR_MS);
  await name({ productCode: FISH.productCode, codes: [] }, { productCode: SOY, codes: [FISH.productCode] });
  await refreshStock(keeper.phone);
  expect([...(substitutesOn(keeper) ?? [])]).toEqual([[SOY, [FISH.productCode]]]);
});

test('an answer that an older app kept is asked for as a whole, so that no substitute is missing', async () => {
  await keep({ ...FISH, unit: 0, amount: 0 });
  await name({ productCode: FISH.productCode, codes: [SOY] });
  const keeper = await openShopkeeper(server);
  await refreshStock(keeper.phone);
  const { cachedAnswers } = keeper.phone.answers;
  const account = stockStore(keeper.phone).read()?.account;
  if (account === undefined) throw new Error('nothing is known');
  const kept = await readAnswer(cachedAnswers, account, 'stock-levels');
  if (kept === undefined) throw new Error('nothing is kept');
  const { Substitutes: _, ...older } = Object(Object(kept.value)['data'] ?? kept.value);
  const value = Object(kept.value)['data'] === undefined ? older : { ...Object(kept.value), data: older };
  await saveAnswer(cachedAnswers, { ...kept, begunAt: kept.askedAt, value });
  stockStore(keeper.phone).show(undefined);
  await refreshStock(keeper.phone);
  expect([...(substitutesOn(keeper) ?? [])]).toEqual([[FISH.productCode, [SOY]]]);
});

test('in the cart a substitute takes the place of the line, and can be undone', async () => {
  const { phone } = await openShopkeeper(server);
  await setQuantity(phone, FISH.productCode, 1, 3);
  await setQuantity(phone, SOY, 1, 1);
  const replaced = await replaceInCart(phone, FISH, { productCode: SOY, unit: 1, quantity: 3 });
  const inCart = async () => [...(await readOpenCart(phone)).quantities];
  expect(await inCart()).toEqual([[SOY, [4, 0, 0]]]);
  if (replaced === 'not-saved') throw new Error('not saved');
  await replaced.undo();
  expect((await inCart()).toSorted()).toEqual([
    [FISH.productCode, [3, 0, 0]],
    [SOY, [1, 0, 0]],
  ]);
});
