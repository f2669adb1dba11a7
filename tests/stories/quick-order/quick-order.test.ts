import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#domain/cart/cart';
import type { StockState } from '#domain/stock/stock';
import { cartListText } from '#domain/cart/cart-list';
import { storeShared } from '#platform/sharing/shared-content';
import { receiveShared } from '#state/app/receive-shared';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { cartKey } from '#state/runtime/cart-key';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { quickLines, type QuickLine } from '#state/quick-order/quick-lines';
import { openQuickOrder, quickOrderStore, whenQuickOrderIsSaved } from '#state/quick-order/quick-order-draft';
import {
  chooseProduct,
  decideLine,
  putIntoCart,
  typeLine,
  writeQuickOrder,
} from '#state/quick-order/quick-order';
import { refreshOrderRules } from '#state/order-rules/order-rules-part';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { doubtOf } from '#state/quick-order/line-doubt';
import { offerPastedList } from '#state/quick-order/pasted-list';
import { MAX_LINES_READ, readQuickOrder, type ReadOrder } from '#state/quick-order/read-quick-order';
import { habitsOf } from '#state/quick-order/habits';
import { openOrderTextContext } from '#state/quick-order/order-text-context';
import { readUsualOrder } from '#state/quick-order/usual-order';
import { orderRules } from '#server/store/order-rules/order-rules';
import { orderLines } from '#server/store/orders/order-lines';
import { setOrderRules } from '#tests/support/data/order-rules';
import { GOODS } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { ordersIn } from '#tests/support/server/orders-in';
import { confirm, openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const { fishSauce, soySauce } = GOODS;

async function openKeeper() {
  const keeper = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  await startKeeping(keeper.phone);
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  await openQuickOrder(keeper.phone, await cartKey(keeper.phone));
  return keeper;
}

/** Returns the quick order as the page's hooks build it. */
async function look(phone: Phone): Promise<{ readonly lines: readonly QuickLine[]; readonly rest: string }> {
  const view = await replicaOf(phone);
  const draft = quickOrderStore(phone).read()?.draft;
  if (view === undefined || draft === undefined) throw new Error('nothing is open');
  const usual = await readUsualOrder(phone);
  const goods = { ...(await openOrderTextContext(view)), ...(usual === null ? {} : habitsOf(usual)) };
  let order: ReadOrder = { lines: [], rest: '' };
  await readQuickOrder(
    draft.text,
    goods,
    (read) => void (order = read),
    () => false,
  );
  return { lines: quickLines(draft, order, goods), rest: order.rest };
}

async function statesOf(phone: Phone) {
  return (await look(phone)).lines.map(({ match }) => match?.state);
}

async function add(phone: Phone) {
  const { lines, rest } = await look(phone);
  const added = await putIntoCart(phone, lines, rest);
  if (added === 'not-saved') throw new Error('the phone of this test has room');
  return added;
}

async function cartOf(phone: Phone) {
  const { lines } = await readCartView(phone);
  return lines.map(({ productCode, quantities }) => [productCode, ...quantities]);
}

test('a list pasted offline becomes a cart and an order that arrives once', async () => {
  const { phone, network, connection, wait, untilIdle } = await openKeeper();
  network.isOnline = false;
  connection.close();

  offerPastedList(phone, `สวัสดีค่ะ\n${fishSauce.code} 2 ลัง, ${soySauce.name} 3 แพ็ค\nส่งพรุ่งนี้นะคะ`);
  await openQuickOrder(phone, await cartKey(phone));
  expect(await statesOf(phone)).toEqual(['sure', 'sure']);
  expect(await cartOf(phone)).toEqual([]);
  expect((await add(phone)).productCount).toBe(2);
  expect(await cartOf(phone)).toEqual([
    [fishSauce.code, 2, 0, 0],
    [soySauce.code, 0, 3, 0],
  ]);
  expect((await confirm(phone, 'e1f8a1c6-6a0e-4a39-9d0e-3f1f5d3f1a01')).kind).toBe('saved');

  network.isOnline = true;
  connection.open();
  await phone.sync.wake('online');
  await wait(1_000);
  await untilIdle();
  expect(await ordersIn(server)).toHaveLength(1);
  const ordered = await server.database.select().from(orderLines).orderBy(orderLines.position);
  expect(ordered.map(({ productCode, unit, quantity }) => [productCode, unit, quantity])).toEqual([
    [fishSauce.code, 1, 2],
    [soySauce.code, 2, 3],
  ]);
});

// Seen failing with the box emptied after adding: the unmatched line was lost.
test('unclear lines stay in the box, and undo restores the whole list', async () => {
  const { phone } = await openKeeper();
  writeQuickOrder(phone, `${fishSauce.code} 2 ลัง\nจรวดไปดวงจันทร์ 3 ลำ\n${soySauce.code}`);
  typeLine(phone, { productCode: fishSauce.code, unit: 3, quantity: 6 });
  expect(await statesOf(phone)).toEqual(['sure', 'sure', 'unknown', 'no-quantity']);

  const { undo } = await add(phone);
  expect(quickOrderStore(phone).read()?.draft).toEqual({
    text: `จรวดไปดวงจันทร์ 3 ลำ\n${soySauce.code}`,
    typed: [],
    decisions: {},
  });
  expect(await cartOf(phone)).toEqual([[fishSauce.code, 2, 0, 6]]);

  await undo();
  expect(await cartOf(phone)).toEqual([]);
  expect((await statesOf(phone)).toSorted()).toEqual(['no-quantity', 'sure', 'sure', 'unknown']);
});

test('a decision about a line counts, and an excluded line stays out', async () => {
  const { phone } = await openKeeper();
  writeQuickOrder(phone, `${fishSauce.code}\nของที่ไม่มีชื่อ 4 แพ็ค\n${soySauce.code} 9 ลัง`);
  const [first, second, third] = (await look(phone)).lines;
  decideLine(phone, first?.id ?? '', { productCode: fishSauce.code, unit: 2, quantity: 5 });
  chooseProduct(phone, second?.id ?? '', soySauce.code);
  decideLine(phone, third?.id ?? '', { isLeftOut: true });
  await add(phone);
  expect(await cartOf(phone)).toEqual([
    [fishSauce.code, 0, 5, 0],
    [soySauce.code, 0, 4, 0],
  ]);
  expect(quickOrderStore(phone).read()?.draft.text).toBe('');
});

// Before the fix the line was called ready above the note that says that its quantity cannot be ordered.
test('a line that breaks an order rule is not ready, and is added as written if wanted', async () => {
  await setOrderRules(server.database, { productCode: fishSauce.code, multiple: 6 });
  const { phone } = await openKeeper();
  await refreshOrderRules(phone);
  const account = (await readSession(phone.personal.sessions))?.account;
  const doubt = (line: QuickLine) => {
    const code = line.match !== undefined && 'product' in line.match ? line.match.product.code : '';
    return doubtOf(line, knownRulesOf(phone, account)?.byProduct.get(code), undefined);
  };
  const doubts = async () => (await look(phone)).lines.map(doubt);
  writeQuickOrder(phone, `${fishSauce.code} 10 ลัง\n${soySauce.code} 3 แพ็ค`);
  expect(await doubts()).toEqual(['quantity', undefined]);

  const { lines, rest } = await look(phone);
  await putIntoCart(phone, lines, rest, (line) => doubt(line) === undefined);
  expect(await cartOf(phone)).toEqual([[soySauce.code, 0, 3, 0]]);
  expect(quickOrderStore(phone).read()?.draft.text).toBe(`${fishSauce.code} 10 ลัง`);
  await add(phone);
  expect((await cartOf(phone)).toSorted()).toContainEqual([fishSauce.code, 10, 0, 0]);

  writeQuickOrder(phone, `${fishSauce.code} 12 ลัง`);
  expect(await doubts()).toEqual([undefined]);
  await server.database.delete(orderRules);
});

test('a line whose goods are out is not ready', async () => {
  const { phone } = await openKeeper();
  writeQuickOrder(phone, `${fishSauce.code} 2 ลัง\nของที่ไม่มีชื่อ 4 แพ็ค`);
  const [line, unknown] = (await look(phone)).lines;
  if (line === undefined || unknown === undefined) throw new Error('two lines were written');
  const stockOf = (state: StockState) => ({
    levels: [
      {
        productCode: fishSauce.code,
        unit: 0 as const,
        state,
        policy: 'block' as const,
        countedAt: server.clock(),
        backOn: '',
      },
    ],
  });
  expect(doubtOf(line, undefined, stockOf('out'))).toBe('stock');
  expect(doubtOf(line, undefined, stockOf('low'))).toBeUndefined();
  expect(doubtOf(unknown, undefined, stockOf('out'))).toBeUndefined();
});

// Before the fix all lines were ready, and 300 cases went into the cart.
test('a number that may be a size or is unusually large waits for confirmation', async () => {
  const { phone } = await openKeeper();
  writeQuickOrder(phone, `น้ำปลาแท้ดาวทะเล 700\n${fishSauce.code} 300 ลัง\n${soySauce.code} 50 ลัง`);
  expect(await statesOf(phone)).toEqual(['no-quantity', 'confirm', 'sure']);
  expect((await add(phone)).productCount).toBe(1);
  expect(await cartOf(phone)).toEqual([[soySauce.code, 50, 0, 0]]);
  const [, large] = (await look(phone)).lines;
  decideLine(phone, large?.id ?? '', { productCode: fishSauce.code, unit: 1, quantity: 300 });
  await add(phone);
  expect((await cartOf(phone)).toSorted()).toEqual([
    [fishSauce.code, 300, 0, 0],
    [soySauce.code, 50, 0, 0],
  ]);
});

test('an unusual quantity is measured by the largest order that the phone knows', async () => {
  const { phone, untilIdle } = await openKeeper();
  await setQuantity(phone, fishSauce.code, 1, 8);
  expect((await confirm(phone, 'e1f8a1c6-6a0e-4a39-9d0e-3f1f5d3f1a02')).kind).toBe('saved');
  await phone.sync.wake('online');
  await untilIdle();
  writeQuickOrder(phone, `${fishSauce.code} 80 ลัง\n${fishSauce.code} 81 ลัง\n${soySauce.code} 51 ลัง`);
  expect(await statesOf(phone)).toEqual(['sure', 'confirm', 'confirm']);
});

test('the list is restored after a reload, for this cart and no other', async () => {
  const { phone, reopen, untilIdle } = await openKeeper();
  writeQuickOrder(phone, 'น้ำปลา 2 ลัง');
  typeLine(phone, { productCode: fishSauce.code, unit: 1, quantity: 3 });
  await whenQuickOrderIsSaved(phone);
  await untilIdle();
  const { phone: again } = await reopen();
  const cart = await cartKey(again);
  await openQuickOrder(again, { ...cart, customer: 'C9999|S01' });
  expect(quickOrderStore(again).read()?.draft.text).toBe('');
  await openQuickOrder(again, cart);
  expect(quickOrderStore(again).read()?.draft).toMatchObject({
    text: 'น้ำปลา 2 ลัง',
    typed: [{ productCode: fishSauce.code, unit: 1, quantity: 3 }],
  });
});

test('only the beginning of a very long list is read, and the rest stays in the box', async () => {
  const { phone } = await openKeeper();
  const line = `${fishSauce.code} 1 ขวด`;
  writeQuickOrder(phone, Array.from({ length: 10_000 }, () => line).join('\n'));
  await add(phone);
  expect(await cartOf(phone)).toEqual([[fishSauce.code, 0, 0, MAX_LINES_READ]]);
  const left = quickOrderStore(phone).read()?.draft.text ?? '';
  expect(left.split('\n')).toHaveLength(10_000 - MAX_LINES_READ);
  expect(MAX_LINES_READ).toBeLessThan(MAX_QUANTITY);
});

test('a cart sent as a list from one phone is read completely on another', async () => {
  const [sender, receiver] = [await openKeeper(), await openKeeper()];
  for (const [code, unit, quantity] of [
    [fishSauce.code, 1, 2],
    [fishSauce.code, 3, 5],
    [soySauce.code, 1, 1],
  ] as const)
    await setQuantity(sender.phone, code, unit, quantity);
  const { lines, products } = await readCartView(sender.phone);
  offerPastedList(receiver.phone, cartListText(lines, products));
  await openQuickOrder(receiver.phone, await cartKey(receiver.phone));
  expect(await statesOf(receiver.phone)).toEqual(['sure', 'sure', 'sure']);
  await add(receiver.phone);
  expect((await cartOf(receiver.phone)).toSorted()).toEqual((await cartOf(sender.phone)).toSorted());
});

test('a list shared from another app is below what the box held, once, also offline', async () => {
  const { phone, network } = await openKeeper();
  await writeQuickOrder(phone, 'ซีอิ๊ว 1 ลัง');
  network.isOnline = false;
  expect(await receiveShared(phone)).toEqual({ kind: 'nothing' });
  if (phone.caches === undefined) throw new Error('The phone of this test has caches.');
  await storeShared(phone.caches, phone.basePath, { text: 'น้ำปลา 2 ลัง', picture: undefined });
  expect(await receiveShared(phone)).toEqual({ kind: 'list' });
  await openQuickOrder(phone, await cartKey(phone));
  expect(quickOrderStore(phone).read()?.draft.text).toBe('ซีอิ๊ว 1 ลัง\nน้ำปลา 2 ลัง');
  expect(await receiveShared(phone)).toEqual({ kind: 'nothing' });
});
