import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { answerOf } from '#tests/support/server/calls/answer-of';
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

const HEADINGS = ['Kind', 'Condition code', 'Name', 'English name', 'Place'];
const feedIn = async (rows: readonly (readonly string[])[]) =>
  await desk.run('import', 'conditions', await desk.put('conditions.csv', rows), '--write');
const token = () => tokenOf(server, 'shop1');
const shipping = async () =>
  answerOf(
    getShippingConditions,
    await server.send(getShippingConditions.path, { token: await token(), body: { ORDERTYPE: '' } }),
  );
const payment = async () =>
  answerOf(
    getPaymentConditions,
    await server.send(getPaymentConditions.path, { token: await token(), body: { SaleType: '' } }),
  );

describe('a table of conditions', () => {
  it('marks shipping conditions without a delivery fee, and a table without the column keeps it', async () => {
    const marked = [...HEADINGS, 'No delivery fee'];
    await feedIn([marked, ['shipping', '03', 'รับเองที่คลัง', 'Pick up', '', 'Y']]);
    await feedIn([HEADINGS, ['shipping', '03', 'รับเอง', 'Pick up', '']]);
    expect(await shipping()).toContainEqual({
      code: '03',
      remark: 'รับเอง',
      remarkEn: 'Pick up',
      isFeeWaived: true,
    });
    const said = await feedIn([marked, ['payment', 'C009', 'เครดิต', '', '', 'Y']]);
    expect(said.exit).not.toBe(0);
  });

  it('adds shipping and payment conditions in their order, in Thai and English', async () => {
    const said = await feedIn([
      HEADINGS,
      ['จัดส่ง', '03', 'รับเองที่คลัง', 'Pick up', '2'],
      ['shipping', '04', 'จัดส่งตามรอบ', 'On our rounds', '1'],
      ['payment', 'C030', 'เครดิต 30 วัน', '30 days', ''],
    ]);
    expect(said).toMatchObject({ exit: 0, complained: '' });
    expect((await shipping()).map(({ code }) => code)).toEqual(['01', '04', '02', '03']);
    expect(await shipping()).toContainEqual({ code: '03', remark: 'รับเองที่คลัง', remarkEn: 'Pick up' });
    expect(await payment()).toEqual([
      { code: 'C000', remark: 'เงินสด' },
      { code: 'C030', remark: 'เครดิต 30 วัน', remarkEn: '30 days' },
    ]);
    const body = orderBody({ ShippingCondition: '04', PaymentCondition: 'C030' });
    expect(answerOf(addOrder, await server.send(addOrder.path, sending(await token(), body)))).toMatchObject({
      kind: 'accepted',
    });
  });

  it('changes only its own columns, and removes conditions that are no longer offered', async () => {
    await feedIn([HEADINGS, ['payment', 'C030', 'เครดิต 30 วัน', '30 days', '']]);
    const said = await feedIn([
      ['Kind', 'Condition code', 'English name', 'Offered'],
      ['payment', 'C030', 'Credit 30 days', 'Y'],
      ['payment', 'C000', '', 'N'],
      ['payment', 'C999', '', 'N'],
    ]);
    expect(said.told).toContain('0 added, 2 changed, 1 unchanged');
    expect(await payment()).toEqual([{ code: 'C030', remark: 'เครดิต 30 วัน', remarkEn: 'Credit 30 days' }]);
  });

  it('that was exported and imported unchanged changes nothing', async () => {
    await feedIn([HEADINGS, ['payment', 'C030', 'เครดิต 30 วัน', '30 days', '']]);
    const before = [await shipping(), await payment()];
    const file = `${desk.folder}/all.xlsx`;
    expect(await desk.run('export', 'conditions', '--to', file)).toMatchObject({ exit: 0 });
    const said = await desk.run('import', 'conditions', file, '--write');
    expect(said.told).toContain('0 added, 0 changed, 4 unchanged, 0 invalid');
    expect([await shipping(), await payment()]).toEqual(before);
  });

  it('is refused without a name or with an unknown kind', async () => {
    const said = await feedIn([HEADINGS, ['payment', 'C001', '', '', ''], ['ของแถม', 'X', 'x', '', '']]);
    expect(said.exit).toBe(1);
    expect(said.complained).toContain('line 2, Name: Required');
    expect(said.complained).toContain('line 3, Kind: Must be one of shipping, payment');
  });

  it('has a template with an example that can be imported', async () => {
    const file = `${desk.folder}/form.xlsx`;
    await desk.run('export', 'conditions', '--to', file, '--template');
    expect(await desk.run('import', 'conditions', file, '--write')).toMatchObject({
      exit: 0,
      complained: '',
    });
  });
});
