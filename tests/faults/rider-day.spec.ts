import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { DEMO_PASSWORD, shopClient } from '#tests/e2e/fixtures/shop';
import { follow, UNNAMED } from '#tests/e2e/steps/within-the-app';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { expect, expectQuietConsole, firstPage, outboxOf, test, THAI } from './rig/rig.ts';
import { isEveryKind } from '#tests/support/runs/every-kind';

/** The number of drops online, offline before the browser's first death, and after it. */
const [ONLINE, BEFORE, AFTER] = isEveryKind ? [3, 4, 4] : [0, 1, 0];
const KILLS = isEveryKind ? 'twice' : 'once';
const DROPS = ONLINE + BEFORE + 1 + AFTER;

/** A delivery attempt is held on the phone for this long, so that it can be undone (Promises). */
const HELD_MS = 10_000;

const invoices = z.object({
  message: z.array(
    z.object({
      OrderID: z.string(),
      SaleUnit: z.string(),
      CustomerName: z.string(),
      ToCollect: z.coerce.number(),
    }),
  ),
});

type Drop = z.infer<typeof invoices>['message'][number];

const told = z.object({
  data: z.array(
    z.object({
      OrderId: z.string(),
      Delivery: z.object({
        DeliveryID: z.string(),
        Outcome: z.string(),
        Money: z.nullable(z.object({ Cash: z.coerce.number() })),
        Proofs: z.array(z.object({ FileID: z.string(), Kind: z.string() })),
      }),
    }),
  ),
});

const PHOTO = {
  name: 'door.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7d5b2f' } })
    .jpeg()
    .toBuffer(),
};

async function signInAsRider(page: Page): Promise<void> {
  await page.goto('rider/login');
  await page.getByLabel(THAI('Username')).fill('rider1');
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/\/demo\/rider$/);
}

/** The number of the rider's own invoices on this phone. */
async function storedCount(page: Page): Promise<number> {
  const stored = z.array(z.looseObject({ name: z.string(), value: z.unknown() }));
  const rows = stored.parse(await rowsOf(page, 'khaisong:demo:answers', 'cachedAnswers'));
  const mine = invoices.safeParse(rows.find(({ name }) => name === 'invoices:mine')?.value);
  return mine.success ? mine.data.message.length : 0;
}

async function openForm(page: Page, { OrderID, SaleUnit }: Drop): Promise<void> {
  const base = await page.evaluate(() => document.baseURI);
  await follow(page, new URL(`rider/detail/${OrderID}/${SaleUnit}?show=form`, base).href);
  await expect(page).not.toHaveTitle(UNNAMED);
  await expect(page.getByLabel(THAI('Recipient'))).toBeVisible();
}

/** Everything was accepted, paid in full, and photographed. */
async function fill(page: Page, drop: Drop): Promise<void> {
  if (drop.ToCollect > 0) await page.getByRole('button', { name: THAI('Exactly {dueText} in cash') }).click();
  await page.getByLabel(THAI('Recipient')).fill('คุณวิไล');
  const photo = page.getByRole('group', { name: THAI('Delivery photo') });
  await photo.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(photo.getByRole('img')).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: THAI('Delivered'), exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/rider$/);
}

/**
 * The browser is killed in the middle of a drop, and again with waiting delivery attempts.
 * tests/stories/delivery/rider-day.test.ts tests with a controlled clock that the time of handing over is kept.
 */
test(
  `a rider's ${DROPS} offline drops, killed ${KILLS}, arrive once each, with proof and cash`,
  { tag: '@soak' },
  async ({ shop, browserOnDisk, page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: shop.url });
    const rider = await shopClient(request, 'rider1');
    const listed = async (IsGrabbed: 'Y' | 'N') =>
      invoices.parse(await rider.ask('GET_MASTER_DATA/GET_INVOICES', { User: '', IsGrabbed })).message;
    // Tests of a worker share the server, so this rider may have invoices from other tests.
    for (const { OrderID } of await listed('Y'))
      await rider.ask('DELIVERY/RELEASE_INVOICE', { OrderId: OrderID });
    const drops = (await listed('N')).slice(0, DROPS);
    expect(drops).toHaveLength(DROPS);
    for (const { OrderID } of drops) await rider.ask('DELIVERY/GRAB_INVOICE', { OrderId: OrderID });
    const mine = await listed('Y');
    expect(mine).toHaveLength(DROPS);

    await signInAsRider(page);
    const deliver = async (on: Page, drop: Drop) => {
      await openForm(on, drop);
      await fill(on, drop);
      await send(on);
    };
    // The first request for them also stores them.
    await page.goto(`rider/detail/${mine[0]?.OrderID}/${mine[0]?.SaleUnit}`);
    await expect.poll(() => storedCount(page)).toBe(DROPS);

    for (const drop of mine.slice(0, ONLINE)) await deliver(page, drop);
    await expect.poll(() => outboxOf(page), { timeout: 30_000 }).toEqual([]);
    await shop.cutOff();
    for (const drop of mine.slice(ONLINE, ONLINE + BEFORE)) await deliver(page, drop);

    // In the middle of a drop: everything is written, and nothing sent.
    const [begun, ...last] = mine.slice(ONLINE + BEFORE);
    if (begun === undefined) throw new Error('there is no drop to begin');
    await openForm(page, begun);
    await fill(page, begun);
    await expect
      .poll(async () => JSON.stringify(await rowsOf(page, 'khaisong:demo', 'deliveryDrafts')))
      .toContain('"part":"photo"');
    await browserOnDisk.kill();

    const again = await firstPage(await browserOnDisk.relaunch());
    await again.goto(`rider/detail/${begun.OrderID}/${begun.SaleUnit}?show=form`);
    await expect(again.getByLabel(THAI('Recipient'))).toHaveValue('คุณวิไล');
    await expect(again.getByRole('group', { name: THAI('Delivery photo') }).getByRole('img')).toBeVisible();
    await send(again);
    for (const drop of last) await deliver(again, drop);
    expect(await outboxOf(again)).toHaveLength(DROPS - ONLINE);
    // A delivery attempt was waiting the first time, too.
    if (isEveryKind) await browserOnDisk.kill();

    await shop.heal();
    const evening = isEveryKind ? await firstPage(await browserOnDisk.relaunch()) : again;
    await evening.goto('rider/history');
    await expect(evening.getByRole('main').getByRole('heading').first()).toBeAttached();
    await evening.clock.install();
    await evening.clock.fastForward(HELD_MS);
    const { context } = browserOnDisk;
    await expect(async () => {
      // The phone is online again.
      await context.setOffline(true);
      await context.setOffline(false);
      await expect.poll(() => outboxOf(evening), { timeout: 5_000 }).toEqual([]);
    }).toPass({ timeout: 60_000 });

    const visits = told
      .parse(await rider.ask('DELIVERY/GET_DELIVERIES', {}))
      .data.filter(({ OrderId }) => mine.some(({ OrderID }) => OrderID === OrderId));
    expect(visits.map(({ OrderId }) => OrderId).toSorted()).toEqual(
      mine.map(({ OrderID }) => OrderID).toSorted(),
    );
    expect(new Set(visits.flatMap(({ Delivery }) => Delivery.Proofs.map(({ FileID }) => FileID))).size).toBe(
      DROPS,
    );
    for (const { OrderId, Delivery } of visits) {
      expect(Delivery.Outcome.toLowerCase()).toBe('full');
      const { ToCollect } = mine.find(({ OrderID }) => OrderID === OrderId) ?? { ToCollect: 0 };
      expect(Delivery.Money?.Cash ?? 0).toBe(ToCollect);
    }
    const cash = mine.reduce((sum, { ToCollect }) => sum + Math.round(ToCollect * 100), 0) / 100;
    await evening.reload();
    const closing = evening.getByText(THAI('Cash to hand in')).locator('xpath=following-sibling::dd[1]');
    await expect(closing).toHaveText(
      new RegExp(cash.toLocaleString('en-US', { minimumFractionDigits: 2 }).replaceAll('.', String.raw`\.`)),
    );
    expectQuietConsole(browserOnDisk);
  },
);
