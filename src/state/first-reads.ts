import type { Language } from '#domain/language';
import { readLanguage } from './language.ts';
import { languageStore } from './language-store.ts';
import { openCartStore, readOpenCart } from './open-cart.ts';
import type { Phone } from './phone.ts';
import { readSessionRow, sessionStore } from './session-store.ts';

export interface FirstReads {
  readonly language: Language;
  /** A person or a guest is signed in. */
  readonly isSomebodyKnown: boolean;
}

/**
 * Reads what every screen shows in one go, before the first of them is drawn: the person, the language and the cart.
 * Nothing is drawn twice because one of them came late.
 */
export async function readFirst(phone: Phone): Promise<FirstReads> {
  const { sessions, preferences, cartLines } = phone.personal;
  const { language, session, openCart } = await phone.personal.transaction(
    'r',
    [sessions, preferences, cartLines],
    async () => ({
      language: await readLanguage(phone),
      session: await readSessionRow(phone),
      openCart: await readOpenCart(phone),
    }),
  );
  languageStore(phone).show(language);
  sessionStore(phone).show(session);
  openCartStore(phone).show(openCart);
  return { language, isSomebodyKnown: session !== null };
}
