export const MIN_PASSWORD_LENGTH = 8;
/** Longer ones would only cost work. */
export const MAX_PASSWORD_LENGTH = 200;

/** What people take first, and attackers try first; in lower case, without what is put around them. */
const TAKEN_FIRST = [
  'password',
  'qwerty',
  'asdfgh',
  'zxcvbn',
  'abcdef',
  'abcd',
  'admin',
  'welcome',
  'iloveyou',
];

export type PasswordWeakness = 'too-short' | 'too-long' | 'too-simple';

/**
 * What keeps a password from being strong: eight characters or more that are neither all digits nor all one letter, no row
 * of keys or digits, and not the own name or number. What is longer is stronger, so nobody is made to mix in signs.
 *
 * @param own names and numbers of the account, which anybody may know
 */
export function passwordWeakness(
  password: string,
  own: readonly string[] = [],
): PasswordWeakness | undefined {
  const folded = password.normalize('NFKC').toLowerCase();
  if (folded.length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (folded.length > MAX_PASSWORD_LENGTH) return 'too-long';
  const letters = folded.replace(/[^\p{L}]/gu, '');
  if (letters === '' || new Set(folded).size < 4) return 'too-simple';
  if (isRow(folded) || TAKEN_FIRST.includes(letters)) return 'too-simple';
  return holdsOwnName(password, own) ? 'too-simple' : undefined;
}

/**
 * Whether a password is hardly more than a name or number of its account: the name is in it with fewer than four other characters.
 *
 * @param own names and numbers of the account; shorter ones than four characters do not count
 */
export function holdsOwnName(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return own
    .map((text) => text.normalize('NFKC').toLowerCase().trim())
    .some((text) => text.length >= 4 && folded.includes(text) && folded.length - text.length < 4);
}

/** 'abcdefgh', '12345678' and the like. */
function isRow(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
