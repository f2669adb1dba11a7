import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceReleases } from '#server/store/delivery/invoice-releases';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import type { Username } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
const { grab, release, tell, mine, toGrab } = ridersAt(server);

beforeEach(() => server.restock());

afterAll(() => server.close());

const RELEASED = { kind: 'released' };

async function accountOf(username: Username): Promise<string | undefined> {
  return (await findAccountByUsername(server.database, username))?.id;
}

describe('a grabbed invoice', () => {
  test('is released by its rider, and the next one can grab it', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    expect(await release(id)).toEqual(RELEASED);
    expect(await mine()).toEqual([]);
    expect(await toGrab('rider2')).toHaveLength(1);
    expect(await grab(id, 'rider2')).toMatchObject({ kind: 'grabbed' });
    expect(await mine('rider2')).toHaveLength(1);
  });

  test('is released once, also by repeated and simultaneous calls', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    const answers = await Promise.all([release(id), release(id), release(id, 'staff1')]);
    expect(answers).toEqual([RELEASED, RELEASED, RELEASED]);
    expect(await server.database.select().from(invoiceReleases)).toHaveLength(1);
  });

  test('cannot be released by another rider', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    expect(await release(id, 'rider2')).toEqual({ kind: 'refused', code: 'invoice-taken' });
    expect(await mine()).toHaveLength(1);
  });

  test('can be taken back by staff, and the record has rider, times and who did it', async () => {
    const id = await approvedInvoice(server);
    const grabbedAt = server.clock();
    await grab(id);
    server.clock.moveOn(60_000);
    expect(await release(id, 'staff1')).toEqual(RELEASED);
    expect(await server.database.select().from(invoiceReleases)).toMatchObject([
      {
        orderId: id,
        accountId: await accountOf('rider1'),
        grabbedAt,
        releasedAt: server.clock(),
        releasedBy: await accountOf('staff1'),
      },
    ]);
  });
});

test('a delivered or unknown invoice cannot be released', async () => {
  const refused = { kind: 'refused', code: 'invoice-unknown' };
  const id = await approvedInvoice(server);
  await grab(id);
  await tell(await reportBody(id));
  expect(await release(id)).toEqual(refused);
  expect(await release(id, 'staff1')).toEqual(refused);
  expect(await release(randomUUID())).toEqual(refused);
});
