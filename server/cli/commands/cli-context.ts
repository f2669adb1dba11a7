import type { Language } from '#domain/kernel/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { BilingualText } from '#server/tables/columns';
import { nearestTo } from '../arguments.mjs';
import { bilingual } from '#server/tables/bilingual';
import { formatMessage } from '#server/tables/texts/format-message';

/** The texts or numbers that replace the `{}` of a message, in order. */
type Details = readonly (string | number)[];

/** The output of a command, with the tenant and the time. */
export interface CliOutput {
  readonly language: Language;
  readonly print: (line: string) => void;
  /** Writes a problem to the error output. */
  readonly printError: (line: string) => void;
  readonly tenant: OpenTenant;
  readonly now: () => Date;
  /** Measures durations, in milliseconds. */
  readonly monotonicMs: () => number;
}

/** The context of a command: the output, the language and the tenant. */
export interface CliContext extends CliOutput {
  /** Formats a message in the language of the output. */
  readonly say: (message: BilingualText, ...details: Details) => string;
  /** Prints a message. */
  readonly tell: (message: BilingualText, ...details: Details) => void;
  /** Prints a message to the error output. */
  readonly warn: (message: BilingualText, ...details: Details) => void;
  /** The answer of a command that did its work. */
  readonly done: (message: BilingualText, ...details: Details) => Done;
  /** The answer of a command that refused. */
  readonly refused: (message: BilingualText, ...details: Details) => Refused;
}

/** The result of a command that did its work, with the lines that are still to be printed. */
export interface Done {
  readonly isDone: true;
  readonly lines: readonly string[];
}

/** The result of a command that refused. */
export interface Refused {
  readonly isDone: false;
  readonly lines: readonly string[];
}

export type Answer = Done | Refused;

/** The answer of a command that has printed everything. */
export const DONE: Done = { isDone: true, lines: [] };

/** The answer of a command that has printed why it refused. */
export const REFUSED: Refused = { isDone: false, lines: [] };

export function cliContext(output: CliOutput): CliContext {
  const say: CliContext['say'] = (message, ...details) => formatMessage(output.language, message, ...details);
  return {
    ...output,
    say,
    tell: (...message) => output.print(say(...message)),
    warn: (...message) => output.printError(say(...message)),
    done: (...message) => ({ isDone: true, lines: [say(...message)] }),
    refused: (...message) => ({ isDone: false, lines: [say(...message)] }),
  };
}

/** Prints the answer of a command, or of a part of one. */
export function printAnswer({ print, printError }: CliOutput, { isDone, lines }: Answer): void {
  for (const line of lines) (isDone ? print : printError)(line);
}

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
    const meant = nearest === undefined ? '' : formatMessage(language, DID_YOU_MEAN, nearest);
    return `${formatMessage(language, message, word)}${meant}`;
  };
  return new UsageError(bilingual(inLanguage('th-TH'), inLanguage('en-US')));
}

/** Follows a sentence without its full stop. */
export const DID_YOU_MEAN = bilingual(' หมายถึง {} หรือไม่', '. Did you mean {}?');

/** Process exit codes. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];
