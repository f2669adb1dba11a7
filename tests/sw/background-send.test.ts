import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import { PersonalDatabase } from '#local/database/personal-database';
import { putFrozen, readFrozen } from '#tests/support/phone/frozen-database';
import { configurationOf } from '#tests/support/server/test-server';
import { sendPendingChanges, type WorkerDeps } from '../../sw/background/send-pending-changes.ts';

const SCOPE = new URL('https://shop.example/demo/');
const READABLE = JSON.stringify(publicConfiguration.toWire(configurationOf('demo', {})));
/** A configuration that no version so far can start with. */
const UNREADABLE = '{"tenant":"demo","company":{"code":"KS"}}';

let cached: string | undefined;
let served: string | undefined;
let looked: number;

const deps: WorkerDeps = {
  scope: SCOPE,
  permission: () => 'denied',
  isInFront: async () => true,
  show: async () => undefined,
  noteSent: () => undefined,
  lookForUpdate: async () => void (looked += 1),
};

const rowsOnDisk = async () => {
  const personal = new PersonalDatabase('demo');
  const rows = await personal.outbox.toArray();
  personal.close();
  return rows;
};

beforeEach(async () => {
  looked = 0;
  await putFrozen(indexedDB, readFrozen('personal-version-2'));
  vi.stubGlobal('caches', { match: async () => (cached === undefined ? undefined : new Response(cached)) });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (asked: Request | URL) => {
    const isTenant = String(asked instanceof Request ? asked.url : asked).endsWith('tenant.json');
    if (!isTenant || served === undefined) throw new TypeError('Failed to fetch');
    return new Response(served);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('the background send', () => {
  // Before the fix it threw "the tenant is not known here", and no update was searched for.
  test.each([
    ['stored and served', UNREADABLE, UNREADABLE],
    ['stored, offline', UNREADABLE, undefined],
  ])('keeps every row and retries later if the configuration is unreadable (%s)', async (_, ...is) => {
    [cached, served] = is;
    const before = await rowsOnDisk();
    expect(before.length).toBeGreaterThan(0);
    expect(await sendPendingChanges(deps)).toBe('later');
    expect(await rowsOnDisk()).toEqual(before);
    expect(looked).toBe(served === undefined ? 0 : 1);
  });

  test('sends if the stored configuration is unreadable but the served one is not', async () => {
    [cached, served] = [UNREADABLE, READABLE];
    const attempts = async () => (await rowsOnDisk()).reduce((sum, row) => sum + row.attempts, 0);
    const before = await attempts();
    expect(await sendPendingChanges(deps)).toBe('later');
    expect(await attempts()).toBeGreaterThan(before);
    expect(looked).toBe(0);
  });
});
