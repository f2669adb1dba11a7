import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, test } from 'vitest';
import { actorFor } from '#server/services/accounts/actor';
import { findSignedIn, startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { addPeople, CUSTOMERS, SALE_UNIT, type Username } from '#tests/support/data/people';
import { newEngine } from '#tests/support/server/databases/database-template';

const NOW = new Date('2026-11-20T09:00:00+07:00');

const sent: string[] = [];
const engine = await newEngine();
const database: Database = drizzle({ client: engine, logger: { logQuery: (query) => sent.push(query) } });
afterAll(() => engine.close());
await addPeople(database);

/** Signs in and reads the actor of a call that names a customer. */
async function actorOf(username: Username | undefined, customerCode: string) {
  const account = username === undefined ? undefined : await findAccountByUsername(database, username);
  const { token } = await startSession(database, { account, device: '', now: NOW, hasOwnNotice: true });
  sent.length = 0;
  const signedIn = await findSignedIn(database, token, NOW);
  const requested = { customerCode, saleUnit: customerCode === '' ? '' : SALE_UNIT };
  return signedIn && (await actorFor(database, signedIn, requested));
}

test('a call reads the session, its account and its own customer in one statement', async () => {
  const { shop1 } = CUSTOMERS;
  for (const customerCode of ['', shop1.customerCode]) {
    const actor = await actorOf('shop1', customerCode);
    expect(actor).toMatchObject({ role: 'customer', person: { name: shop1.name, priceLevel: 1 } });
    expect(sent).toHaveLength(1);
  }
});

test('a guest, and staff without a customer, are read in one statement too', async () => {
  expect(await actorOf(undefined, '')).toMatchObject({ role: 'guest', accountName: '' });
  expect(sent).toHaveLength(1);
  expect(await actorOf('staff1', '')).toMatchObject({ role: 'staff', person: { name: 'พนักงานหนึ่ง' } });
  expect(sent).toHaveLength(1);
});

test('an agent who acts for a client has the facts of the client, not those of the agent', async () => {
  const { agent1, client1 } = CUSTOMERS;
  expect(await actorOf('agent1', client1.customerCode)).toMatchObject({
    ownCustomer: { customerCode: agent1.customerCode },
    customer: { customerCode: client1.customerCode },
    person: { name: client1.name, priceLevel: 2 },
  });
});
