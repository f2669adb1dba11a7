import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '#server/services/password';

describe('a password', () => {
  it('is known again, however the keyboard composed its letters, and no other is', async () => {
    const hash = await hashPassword('รหัสลับ é');
    expect(await isPassword('รหัสลับ é', hash)).toBe(true);
    expect(await isPassword('รหัสลับ e\u0301', hash)).toBe(true);
    expect(await isPassword('รหัสลับ e', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('has another hash each time, with the numbers of its making in it', async () => {
    const [one, two] = [await hashPassword('same'), await hashPassword('same')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$/);
  });

  it('of nobody, or with a hash that cannot be read, is never right', async () => {
    for (const hash of [undefined, '', 'plain', 'scrypt$1$1$1$x$y'])
      expect(await isPassword('', hash)).toBe(false);
  });
});
