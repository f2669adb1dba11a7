import { expect, describe, it } from 'vitest';
import {
  createPasswordHasher,
  deriveByScrypt,
  PasswordQueueFull,
  SCRYPT_PARAMETERS,
  type DeriveKey,
  type ScryptParameters,
} from '#server/services/accounts/sign-in/password-hasher';
import { quickPasswords } from '#tests/support/server/quick-passwords';

const QUICK: ScryptParameters = { cost: 16, blockSize: 8, parallelization: 3 };

/** Measures derivations: the number of mixed blocks, and how many run at once. */
function measured() {
  const seen = { work: 0, running: 0, mostAtOnce: 0 };
  const derive: DeriveKey = async (password, salt, parameters) => {
    seen.running += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.running);
    seen.work += parameters.cost * parameters.blockSize * parameters.parallelization;
    const key = await deriveByScrypt(password, salt, parameters);
    seen.running -= 1;
    return key;
  };
  return { seen, derive };
}

describe('a password', () => {
  it('is accepted in any composition of its letters, and no other is', async () => {
    const passwords = quickPasswords();
    const hash = await passwords.hash('รหัสลับ é');
    expect(await passwords.isRight('รหัสลับ é', hash)).toBe(true);
    expect(await passwords.isRight('รหัสลับ e\u0301', hash)).toBe(true);
    expect(await passwords.isRight('รหัสลับ e', hash)).toBe(false);
    expect(await passwords.isRight('', hash)).toBe(false);
  });

  it('has a different hash each time, with at least the parameters that OWASP recommends', async () => {
    const passwords = createPasswordHasher();
    const [one, two] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
  });

  it('is never right without an account or with an unreadable hash', async () => {
    for (const hash of [undefined, '', 'plain', 'scrypt$1$1$1$x$y'])
      expect(await quickPasswords().isRight('', hash)).toBe(false);
  });

  it('takes the same work without an account, with one, and with a hash of weaker parameters', async () => {
    const { seen, derive } = measured();
    const before = createPasswordHasher({ parameters: { ...QUICK, parallelization: 1 } });
    const passwords = createPasswordHasher({ parameters: QUICK, derive });
    const works: number[] = [];
    for (const hash of [undefined, '', await passwords.hash('x'), await before.hash('x')]) {
      seen.work = 0;
      await passwords.isRight('guess', hash);
      works.push(seen.work);
    }
    expect(new Set(works).size).toBe(1);
  });

  it('has an outdated hash if that was made with other parameters', async () => {
    const passwords = createPasswordHasher({ parameters: QUICK });
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    for (const hash of ['', await quickPasswords().hash('x'), 'scrypt$32768$8$1$AA$AA'])
      expect(passwords.isOutdated(hash)).toBe(true);
  });
});

describe('the password queue', () => {
  it('hashes two at once and rejects calls when it is full', async () => {
    const { seen, derive } = measured();
    const passwords = createPasswordHasher({ parameters: QUICK, maxWaiting: 3, derive });
    const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => passwords.hash('x')));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    const reasons = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(reasons).toEqual([expect.any(PasswordQueueFull), expect.any(PasswordQueueFull)]);
    expect(seen.mostAtOnce).toBe(2);
    await expect(passwords.hash('x')).resolves.toContain('scrypt$');
  });

  it('needs at most 64 MB', () => {
    const { cost, blockSize } = SCRYPT_PARAMETERS;
    expect(2 * 128 * cost * blockSize).toBeLessThanOrEqual(64 * 1024 * 1024);
  });
});
