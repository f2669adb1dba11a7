import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getConsent, saveConsent } from '#contract/accounts/save-consent';
import { privacyChoices } from '#server/store/accounts/privacy-choices';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;

beforeEach(async () => {
  await server.reset();
  token = await tokenOf(server, 'shop1');
});

afterAll(() => server.close());

function save(body: object, by = token) {
  return server.send(saveConsent.path, { token: by, body, key: randomUUID() });
}

async function chosen(by = token) {
  return answerOf(getConsent, await server.send(getConsent.path, { token: by, body: {} }));
}

test('the newest consent counts, and earlier ones stay recorded', async () => {
  expect(await chosen()).toBeUndefined();
  await save({ Type: true, Version: 1 });
  expect(await chosen()).toEqual({ isGiven: true, version: 1, chosenAt: server.clock() });
  server.clock.moveOn(60_000);
  await save({ Type: 'N', Version: 1 });
  expect(await chosen()).toEqual({ isGiven: false, version: 1, chosenAt: server.clock() });
  expect(await server.database.select().from(privacyChoices)).toHaveLength(2);
});

// Seen failing with a row for every request: a repeated answer became two.
test('the same consent sent again is recorded once, with its first time', async () => {
  await save({ Type: true, Version: 1 });
  const before = await chosen();
  server.clock.moveOn(60_000);
  await save({ Type: true, Version: 1 });
  expect(await chosen()).toEqual(before);
  await save({ Type: true, Version: 2 });
  expect(await server.database.select().from(privacyChoices)).toHaveLength(2);
});

test('a consent without a version is accepted as in the specification', async () => {
  const { customerCode } = CUSTOMERS.shop1;
  const sent = await save({ Customer_Id: customerCode, SaleUnit: SALE_UNIT, Type: true });
  expect(sent.body).toMatchObject({ status_code: '200' });
  expect(await chosen()).toMatchObject({ isGiven: true, version: 0 });
  expect((await save({ Version: 1 })).status).toBe(400);
});

test("consent for another customer is refused, and a guest's is accepted but not recorded", async () => {
  const { customerCode } = CUSTOMERS.shop2;
  expect((await save({ Customer_Id: customerCode, SaleUnit: SALE_UNIT, Type: true })).status).toBe(403);
  const foreign = { CustomerCode: customerCode, SaleUnit: SALE_UNIT };
  expect((await server.send(getConsent.path, { token, body: foreign })).status).toBe(403);
  const guest = await server.signInAsGuest();
  expect((await save({ Type: true, Version: 1 }, guest)).status).toBe(200);
  expect((await server.send(getConsent.path, { token: guest, body: {} })).status).toBe(403);
  for (const by of [await tokenOf(server, 'rider1'), await tokenOf(server, 'staff1')]) {
    expect((await save({ Type: true, Version: 1 }, by)).status).toBe(403);
  }
  expect(await server.database.select().from(privacyChoices)).toEqual([]);
});
