import type { Language } from '#domain/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Words } from '../tables/columns.ts';
import { words } from '../tables/words.ts';

/** Where a command is given: whom it talks to, in which language, and which shop is behind it. */
export interface Desk {
  readonly language: Language;
  readonly tell: (line: string) => void;
  /** What went wrong, beside what a command was asked for. */
  readonly complain: (line: string) => void;
  readonly tenant: OpenTenant;
  readonly now: () => Date;
}

/** @param details stand where `{}` are */
export function say(
  desk: Pick<Desk, 'language'>,
  sentence: Words,
  ...details: readonly (string | number)[]
): string {
  const rest = [...details];
  return sentence[desk.language].replace(/\{\}/g, () => String(rest.shift() ?? ''));
}

export const ONLY_LOOKED = words(
  'นี่คือการดูเฉยๆ ยังไม่ได้เขียน ใส่ --write เพื่อเขียนจริง',
  'This was a look, nothing was written; --write writes it',
);

/** A command was given with words that it does not know. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** What a program ends with. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

export interface Command {
  readonly help: Words;
  /** @param args behind the command's name @throws WrongUse */
  readonly run: (desk: Desk, args: readonly string[]) => Promise<Exit>;
}
