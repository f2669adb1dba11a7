import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordWeakness, type PasswordWeakness } from '#domain/accounts/password-strength';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** The minimum number of guesses by zxcvbn's estimate: a hundred million (decision 50). */
const MIN_GUESSES = 1e8;

/** The estimate's time grows faster than the length. A strong beginning stays strong with more characters after it. */
const MAX_ESTIMATED_LENGTH = 40;

/** Added to the dictionary's 49,000 words, which come from leaks all over the world. */
const WORDS_OF_THAILAND = [
  'thailand',
  'bangkok',
  'krungthep',
  'siam',
  'sawasdee',
  'sawatdee',
  'teerak',
  'tirak',
  'khaisong',
  'ขายส่ง',
  'สวัสดี',
  'ที่รัก',
  'รหัสผ่าน',
  'ประเทศไทย',
  'กรุงเทพ',
];

/** Facts that a stranger may know about the password's owner. */
export interface KnownToStrangers {
  /** Names and numbers of the account. */
  readonly own: readonly (string | null | undefined)[];
  /** Undefined when no tenant exists yet. */
  readonly configuration: Pick<TenantConfiguration, 'tenant' | 'companyNameTh' | 'companyNameEn'> | undefined;
}

/**
 * The server's rule for a new password: the quick rule of the phone (domain/accounts/password-strength), then
 * zxcvbn's estimate, which knows common passwords and their variations, keyboard rows, dates, repetitions,
 * and the given facts.
 *
 * @returns undefined for an acceptable password
 */
export async function findPasswordWeakness(
  password: string,
  { own, configuration }: KnownToStrangers,
): Promise<PasswordWeakness | undefined> {
  const ownTexts = own.filter((text) => text != null);
  const weakness = passwordWeakness(password, ownTexts);
  if (weakness !== undefined) return weakness;
  const companyNames =
    configuration === undefined
      ? []
      : [configuration.tenant, configuration.companyNameTh, configuration.companyNameEn];
  const estimator = await (loaded ??= loadEstimator());
  const estimated = password.normalize('NFKC').slice(0, MAX_ESTIMATED_LENGTH);
  const { guesses } = estimator.check(estimated, [...ownTexts, ...companyNames].flatMap(guessesFrom));
  return guesses < MIN_GUESSES ? 'too-simple' : undefined;
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/**
 * Loaded on demand: the dictionary takes 11 MB and a tenth of a second, and only a process that sets
 * passwords needs it.
 */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({
    dictionary: { ...dictionary, thailand: WORDS_OF_THAILAND },
    graphs: adjacencyGraphs,
  });
}

const MIN_WORD_LENGTH = 3;

/** For 'Siam Rung Ruang' it returns the folded text, the text without blanks, and each word. */
function guessesFrom(text: string): readonly string[] {
  const folded = text.normalize('NFKC').toLowerCase().trim();
  return [folded, folded.replaceAll(/\s+/g, ''), ...folded.split(/\s+/)].filter(
    ({ length }) => length >= MIN_WORD_LENGTH,
  );
}
