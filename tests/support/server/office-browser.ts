import { randomUUID } from 'node:crypto';
import { OFFICE_HEADER, type OfficeCall } from '#contract/office/office-call';
import { officeSignIn } from '#contract/office/session-calls';
import type { OfficeSignInAnswer } from '#domain/office/office-session';
import type { StaffRole } from '#domain/office/staff-role';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { insertAccount } from '#server/store/accounts/insert-account';
import { PASSWORD, SALE_UNIT } from '#tests/support/data/people';
import { quickPasswords } from './quick-passwords.ts';
import type { SendOptions, Sent, TestServer } from './test-server.ts';

type SentCall = Pick<OfficeCall<unknown, unknown>, 'path' | 'effect'>;

/** A browser of a member of staff: it keeps the cookie of the office and sends its header. */
export interface OfficeBrowser {
  readonly send: <Request>(
    call: OfficeCall<Request, unknown>,
    request: Request,
    more?: Partial<SendOptions>,
  ) => Promise<Sent>;
  /** Sends a body as it is. */
  readonly sendRaw: (call: SentCall, body: unknown) => Promise<Sent>;
  /** Sends a call and decodes its answer. Fails the test if the answer does not fit the contract. */
  readonly ask: <Request, Answer>(
    call: OfficeCall<Request, Answer>,
    request: Request,
    more?: Partial<SendOptions>,
  ) => Promise<Answer>;
  readonly signIn: (username: string, password?: string) => Promise<OfficeSignInAnswer>;
  readonly cookie: () => string;
  readonly dropCookie: () => void;
}

export function openOfficeBrowser(server: TestServer): OfficeBrowser {
  let cookie = '';
  const sendRaw = async (call: SentCall, body: unknown, more: Partial<SendOptions> = {}): Promise<Sent> => {
    const { headers = {}, ...rest } = more;
    const sent = await server.send(call.path, {
      body,
      ...(call.effect === 'change' ? { key: randomUUID() } : {}),
      headers: {
        [OFFICE_HEADER.toLowerCase()]: '1',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...rest,
    });
    const set = sent.headers['set-cookie'];
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return sent;
  };
  const send: OfficeBrowser['send'] = (call, request, more) =>
    sendRaw(call, call.request.toWire(request), more);
  const ask: OfficeBrowser['ask'] = async (call, request, more) => {
    const sent = await send(call, request, more);
    const decoded = sent.status === 200 ? call.answer.fromWire(sent.body) : undefined;
    if (decoded?.ok !== true) throw new Error(`${call.name} answered ${sent.status} ${sent.text}`);
    return decoded.value;
  };
  return {
    send,
    sendRaw,
    ask,
    signIn: (username, password = PASSWORD) => ask(officeSignIn, { username, password }),
    cookie: () => cookie,
    dropCookie: () => {
      cookie = '';
    },
  };
}

let passwordHash: Promise<string> | undefined;

/** Makes a staff account with these roles, unless it exists. @returns its id */
export async function addStaffWith(
  server: TestServer,
  username: string,
  roles: readonly StaffRole[],
): Promise<string> {
  const known = await findAccountByUsername(server.database, username);
  if (known !== undefined) return known.id;
  passwordHash ??= quickPasswords().hash(PASSWORD);
  const id = randomUUID();
  await insertAccount(
    server.database,
    {
      id,
      username,
      passwordHash: await passwordHash,
      role: 'staff',
      name: `พนักงาน ${username}`,
      customerCode: `S-${username}`,
      saleUnit: SALE_UNIT,
      mobile: null,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    },
    roles,
  );
  return id;
}

/** Signs a person with these roles in to the office. */
export async function officeOf(
  server: TestServer,
  ...roles: readonly [StaffRole, ...StaffRole[]]
): Promise<OfficeBrowser> {
  const username = roles.join('-');
  await addStaffWith(server, username, roles);
  const browser = openOfficeBrowser(server);
  const answer = await browser.signIn(username);
  if (answer.kind !== 'signed-in') throw new Error(`${username} is not signed in`);
  return browser;
}
