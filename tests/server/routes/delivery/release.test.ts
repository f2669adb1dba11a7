import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceReleases } from '#server/store/delivery/invoice-releases';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import type { Username } from '#tests/support/data/people';
import { openShop } from '#tests/support/server/shop';

const shop = await openShop();
const { grab, release, tell, mine, toGrab } = ridersAt(shop);

beforeEach(() => shop.restock());

afterAll(() => shop.close());

const RELEASED = { kind: 'released' };

async function accountOf(username: Username): Promise<string | undefined> {
  return (await findAccountByUsername(shop.database, username))?.id;
}

describe('an invoice that is out', () => {
  test('is given back by its rider, and the next one may have it', async () => {
    const id = await approvedInvoice(shop);
    await grab(id);
    expect(await release(id)).toEqual(RELEASED);
    expect(await mine()).toEqual([]);
    expect(await toGrab('rider2')).toHaveLength(1);
    expect(await grab(id, 'rider2')).toMatchObject({ kind: 'grabbed' });
    expect(await mine('rider2')).toHaveLength(1);
  });

  test('is given back once, however often that is said', async () => {
    const id = await approvedInvoice(shop);
    await grab(id);
    const answers = await Promise.all([release(id), release(id), release(id, 'staff1')]);
    expect(answers).toEqual([RELEASED, RELEASED, RELEASED]);
    expect(await shop.database.select().from(invoiceReleases)).toHaveLength(1);
  });

  test('is not given back by another rider', async () => {
    const id = await approvedInvoice(shop);
    await grab(id);
    expect(await release(id, 'rider2')).toEqual({ kind: 'refused', code: 'invoice-taken' });
    expect(await mine()).toHaveLength(1);
  });

  test('is taken back by the staff; who had it, when and who did it is kept', async () => {
    const id = await approvedInvoice(shop);
    const grabbedAt = shop.clock();
    await grab(id);
    shop.clock.moveOn(60_000);
    expect(await release(id, 'staff1')).toEqual(RELEASED);
    expect(await shop.database.select().from(invoiceReleases)).toMatchObject([
      {
        orderId: id,
        accountId: await accountOf('rider1'),
        grabbedAt,
        releasedAt: shop.clock(),
        releasedBy: await accountOf('staff1'),
      },
    ]);
  });
});

test('what was delivered is not given back, nor what there is not', async () => {
  const refused = { kind: 'refused', code: 'invoice-unknown' };
  const id = await approvedInvoice(shop);
  await grab(id);
  await tell(await reportBody(id));
  expect(await release(id)).toEqual(refused);
  expect(await release(id, 'staff1')).toEqual(refused);
  expect(await release(randomUUID())).toEqual(refused);
});
