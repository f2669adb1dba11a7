import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { proofPicturePath } from '#contract/office/office-call';
import { getOfficeOrder } from '#contract/office/order-calls';
import { privateFiles } from '#server/store/accounts/private-files';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import { KEY1 } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function delivered(): Promise<{ readonly orderId: string; readonly proofId: string }> {
  const orderId = await approvedInvoice(server);
  await ridersAt(server).grab(orderId);
  const body = await reportBody(orderId);
  await ridersAt(server).tell(body);
  return { orderId, proofId: body.Proofs[0]?.FileID ?? '' };
}

async function pictureOf(id: string, cookie: string) {
  return await server.send(proofPicturePath(id), { method: 'GET', headers: { cookie } });
}

describe('the picture of a delivery', () => {
  test('is shown to whoever may read the order, which names it', async () => {
    const office = await officeOf(server, 'finance');
    const { orderId, proofId } = await delivered();
    const detail = await office.ask(getOfficeOrder, orderId);
    expect(detail?.order.deliveries?.[0]?.proofs).toEqual([{ id: proofId, kind: 'photo' }]);
    expect(detail?.delivery).toMatchObject({ state: 'delivered', rider: 'ไรเดอร์หนึ่ง' });
    const sent = await pictureOf(proofId, office.cookie());
    expect([sent.status, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
  });

  test('is refused to nobody’s browser, and to a role that may not read orders', async () => {
    const { proofId } = await delivered();
    expect((await pictureOf(proofId, '')).status).toBe(401);
    const content = await officeOf(server, 'content');
    expect((await pictureOf(proofId, content.cookie())).status).toBe(403);
  });

  test('cannot be another private file', async () => {
    const office = await officeOf(server, 'owner');
    const id = randomUUID();
    await server.database.insert(privateFiles).values({
      id,
      accountId: randomUUID(),
      ...KEY1,
      purpose: 'slip',
      bytes: Buffer.from('slip'),
      createdAt: server.clock(),
    });
    expect((await pictureOf(id, office.cookie())).status).toBe(404);
    expect((await pictureOf(randomUUID(), office.cookie())).status).toBe(404);
    expect((await pictureOf('no-uuid', office.cookie())).status).toBe(404);
  });
});
