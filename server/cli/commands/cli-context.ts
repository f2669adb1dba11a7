import type { Language } from '#domain/kernel/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Words } from '#server/cli/tables/columns';
import { nearestTo } from '../arguments.mjs';
import { words } from '#server/cli/tables/bilingual';

/** Where a command is given: whom it talks to, in which language, and which shop is behind it. */
export interface CliContext {
  readonly language: Language;
  readonly tell: (line: string) => void;
  /** What went wrong, beside what a command was asked for. */
  readonly complain: (line: string) => void;
  readonly tenant: OpenTenant;
  readonly now: () => Date;
}

/** @param details stand where `{}` are */
export function say(
  desk: Pick<CliContext, 'language'>,
  sentence: Words,
  ...details: readonly (string | number)[]
): string {
  const rest = [...details];
  return sentence[desk.language].replace(/\{\}/g, () => String(rest.shift() ?? ''));
}

export const DRY_RUN_NOTE = words(
  'นี่คือการดูเฉยๆ ยังไม่ได้เขียน ใส่ --write เพื่อเขียนจริง',
  'This was a look, nothing was written; --write writes it',
);

/** A command was given with words that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly inLanguage: (language: Language) => string;

  /** @param said in both languages at once, or in each */
  constructor(said: string | Words) {
    super(typeof said === 'string' ? said : said['en-US']);
    this.inLanguage = (language) => (typeof said === 'string' ? said : said[language]);
  }
}

/**
 * A word that is none of those that may stand there, with the one that was probably meant.
 *
 * @param sentence has `{}` where the word stands
 */
export function unknownValue(sentence: Words, word: string, known: readonly string[]): UsageError {
  const nearest = nearestTo(word, known);
  const inLanguage = (language: Language) => {
    const meant = nearest === undefined ? '' : say({ language }, DID_YOU_MEAN, nearest);
    return `${say({ language }, sentence, word)}${meant}`;
  };
  return new UsageError(words(inLanguage('th-TH'), inLanguage('en-US')));
}

/** Stands behind a sentence without its full stop. */
export const DID_YOU_MEAN = words(' หมายถึง {} หรือไม่', '. Did you mean {}?');

/** What a program ends with. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

export interface Command {
  readonly help: Words;
  /**
   * Looks for typing errors before the shop is opened, which takes a while and may fail for another reason.
   *
   * @param args behind the command's name @throws ArgumentError @throws UsageError
   */
  readonly check: (args: readonly string[]) => void;
  /** @param args behind the command's name @throws ArgumentError @throws UsageError */
  readonly run: (desk: CliContext, args: readonly string[]) => Promise<Exit>;
}
