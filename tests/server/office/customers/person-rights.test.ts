import { describe, expect, test } from 'vitest';
import {
  eraseCustomer,
  EXPORT_PERSON_PATH,
  personFileWish,
  previewErasure,
} from '#contract/office/customers/person-calls';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { addOrder } from '#contract/orders/add-order';
import { HOUR_MS } from '#domain/kernel/durations';
import { STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { findCustomer } from '#server/store/accounts/customers';
import { auditLog } from '#server/store/office/audit-log';
import { ERASED_NAME } from '#server/store/office/erased-values';
import { KEY1 } from '#tests/support/data/products';
import { filesInArchive } from '#tests/support/files/files-in-archive';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { rowsWith } from '#tests/support/server/calls/every-cell';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openOfficeOfPeople } from '#tests/support/server/office-of-people';
import { WHO, WHO_TEXTS } from '#tests/support/server/personal-data';

const { server, createPersonalData } = await openOfficeOfPeople();

const entries = async (action: string) =>
  (await server.database.select().from(auditLog)).filter((entry) => entry.action === action);

const look = async (office: OfficeBrowser) =>
  await office.ask(previewErasure, { ...KEY1, language: 'en-US' });

async function erasing(office: OfficeBrowser, typedCode: string = KEY1.customerCode) {
  const seen = (await look(office))?.seen ?? '';
  return await office.ask(eraseCustomer, { ...KEY1, typedCode, seen });
}

async function copyFor(role: StaffRole, customer = KEY1) {
  const office = await officeOf(server, role);
  const sent = await server.app.inject({
    method: 'POST',
    url: `/${server.tenant.configuration.tenant}/rest/${EXPORT_PERSON_PATH}`,
    headers: {
      cookie: office.cookie(),
      [OFFICE_HEADER.toLowerCase()]: '1',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(personFileWish.toWire({ ...customer, language: 'en-US' })),
  });
  return { status: sent.statusCode, type: sent.headers['content-type'], bytes: sent.rawPayload };
}

describe('a copy of a customer’s data in the office', () => {
  test('is an archive with everything that names the person, and pictures', async () => {
    await createPersonalData();
    const { status, type, bytes } = await copyFor('owner');
    expect([status, type]).toEqual([200, 'application/zip']);
    const files = filesInArchive(bytes);
    const names = [...files.keys()];
    expect(names.slice(0, 2)).toEqual(['README.txt', 'fields.json']);
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(8);
    const text = [...files].filter(([name]) => name.startsWith('data/')).map(([, file]) => file.toString());
    for (const value of Object.values(WHO).map(String)) expect(text.join('\n')).toContain(value);
  });

  test('has an entry with the code and the number of rows, without names', async () => {
    await createPersonalData();
    await copyFor('owner');
    const [entry] = await entries('exported');
    expect(entry).toMatchObject({ subjectId: `person ${KEY1.customerCode}` });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ format: 'zip', rows: expect.any(Number) });
    expect(JSON.stringify(entry)).not.toContain(WHO.name);
  });

  test('is for owners alone, and is not there for an unknown customer', async () => {
    const allowed: StaffRole[] = [];
    for (const role of STAFF_ROLES) if ((await copyFor(role)).status === 200) allowed.push(role);
    expect(allowed).toEqual(['owner']);
    expect((await copyFor('owner', { customerCode: 'NONE', saleUnit: '' })).status).toBe(404);
  });
});

describe('an erasure in the office', () => {
  test('is shown before, table by table, and nothing is erased', async () => {
    await createPersonalData();
    const office = await officeOf(server, 'owner');
    expect(await look(office)).toMatchObject({
      code: KEY1.customerCode,
      name: WHO.name,
      customers: [KEY1],
      accounts: 1,
      blockers: [],
      rows: expect.arrayContaining([expect.objectContaining({ table: 'Orders' })]),
    });
    expect((await findCustomer(server.database, KEY1))?.name).toBe(WHO.name);
    expect(await entries('person-erased')).toEqual([]);
  });

  test('leaves nothing that names the person, and one entry', async () => {
    await createPersonalData();
    const office = await officeOf(server, 'owner');
    expect(await erasing(office)).toMatchObject({ kind: 'erased' });
    expect(await rowsWith(server.database, [...WHO_TEXTS, 'shop1'])).toEqual([]);
    expect((await findCustomer(server.database, KEY1))?.name).toBe(ERASED_NAME);
    expect(await findAccountByUsername(server.database, 'shop1')).toBeUndefined();
    expect(await entries('person-erased')).toMatchObject([
      { subject: 'customer', subjectId: KEY1.customerCode, before: '', after: '' },
    ]);
  });

  test('needs the code of the customer, typed by hand', async () => {
    const office = await officeOf(server, 'owner');
    expect(await erasing(office, 'C9999')).toEqual({ kind: 'refused', code: 'code-differs' });
    expect(await findAccountByUsername(server.database, 'shop1')).toBeDefined();
  });

  test('is refused if the person has other accounts than were shown', async () => {
    const office = await officeOf(server, 'owner');
    const request = { ...KEY1, typedCode: KEY1.customerCode, seen: 'earlier' };
    expect(await office.ask(eraseCustomer, request)).toEqual({ kind: 'refused', code: 'person-changed' });
  });

  test('is refused while an order is open, which the preview names', async () => {
    const body = orderBody();
    const token = await tokenOf(server, 'shop1');
    expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
    const office = await officeOf(server, 'owner');
    const preview = await look(office);
    expect(preview?.blockers).toContainEqual(expect.objectContaining({ code: 'orders-open', orderCount: 1 }));
    expect(preview?.rows).toEqual([]);
    expect(await erasing(office)).toEqual({ kind: 'refused', code: 'person-blocked' });
  });

  test('needs an owner and the password', async () => {
    const office = await officeOf(server, 'owner');
    const request = { ...KEY1, typedCode: KEY1.customerCode, seen: 'earlier' };
    for (const role of STAFF_ROLES.filter((each) => each !== 'owner')) {
      const other = await officeOf(server, role);
      expect((await other.send(eraseCustomer, request)).status).toBe(403);
      expect((await other.send(previewErasure, { ...KEY1, language: 'en-US' })).status).toBe(403);
    }
    server.clock.moveOn(HOUR_MS / 4);
    expect((await office.send(eraseCustomer, request)).body).toMatchObject({ error: 'password-needed' });
  });
});
