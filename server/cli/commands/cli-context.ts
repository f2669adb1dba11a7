import type { Language } from '#domain/kernel/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { BilingualText } from '#server/cli/tables/columns';
import { nearestTo } from '../arguments.mjs';
import { bilingual } from '#server/cli/tables/bilingual';

/** The context of a command: the output, the language and the tenant. */
export interface CliContext {
  readonly language: Language;
  readonly print: (line: string) => void;
  /** Writes a problem to the error output. */
  readonly printError: (line: string) => void;
  readonly tenant: OpenTenant;
  readonly now: () => Date;
}

/**
 * Formats a message. `{one|many}` is the first word when the number before it is 1, otherwise the second.
 *
 * @param details replace the `{}` in order
 */
export function formatMessage(
  context: Pick<CliContext, 'language'>,
  message: BilingualText,
  ...details: readonly (string | number)[]
): string {
  const rest = [...details];
  let last: string | number = '';
  return message[context.language].replace(PLACEHOLDER, (_, one?: string, many?: string) => {
    if (many !== undefined) return last === 1 ? (one ?? '') : many;
    return String((last = rest.shift() ?? ''));
  });
}

const PLACEHOLDER = /\{(?:([^{}|]*)\|([^{}|]*))?\}/g;

export const DRY_RUN_NOTE = bilingual(
  'นี่คือการดูเฉยๆ ยังไม่ได้เขียน ใส่ --write เพื่อเขียนจริง',
  'This was a dry run; nothing was written. Add --write to apply the changes',
);

/** The command line is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly inLanguage: (language: Language) => string;

  /** @param message one text for both languages, or a text for each */
  constructor(message: string | BilingualText) {
    super(typeof message === 'string' ? message : message['en-US']);
    this.inLanguage = (language) => (typeof message === 'string' ? message : message[language]);
  }
}

/**
 * Builds the error for an unknown word, with a suggestion.
 *
 * @param message its `{}` is replaced by the word
 */
export function unknownValue(message: BilingualText, word: string, known: readonly string[]): UsageError {
  const nearest = nearestTo(word, known);
  const inLanguage = (language: Language) => {
    const meant = nearest === undefined ? '' : formatMessage({ language }, DID_YOU_MEAN, nearest);
    return `${formatMessage({ language }, message, word)}${meant}`;
  };
  return new UsageError(bilingual(inLanguage('th-TH'), inLanguage('en-US')));
}

/** Follows a sentence without its full stop. */
export const DID_YOU_MEAN = bilingual(' หมายถึง {} หรือไม่', '. Did you mean {}?');

/** Process exit codes. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

export interface Command {
  readonly help: BilingualText;
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
  readonly run: (context: CliContext, args: readonly string[]) => Promise<Exit>;
}
