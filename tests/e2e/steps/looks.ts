import type { Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { ENGLISH, signIn, speakEnglish, THAI } from '#tests/e2e/fixtures/shop';
import type { Words } from './messages.ts';

/** One of the four combinations of device and language. */
export interface Look {
  /** For the title of a test. */
  readonly name: string;
  readonly words: Words;
  readonly isEnglish: boolean;
  /** The options of `test.use`; the project defines the phone. */
  readonly use: object;
}

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const PHONE_THAI: Look = { name: 'on a phone, in Thai', words: THAI, isEnglish: false, use: {} };
const DESKTOP_ENGLISH: Look = {
  name: 'on a desktop, in English',
  words: ENGLISH,
  isEnglish: true,
  use: { ...DESKTOP, locale: 'en-US' },
};
const PHONE_ENGLISH: Look = {
  name: 'on a phone, in English',
  words: ENGLISH,
  isEnglish: true,
  use: { locale: 'en-US' },
};
const DESKTOP_THAI: Look = { name: 'on a desktop, in Thai', words: THAI, isEnglish: false, use: DESKTOP };

/**
 * A run tries one thing in one combination and the next in another. Later runs alternate, and the soak tries everything
 * in all four.
 *
 * @param turn another number for each thing of a file
 */
export function looksToTry(turn: number): readonly Look[] {
  const all = [PHONE_THAI, DESKTOP_ENGLISH, PHONE_ENGLISH, DESKTOP_THAI];
  const first = turn % all.length;
  const [one = PHONE_THAI, ...others] = [...all.slice(first), ...all.slice(0, first)];
  return kindsToTry<Look>([one, ...others]);
}

/** Signs in as a person with this language. */
export async function signInWith(page: Page, username: string, { isEnglish, words }: Look): Promise<void> {
  if (isEnglish) {
    await page.goto('auth/athena');
    await speakEnglish(page);
  }
  await signIn(page, username, words);
}

/** Opens a page on a phone with this language. */
export async function openIn(page: Page, path: string, { isEnglish }: Look): Promise<void> {
  await page.goto(path);
  if (isEnglish) await speakEnglish(page);
}
