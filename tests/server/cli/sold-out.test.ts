import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { readCounter } from '#server/store/database/counters';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

/** Orders one case of fish sauce, C1001, and returns the answer. */
async function ordering() {
  return (await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), orderBody()))).text;
}

it('sold-out products cannot be ordered until they are back on sale', async () => {
  expect(await desk.run('sold-out', 'C1001', 'C1002')).toMatchObject({
    exit: 0,
  });
  expect(await ordering()).toContain('"status_code":"200"');
  const marked = await desk.run('sold-out', 'c1001', 'C1002', '--write');
  expect(marked.told).toContain('C1001 น้ำปลาแท้ ดาวทะเล 700 มล. marked as sold out');
  expect(marked.told).toContain('C1002 ซีอิ๊วขาว แม่ละไม 700 มล. marked as sold out');
  expect(await ordering()).toContain('LINES_GONE');
  expect((await desk.run('on-sale', 'C1001', '--write')).told).toContain('is on sale again');
  expect(await ordering()).toContain('"status_code":"200"');
});

it('a repeated sold-out command does not change the catalogue version', async () => {
  await desk.run('sold-out', 'C1001', '--write');
  const version = await readCounter(server.database, 'catalogue');
  const again = await desk.run('sold-out', 'C1001', '--write');
  expect(again).toMatchObject({ exit: 0 });
  expect(again.told).toContain('was already marked as sold out');
  expect(await readCounter(server.database, 'catalogue')).toBe(version);
});

it('a sold-out command handles the other products if one is unknown or withdrawn', async () => {
  await desk.run('withdraw', 'C1003', '--write');
  const said = await desk.run('sold-out', 'NONE', 'C1003', 'C1001', '--write', '--language', 'th');
  expect(said).toMatchObject({ exit: 1 });
  expect(said.told).toContain('C1001 น้ำปลาแท้ ดาวทะเล 700 มล. หมดชั่วคราว');
  expect(said.complained).toContain('ไม่มีสินค้ารหัส NONE');
  expect(said.complained).toContain('C1003 ซอสพริก ดาวทะเล 300 มล. ถอนออกจากร้านแล้ว');
  expect(await ordering()).toContain('LINES_GONE');
});
