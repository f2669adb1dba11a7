import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getSecretKeys, rotateSecretKeys } from '#contract/office/integration/secret-key-calls';
import { secretsToRotate, unreadableSecrets } from '#domain/office/integration/secret-keys';
import { newPushKeys } from '#server/gateways/push/web-push';
import {
  getSecretKeys as describeKeys,
  rotateSecretKeys as rotateNow,
} from '#server/services/office/integration/secret-keys';
import { pushKeysOf } from '#server/services/notifications/push-keys';
import { insertPushKeys } from '#server/store/notifications/push-keys';
import { tenantKeys } from '#server/tenants/keys/tenant-keys';
import { STAFF_ROLES } from '#domain/office/staff-role';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const { database } = server;

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const ofFirst = tenantKeys({ current: first, old: undefined }, 'demo');
const ofSecond = tenantKeys({ current: second, old: undefined }, 'demo');
const ofBoth = tenantKeys({ current: second, old: first }, 'demo');

describe('the secret key in the office', () => {
  test('is told by its id, with the number of secrets that it encrypts', async () => {
    await pushKeysOf({ database, keys: ofFirst }, newPushKeys);
    const view = await describeKeys({ database, keys: ofFirst });
    expect(view).toEqual({
      currentId: ofFirst.keyIds.current,
      oldId: '',
      secrets: [{ use: 'push', state: 'current', keyId: ofFirst.keyIds.current, secrets: 1 }],
    });
    expect([secretsToRotate(view), unreadableSecrets(view)]).toEqual([0, 0]);
  });

  test('is being replaced while secrets are encrypted with the previous one, until they are again', async () => {
    const pair = await pushKeysOf({ database, keys: ofFirst }, newPushKeys);
    const before = await describeKeys({ database, keys: ofBoth });
    expect(before).toMatchObject({
      oldId: ofFirst.keyIds.current,
      secrets: [{ state: 'old', keyId: ofFirst.keyIds.current }],
    });
    expect(secretsToRotate(before)).toBe(1);
    const rotated = await database.transaction((transaction) =>
      rotateNow({ database: transaction, keys: ofBoth }),
    );
    expect(rotated).toEqual({
      result: { kind: 'rotated', secrets: 1 },
      act: { action: 'keys-rotated', subject: 'settings', subjectId: '', after: { secrets: 1 } },
    });
    expect(secretsToRotate(await describeKeys({ database, keys: ofBoth }))).toBe(0);
    expect(await pushKeysOf({ database, keys: ofSecond }, newPushKeys)).toEqual(pair);
  });

  test('that is missing for a secret refuses the replacement, and changes nothing', async () => {
    await pushKeysOf({ database, keys: ofFirst }, newPushKeys);
    const view = await describeKeys({ database, keys: ofSecond });
    expect(view.secrets).toMatchObject([{ state: 'unknown', secrets: 1 }]);
    expect(await rotateNow({ database, keys: ofSecond })).toEqual({
      result: { kind: 'refused', code: 'secret-key-unknown' },
      act: undefined,
    });
    expect(await describeKeys({ database, keys: ofSecond })).toEqual(view);
  });

  test('never shows a key or a secret', async () => {
    const pair = newPushKeys();
    await insertPushKeys(database, pair);
    const office = await officeOf(server, 'owner');
    const { text } = await office.send(getSecretKeys, undefined);
    expect(text).not.toContain(pair.privateKey);
    expect(await office.ask(getSecretKeys, undefined)).toMatchObject({
      secrets: [{ use: 'push', state: 'none', keyId: '', secrets: 1 }],
    });
    expect(await office.ask(rotateSecretKeys, undefined)).toEqual({ kind: 'rotated', secrets: 1 });
    expect(await office.ask(getSecretKeys, undefined)).toMatchObject({ secrets: [{ state: 'current' }] });
  });

  test('is seen by owners and viewers, and replaced by owners', async () => {
    const seen: string[] = [];
    const replaced: string[] = [];
    for (const role of STAFF_ROLES) {
      const office = await officeOf(server, role);
      if ((await office.send(getSecretKeys, undefined)).status === 200) seen.push(role);
      if ((await office.send(rotateSecretKeys, undefined)).status === 200) replaced.push(role);
    }
    expect([seen, replaced]).toEqual([['owner', 'viewer'], ['owner']]);
  });
});
