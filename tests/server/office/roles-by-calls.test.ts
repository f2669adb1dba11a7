import { describe, expect, test } from 'vitest';
import { ADD_PICTURE_PATH } from '#contract/office/pictures/add-picture';
import { EXPORT_AUDIT_PATH } from '#contract/office/audit/audit-file';
import { EXPORT_STATEMENT_PATH } from '#contract/office/customers/statement-file';
import { EXPORT_PERSON_PATH } from '#contract/office/customers/person-calls';
import { EXPORT_UNPAID_PATH } from '#contract/office/payments/unpaid-calls';
import { EXPORT_REPORT_PATH } from '#contract/office/report-file';
import { OFFICE_CALLS } from '#contract/office/office-calls';
import { nothing } from '#contract/protocol/codec';
import { EXPORT_TABLE_PATH, IMPORT_TABLE_PATH } from '#contract/office/table-files';
import { IMPORT_STATEMENT_PATH } from '#contract/office/payments/statement-file';
import { proofPicturePath, slipPicturePath } from '#contract/office/office-call';
import { PERMISSIONS, type Permission } from '#domain/office/permission';
import { ROLES_WITH, STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { officeOf, openOfficeBrowser } from '#tests/support/server/office-browser';
import { officeCallsOf } from '#tests/support/server/calls/mounted-routes';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** Calls that would end the session of the table, or change how it signs in. */
const OF_THE_SESSION = ['officeSignIn', 'officeSignOut'];

const CALLS = OFFICE_CALLS.filter(({ name }) => !OF_THE_SESSION.includes(name));

const permissionOf = (access: string): Permission | undefined => PERMISSIONS.find((each) => each === access);

const browserOf = (role: StaffRole) => officeOf(server, role);

describe('every call of the office', () => {
  test('is mounted', () => {
    const missing = OFFICE_CALLS.filter(
      ({ path }) => !server.app.hasRoute({ method: 'POST', url: `/demo/rest/${path}` }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('is declared, and so is everything else that answers there', () => {
    const files = [
      EXPORT_REPORT_PATH,
      EXPORT_AUDIT_PATH,
      EXPORT_STATEMENT_PATH,
      EXPORT_PERSON_PATH,
      EXPORT_UNPAID_PATH,
      slipPicturePath(':id'),
      proofPicturePath(':id'),
      IMPORT_TABLE_PATH,
      EXPORT_TABLE_PATH,
      ADD_PICTURE_PATH,
      IMPORT_STATEMENT_PATH,
    ];
    const declared = [...OFFICE_CALLS.map(({ path }) => path), ...files];
    const mounted = new Set(officeCallsOf(server.app).map(({ path }) => path));
    expect([...mounted].toSorted()).toEqual(declared.toSorted());
  });

  test('but the sign-in and a link of an invitation needs a session', async () => {
    const nobody = openOfficeBrowser(server);
    const open: string[] = [];
    for (const call of OFFICE_CALLS) {
      const { status } = await nobody.sendRaw(call, {});
      if (status !== 401) open.push(call.name);
    }
    expect(open).toEqual(['officeSignIn', 'getInvitation', 'acceptInvitation']);
  });

  test.for(STAFF_ROLES)('allows %s what the table of roles says, and refuses the rest', async (role) => {
    const browser = await browserOf(role);
    const differing: string[] = [];
    for (const call of CALLS) {
      // The permission is checked before the body is read, so a body without meaning changes nothing.
      const { status } = await browser.sendRaw(call, { nonsense: true });
      const permission = permissionOf(call.access);
      const isAllowed = permission === undefined || ROLES_WITH[permission].includes(role);
      if ((status === 403) === isAllowed) differing.push(`${call.name} ${status}`);
    }
    expect(differing).toEqual([]);
  });

  test('with a request refuses unknown fields', async () => {
    const browser = await browserOf('owner');
    const accepted: string[] = [];
    for (const call of CALLS) {
      const { status } = await browser.sendRaw(call, { nonsense: true });
      if (status !== 400 && call.request !== nothing) accepted.push(call.name);
    }
    expect(accepted).toEqual([]);
  });
});

const PICTURES = [
  ['a slip', slipPicturePath, 'money.read'],
  ['a delivery', proofPicturePath, 'orders.read'],
] as const;

describe.for(PICTURES)('the picture of %s', ([, pathOf, permission]) => {
  test.for(STAFF_ROLES)('is open to %s only if the role has its permission', async (role) => {
    const browser = await browserOf(role);
    const path = pathOf('0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10');
    const { status } = await server.send(path, { method: 'GET', headers: { cookie: browser.cookie() } });
    expect(status).toBe(ROLES_WITH[permission].includes(role) ? 404 : 403);
  });
});
