import type { Language } from '#domain/kernel/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Words } from '#server/cli/tables/columns';
import { nearestTo } from '../arguments.mjs';
import { words } from '#server/cli/tables/bilingual';

/** The context of a command: the output, the language and the tenant. */
export interface CliContext {
  readonly language: Language;
  readonly tell: (line: string) => void;
  /** Writes a problem to the error output. */
  readonly complain: (line: string) => void;
  readonly tenant: OpenTenant;
  readonly now: () => Date;
}

/** @param details replace the `{}` in order */
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

/** The command line is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly inLanguage: (language: Language) => string;

  /** @param said one text for both languages, or a text for each */
  constructor(said: string | Words) {
    super(typeof said === 'string' ? said : said['en-US']);
    this.inLanguage = (language) => (typeof said === 'string' ? said : said[language]);
  }
}

/**
 * Builds the error for an unknown word, with a suggestion.
 *
 * @param sentence its `{}` is replaced by the word
 */
export function unknownValue(sentence: Words, word: string, known: readonly string[]): UsageError {
  const nearest = nearestTo(word, known);
  const inLanguage = (language: Language) => {
    const meant = nearest === undefined ? '' : say({ language }, DID_YOU_MEAN, nearest);
    return `${say({ language }, sentence, word)}${meant}`;
  };
  return new UsageError(words(inLanguage('th-TH'), inLanguage('en-US')));
}

/** Follows a sentence without its full stop. */
export const DID_YOU_MEAN = words(' หมายถึง {} หรือไม่', '. Did you mean {}?');

/** Process exit codes. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

export interface Command {
  readonly help: Words;
  /**
   * Checks the arguments before the tenant is opened, which takes a while and may fail for another reason.
   *
   * @param args the arguments after the command's name
   * @throws ArgumentError
   * @throws UsageError
   */
  readonly check: (args: readonly string[]) => void;
  /**
   * @param args the arguments after the command's name
   * @throws ArgumentError
   * @throws UsageError
   */
  readonly run: (desk: CliContext, args: readonly string[]) => Promise<Exit>;
}
