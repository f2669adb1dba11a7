import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { request } from 'playwright';
import { shopClient } from '#tests/e2e/fixtures/shop';
import { placeOrder } from '#tests/e2e/steps/place-order';
import { drawnSlip } from '#tests/support/files/drawn-slip';

/** The shop whose morning it is, in demo/demo/customers.csv. */
const SHOP = { username: 'shop1', code: 'C10001', saleUnit: '1000' };

/** Places orders that are paid by transfer, with slips for the first ones. @returns their ids */
export async function placeMorning(
  url: string,
  { orders, slips }: { readonly orders: number; readonly slips: number },
): Promise<readonly string[]> {
  const context = await request.newContext({ baseURL: url });
  const shop = await shopClient(context, SHOP.username);
  const ids: string[] = [];
  while (ids.length < orders) {
    const { id, orderNo } = await placeOrder(shop, 'BANK');
    if (ids.length < slips) {
      const content = await drawnSlip({ reference: `BENCH${orderNo}` });
      await shop.ask('PAYMENT/SEND_SLIP', {
        SlipID: randomUUID(),
        OrderId: id,
        CustomerCode: SHOP.code,
        SaleUnit: SHOP.saleUnit,
        Content: content.toString('base64'),
      });
    }
    ids.push(id);
  }
  await context.dispose();
  return ids;
}

/** Tells what it took to clear a queue. */
export interface Cleared {
  readonly tookMs: number;
  /** The most keys that one entry took. */
  readonly keys: number;
}

/** Approves so many orders of the shop, one after the other, with the keyboard alone. */
export async function clearOrders(page: Page, url: string, count: number): Promise<Cleared> {
  await page.goto(`${url}office/orders?customer=${SHOP.code}`);
  const current = page.locator('[role=row][data-cursor]');
  return await clear(page, count, {
    idOfCurrent: async () => (await current.getAttribute('id')) ?? '',
    untilGone: (id) => page.locator(`[id="${id}"]`).waitFor({ state: 'detached' }),
    keysOf: () => ['a'],
  });
}

/** Confirms slips, and refuses every eighth with its reason, with the keyboard alone. */
export async function clearSlips(page: Page, count: number): Promise<Cleared> {
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(/\/office\/slips$/);
  const entries = page.getByRole('list').locator('button[aria-current]');
  const current = page.getByRole('list').locator('button[aria-current="true"]');
  return await clear(page, count, {
    idOfCurrent: async () => /SO\d+/.exec((await current.textContent()) ?? '')?.[0] ?? '',
    untilGone: (orderNo) => entries.filter({ hasText: orderNo }).waitFor({ state: 'detached' }),
    keysOf: (index) => (index % 8 === 7 ? ['n', '2'] : ['y']),
  });
}

interface Queue {
  readonly idOfCurrent: () => Promise<string>;
  readonly untilGone: (id: string) => Promise<void>;
  readonly keysOf: (index: number) => readonly string[];
}

async function clear(page: Page, count: number, { idOfCurrent, untilGone, keysOf }: Queue): Promise<Cleared> {
  await idOfCurrent();
  const startedAt = performance.now();
  let most = 0;
  for (let index = 0; index < count; index += 1) {
    const id = await idOfCurrent();
    if (id === '') throw new Error(`the queue is empty after ${index}`);
    const keys = keysOf(index);
    for (const key of keys) await page.keyboard.press(key);
    await untilGone(id);
    most = Math.max(most, keys.length);
  }
  return { tookMs: performance.now() - startedAt, keys: most };
}
