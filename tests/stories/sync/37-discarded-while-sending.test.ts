import { expect, test } from 'vitest';
import { deliveries } from '#server/store/delivery/deliveries';
import { slips } from '#server/store/payments/slips';
import { forgetSlip, saveSlip, readPendingSlips } from '#state/payments/slips/slips';
import { forgetVisit, undoVisit } from '#state/delivery/visit';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { approvedInvoice } from '#tests/support/data/invoices';
import { networkTo } from '#tests/support/phone/network-to';
import { deliver, grabAll, openRider } from '#tests/support/phone/rider-phone';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

/**
 * Promises, row 37. A slip or a delivery that is discarded in transit is gone for good, or the person learns that the
 * server has it. Seen failing when an uncertain row was simply deleted.
 */
const server = await openStockedServer();

const ACCOUNT = 'C0001|BKK1|customer';
const READ = { bankCode: '014', reference: 'STORY37' };
const CONTENT = (await drawnSlip(READ)).toString('base64');

/** The first request to the path is given up without an answer, and arrives when it is released. */
function givingUpOn(pathEnd: string) {
  const connection = networkTo(server.app);
  let late: Request | undefined;
  return {
    ...connection,
    arriveLate: async () => {
      if (late === undefined) throw new Error('nothing hangs');
      return await connection.fetch(late);
    },
    fetch: async (request: Request) => {
      if (late !== undefined || !request.url.endsWith(pathEnd)) return await connection.fetch(request);
      late = request.clone();
      throw new TypeError('Failed to fetch');
    },
  };
}

async function openWithSlip(connection: ReturnType<typeof networkTo>) {
  const keeper = await openShopkeeper(server, 'shop1', { connection });
  const placed = await orderFishSauce(keeper.phone);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  await keeper.untilIdle();
  await saveSlip(keeper.phone, placed.orderId, {
    content: CONTENT,
    read: READ,
  });
  await keeper.untilIdle();
  const [pending] = await readPendingSlips(keeper.phone, ACCOUNT);
  return { ...keeper, id: pending?.id ?? '' };
}

const slipsAtTheCompany = async () => await server.database.select().from(slips);

test('a slip discarded on its way stays discarded, and its late request is refused', async () => {
  const connection = givingUpOn('SEND_SLIP');
  const { phone, id } = await openWithSlip(connection);
  expect(await forgetSlip(phone, id)).toBe('done');
  expect((await connection.arriveLate()).status).toBe(422);
  expect(await slipsAtTheCompany()).toEqual([]);
});

test('a slip that arrived is not reported as discarded, and settles', async () => {
  const connection = networkTo(server.app);
  connection.plan('SEND_SLIP', 'answer-lost');
  const { phone, id, untilIdle } = await openWithSlip(connection);
  expect(await forgetSlip(phone, id)).toBe('sending');
  await untilIdle();
  expect(await slipsAtTheCompany()).toHaveLength(1);
  expect(await readPendingSlips(phone, ACCOUNT)).toEqual([]);
});

test('a slip in doubt stays while the server is unreachable', async () => {
  const connection = networkTo(server.app);
  connection.plan('SEND_SLIP', 'answer-lost');
  const { phone, id } = await openWithSlip(connection);
  connection.close();
  expect(await forgetSlip(phone, id)).toBe('unreachable');
  expect(await readPendingSlips(phone, ACCOUNT)).toMatchObject([{ id }]);
});

test('a slip whose discard got no answer is sent under a new key, once', async () => {
  const connection = givingUpOn('SEND_SLIP');
  const { phone, id, untilIdle } = await openWithSlip(connection);
  connection.plan('LOOK_UP_KEY', 'answer-lost');
  expect(await forgetSlip(phone, id)).toBe('unreachable');
  await phone.sync.wake('manual');
  await untilIdle();
  expect(await readPendingSlips(phone, ACCOUNT)).toEqual([]);
  expect(await slipsAtTheCompany()).toMatchObject([{ id }]);
  expect((await connection.arriveLate()).status).toBe(422);
  expect(await slipsAtTheCompany()).toHaveLength(1);
});

test.each([
  ['undone', undoVisit, 'undone'],
  ['discarded', forgetVisit, 'done'],
] as const)('a delivery whose request hangs is %s for good', async (_how, take, outcome) => {
  const orderId = await approvedInvoice(server);
  const connection = givingUpOn('SEND_DELIVERY');
  const { phone, wait } = await openRider(server, 'rider1', { connection });
  await grabAll(phone, [orderId]);
  const id = await deliver(phone, orderId);
  await wait(10_000);
  expect(await take(phone, id)).toBe(outcome);
  expect((await connection.arriveLate()).status).toBe(422);
  expect(await server.database.select().from(deliveries)).toEqual([]);
});
