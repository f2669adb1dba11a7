import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findPasswordWeakness } from '#server/services/accounts/sign-in/password-strength';

const SHOP = { tenant: 'north', companyNameTh: 'สยามรุ่งเรือง', companyNameEn: 'Siam Rungruang' };
const OWN = ['somchai', '0812345678', 'Somchai Jaidee', null];

const weaknessOf = (password: string) => findPasswordWeakness(password, { own: OWN, configuration: SHOP });

/** The most common leaked passwords with eight or more characters. */
const COMMONEST = [
  '1q2w3e4r passw0rd 1qaz2wsx abc12345 football qwertyuiop demo1234 thailand1 baseball superman trustno1',
  'sunshine princess liverpool starwars computer michelle whatever internet samsung1 pokemon1 football1',
  'iloveyou1 charlie1 password1! jennifer jordan23 hello123 asdf1234 qwer1234 zaq12wsx q1w2e3r4 aa123456',
  'a1b2c3d4 1234qwer qwerty123 letmein1 dragon99 monkey123 master12 welcome1 admin123 love1234 chelsea1',
  'naruto123 doraemon1 1234abcd 12345678a a12345678 zxcvbnm1 fuckyou1 killer123 ninja1234 bangkok1',
].flatMap((line) => line.split(' '));

describe('a new password', () => {
  it.each(COMMONEST)('is not a common one: %s', async (password) => {
    expect(await weaknessOf(password)).toBe('too-simple');
  });

  it.each([
    'Passw0rd!',
    'P@ssw0rd123',
    'FOOTBALL7',
    'f00tball!',
    'football99!',
    'Thailand2026!',
    'dr@gon2024',
  ])('is not a variation of a common one: %s', async (password) => {
    expect(await weaknessOf(password)).toBe('too-simple');
  });

  it.each([
    'somchai2026',
    'S0mchai!1',
    '0812345678x',
    'jaidee1234',
    'SiamRungruang1',
    'สยามรุ่งเรือง1',
    'north2026',
  ])('contains no name or number of its owner or the company: %s', async (password) => {
    expect(await weaknessOf(password)).toBe('too-simple');
  });

  it.each(['ร้านเจริญพาณิชย์', 'ข้าวสาร5ถุง', 'blue kettle 7', 'somchai ขายดีมาก', 'rice-tree-22', 'mango sticky'])(
    'may be %s',
    async (password) => {
      expect(await weaknessOf(password)).toBeUndefined();
    },
  );

  it('is strong if it is random with letters', async () => {
    const letter = fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789');
    const random = fc.string({ unit: letter, minLength: 12, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(random, async (password) => {
        fc.pre(new Set(password).size > 8);
        expect(await weaknessOf(password)).toBeUndefined();
      }),
    );
  });
});
