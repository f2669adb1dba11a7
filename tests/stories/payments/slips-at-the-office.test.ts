import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSession } from '#local/accounts/sessions';
import { refreshQuery } from '#state/runtime/refresh-query';
import type { Phone } from '#state/runtime/phone';
import { customerOfOrder, saveSlip, readSlips, slipsQuestion } from '#state/payments/slips/slips';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { PASSWORD } from '#tests/support/data/people';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const server = await openStockedServer();
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
const run = promisify(execFile);

/** Runs the demo's command as the distributor's office. @returns its output */
async function office(...words: readonly string[]): Promise<string> {
  const to = ['--url', `${origin}/demo/`, '--user', 'staff1', '--password', PASSWORD];
  const { stdout } = await run(process.execPath, ['scripts/demo/demo-slip.mjs', ...words, ...to]);
  return stdout.trim();
}

async function sendSlip(phone: Phone, orderId: string, reference: string): Promise<void> {
  const read = { bankCode: '014', reference };
  const content = (await drawnSlip(read)).toString('base64');
  expect(await saveSlip(phone, orderId, { content, read })).toEqual({ kind: 'saved' });
}

async function slipsOn(phone: Phone, orderId: string) {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const customer = await customerOfOrder(phone, session, orderId);
  expect(await refreshQuery(phone, session.account, slipsQuestion(orderId, customer))).toBe('ready');
  return (await readSlips(phone, session, orderId)).known;
}

test('the office lists a slip, looks at its picture, refuses it and confirms the next one', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  const placed = await orderFishSauce(phone);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  await untilIdle();
  const { orderId } = placed;
  const orderNo = (await phone.personal.orders.toArray()).find(({ id }) => id === orderId)?.summary.orderNo;
  if (orderNo === undefined) throw new Error('the order has no number');
  expect(await office()).toBe('No slips to check.');

  await sendSlip(phone, orderId, 'FIRST');
  await untilIdle();
  expect(await office()).toMatch(new RegExp(`^${orderNo} .*bank 014 FIRST$`));
  const folder = await temporaryFolder();
  const picture = join(folder.path, 'slip.webp');
  expect(await office(orderNo, '--picture', picture)).toBe(`Saved as ${picture}`);
  expect(await sharp(await readFile(picture)).metadata()).toMatchObject({ format: 'webp' });
  await folder.remove();
  expect(await office(orderNo, '--refuse', 'amount-differs', '--note', '80 baht short')).toBe(
    `${orderNo}: slip refused (amount-differs); the order is now unpaid`,
  );
  expect((await slipsOn(phone, orderId))?.slips).toMatchObject([
    { state: 'refused', reason: 'amount-differs', note: '80 baht short' },
  ]);

  await sendSlip(phone, orderId, 'SECOND');
  await untilIdle();
  expect(await office(orderNo)).toBe(`${orderNo}: slip confirmed; the order is now paid`);
  expect(await slipsOn(phone, orderId)).toMatchObject({ payment: 'paid' });
});
