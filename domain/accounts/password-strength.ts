export const MIN_PASSWORD_LENGTH = 8;
/** Limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 200;

/** Common passwords that attackers try first, in lower case and reduced to their letters. */
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
 * Returns why a password is too weak; undefined if it is strong. A strong password has at least eight characters,
 * some letters and at least four different characters. It is neither a run of consecutive characters, nor a
 * common password with digits or signs added, nor the account's own name or number. Length makes it strong,
 * so special characters are not required.
 *
 * @param own names and numbers of the account, which others may know
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
 * Whether a password is little more than a name or number of its account: it contains the name and fewer than
 * four other characters.
 *
 * @param own names and numbers of the account; those shorter than four characters are ignored
 */
export function holdsOwnName(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return own
    .map((text) => text.normalize('NFKC').toLowerCase().trim())
    .some((text) => text.length >= 4 && folded.includes(text) && folded.length - text.length < 4);
}

/** Whether the characters ascend or descend one by one, as in 'abcdefgh' or '12345678'. */
function isRow(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
