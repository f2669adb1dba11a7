import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#contract/accounts/password-calls';
import { signIn } from '#contract/accounts/session-calls';
import { whoAmI } from '#contract/office/session-calls';
import { getPoints } from '#contract/payments/get-points';
import {
  createPasswordHasher,
  deriveByScrypt,
  type DeriveKey,
} from '#server/services/accounts/sign-in/password-hasher';
import { accounts, setPasswordHash } from '#server/store/accounts/accounts';
import { PASSWORD } from '#tests/support/data/people';
import { addStaffWith, openOfficeBrowser } from '#tests/support/server/office-browser';
import { quickPasswords } from '#tests/support/server/quick-passwords';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

const server = await openTestServer();

beforeEach(() => server.reset());
afterAll(() => server.close());

const NEW_PASSWORD = 'rice-tree-22';
const STRONGER = { cost: 32, blockSize: 8, parallelization: 2 };

const enter = (at: TestServer, password: string) =>
  at.send(signIn.path, { body: { username: 'shop1', password } });

async function accountOf(username: string) {
  const [account] = await server.database.select().from(accounts).where(eq(accounts.username, username));
  if (account === undefined) throw new Error(`nobody is called ${username}`);
  return account;
}

/** Derivations that wait until they are released. */
function heldDerivation() {
  let letGo: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const waiters: (() => void)[] = [];
  let begun = 0;
  const derive: DeriveKey = async (...asked) => {
    begun += 1;
    for (const waiter of waiters) waiter();
    await isReleased;
    return await deriveByScrypt(...asked);
  };
  const untilBegun = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (begun >= count) resolve();
      };
      waiters.push(look);
      look();
    });
  return { derive, release: () => letGo(), untilBegun };
}

describe('a new password', () => {
  it.each(['1q2w3e4r', 'passw0rd1', 'football99', 'thailand1', 'wholesale1', 'P@ssw0rd!!'])(
    'is refused if it is easy to guess: %s',
    async (password) => {
      const token = await server.signIn('shop1');
      const body = { OldPassword: PASSWORD, NewPassword: password };
      expect((await server.send(changePassword.path, { token, body })).body).toMatchObject({
        status_code: 'PASSWORD_NOT_STRONG',
        error_message: 'Password not strong',
      });
      expect((await enter(server, PASSWORD)).body).toMatchObject({ status_code: '200' });
    },
  );
});

describe('a hash with outdated parameters', () => {
  it('is renewed at the next sign-in, but not by a wrong password', async () => {
    const passwords = createPasswordHasher({ parameters: STRONGER });
    const other = await openTestServer({ sameDatabaseAs: server, passwords });
    const before = (await accountOf('shop1')).passwordHash;
    await enter(other, 'wrong');
    expect((await accountOf('shop1')).passwordHash).toBe(before);
    expect((await enter(other, PASSWORD)).body).toMatchObject({ status_code: '200' });
    const renewed = (await accountOf('shop1')).passwordHash;
    expect(renewed).toMatch(/^scrypt\$32\$8\$2\$/);
    expect((await enter(other, PASSWORD)).body).toMatchObject({ status_code: '200' });
    expect((await accountOf('shop1')).passwordHash).toBe(renewed);
    await other.close();
  });

  it('is renewed at a sign-in to the office, whose session goes on', async () => {
    const passwords = createPasswordHasher({ parameters: STRONGER });
    const other = await openTestServer({ sameDatabaseAs: server, passwords });
    await addStaffWith(other, 'clerk', ['owner']);
    const browser = openOfficeBrowser(other);
    await browser.signIn('clerk');
    expect((await accountOf('clerk')).passwordHash).toMatch(/^scrypt\$32\$8\$2\$/);
    expect(await browser.ask(whoAmI, undefined)).toMatchObject({ username: 'clerk' });
    await other.close();
  });
});

describe('a sign-in during a password change', () => {
  it('is refused if the password changed after the old one was checked', async () => {
    const { derive, release, untilBegun } = heldDerivation();
    const slow = await openTestServer({
      sameDatabaseAs: server,
      passwords: createPasswordHasher({ derive, parameters: STRONGER }),
    });
    const late = enter(slow, PASSWORD);
    await untilBegun(1);
    const { id } = await accountOf('shop1');
    const newHash = await quickPasswords().hash(NEW_PASSWORD);
    await setPasswordHash(server.database, id, newHash);
    release();
    expect((await late).body).toMatchObject({ status_code: 'INVALID_LOGIN' });
    expect((await accountOf('shop1')).passwordHash).toBe(newHash);
    await slow.close();
  });
});

describe('many sign-ins at once', () => {
  it('wait in a bounded queue, and other calls are answered meanwhile', async () => {
    const { derive, release, untilBegun } = heldDerivation();
    const passwords = createPasswordHasher({ derive, parameters: STRONGER, maxWaiting: 1 });
    const busy = await openTestServer({ sameDatabaseAs: server, passwords });
    const token = await server.signIn('shop2');
    const first = [enter(busy, PASSWORD), enter(busy, PASSWORD)];
    await untilBegun(2);
    // One waits and the other finds the queue full; the database decides which comes first.
    const more = [enter(busy, PASSWORD), enter(busy, PASSWORD)];
    const turnedAway = await Promise.any(
      more.map(async (sent) => {
        const answer = await sent;
        if (answer.status !== 503) throw new Error(`answered ${answer.status}`);
        return answer;
      }),
    );
    expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0);
    expect(turnedAway.body).toMatchObject({ error: 'too-busy' });
    expect((await busy.send(getPoints.path, { token })).status).toBe(200);
    release();
    const statuses = (await Promise.all([...first, ...more])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503]);
    await busy.close();
  });
});
