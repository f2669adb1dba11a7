import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey, idOfKey, readSecretKey } from '#server/tenants/keys/secret-key';
import { loadSecretKeys, type SecretKeySource } from '#server/tenants/keys/secret-keys';
import { tenantKeys } from '#server/tenants/keys/tenant-keys';
import { StartProblem } from '#server/tenants/tenant-file';
import { TEST_SECRET_KEY } from '#tests/support/server/secret-keys';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const NONE = { current: undefined, old: undefined };

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

async function fileWith(text: string): Promise<SecretKeySource> {
  const path = join(folder.path, 'given');
  await writeFile(path, text);
  return { kind: 'file', path, setting: 'SECRET_KEY_FILE' };
}

describe('a start without a secret key', () => {
  test('creates one that only its owner can read, and finds it again', async () => {
    const first = await loadSecretKeys(NONE, folder.path);
    expect(await readdir(folder.path)).toEqual(['secret-key']);
    expect((await stat(join(folder.path, 'secret-key'))).mode & 0o777).toBe(0o600);
    const second = await loadSecretKeys(NONE, folder.path);
    expect(second.current.equals(first.current)).toBe(true);
    expect(first.current.symmetricKeySize).toBe(32);
  });

  test('has the same one as another start at the same time', async () => {
    const [one, other] = await Promise.all([
      loadSecretKeys(NONE, folder.path),
      loadSecretKeys(NONE, folder.path),
    ]);
    expect(other.current.equals(one.current)).toBe(true);
  });

  test('is refused if the stored one is broken, which stays unchanged', async () => {
    await writeFile(join(folder.path, 'secret-key'), 'half a ke');
    await expect(loadSecretKeys(NONE, folder.path)).rejects.toThrow('must contain at least 32 bytes');
    expect(await readFile(join(folder.path, 'secret-key'), 'utf8')).toBe('half a ke');
  });
});

describe('a file with a secret key', () => {
  test('is read with a trailing newline', async () => {
    const { current } = await loadSecretKeys(
      { ...NONE, current: await fileWith(`${TEST_SECRET_KEY}\n`) },
      folder.path,
    );
    expect(current.export().toString('hex')).toBe(TEST_SECRET_KEY);
    expect(await readdir(folder.path)).toEqual(['given']);
  });

  test('that is missing or too short stops the start with setting and path, and without the key', async () => {
    const missing: SecretKeySource = {
      kind: 'file',
      path: join(folder.path, 'none'),
      setting: 'SECRET_KEY_FILE',
    };
    await expect(loadSecretKeys({ ...NONE, current: missing }, folder.path)).rejects.toThrow(
      new StartProblem(`SECRET_KEY_FILE: ${join(folder.path, 'none')} cannot be read`),
    );
    const short = await fileWith('a5a5a5a5');
    await expect(loadSecretKeys({ ...NONE, current: short }, folder.path)).rejects.toThrow(
      /^SECRET_KEY_FILE: .*given must contain at least 32 bytes in hexadecimal or base64url; create it with \(umask/,
    );
    await expect(loadSecretKeys({ ...NONE, current: short }, folder.path)).rejects.not.toThrow('a5a5a5a5');
  });
});

describe('keys derived from the secret key', () => {
  const secret = (text: string) => {
    const key = readSecretKey(text);
    if (key === undefined) throw new Error('no key');
    return key;
  };

  test('are the same for hexadecimal and base64url', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 64 }), (bytes) => {
        const [hex, base64url] = [
          Buffer.from(bytes).toString('hex'),
          Buffer.from(bytes).toString('base64url'),
        ];
        expect(secret(hex).equals(secret(base64url))).toBe(true);
      }),
    );
  });

  test('differ by secret, use and tenant', () => {
    const [one, other] = [randomBytes(32), randomBytes(32)].map((bytes) => secret(bytes.toString('hex')));
    if (one === undefined || other === undefined) throw new Error('no keys');
    const keys = [
      deriveKey(one, 'subjects', 'north'),
      deriveKey(one, 'wrapping', 'north'),
      deriveKey(one, 'subjects', 'south'),
      deriveKey(other, 'subjects', 'north'),
      one,
      other,
    ].map((key) => key.export().toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(idOfKey(one)).not.toBe(idOfKey(other));
  });

  test('hash a number always the same, but differently for each tenant', () => {
    const keys = { current: secret(TEST_SECRET_KEY), old: undefined };
    const north = tenantKeys(keys, 'north').hashSubject('0812345678');
    expect(tenantKeys(keys, 'north').hashSubject('0812345678')).toBe(north);
    expect(tenantKeys(keys, 'south').hashSubject('0812345678')).not.toBe(north);
  });
});
