import type { CartMode } from '#domain/cart-mode';
import type { Language } from '#domain/language';
import { readKeptModes } from '#local/catalogues';
import { readShopClockReading } from '#local/preferences';
import { categoriesStore } from './categories-store.ts';
import { readLanguage } from './language.ts';
import { languageStore } from './language-store.ts';
import { cartModeOf, modeStore, readChosenMode } from './mode.ts';
import { openCartStore, readOpenCart, type OpenCart } from './open-cart.ts';
import { pictureChoiceStore, readChosenPictures } from './picture-choice.ts';
import type { Phone } from './phone.ts';
import { replicaStore } from './replica.ts';
import { readSessionRow, sessionStore } from './session-store.ts';
import { keepShopClock } from './shop-clock.ts';

export interface FirstReads {
  readonly language: Language;
  /** A person or a guest is signed in. */
  readonly isSomebodyKnown: boolean;
}

/**
 * Reads what every screen shows in one go, before the first of them is drawn: the person, the language, whether pictures
 * are loaded, the mode and its cart, and the shop's day.
 * Nothing is drawn twice because one of them came late.
 */
export async function readFirst(phone: Phone): Promise<FirstReads> {
  const { sessions, preferences, cartLines } = phone.personal;
  const keptModes = readKeptModes(phone.answers.catalogues).catch(() => new Set<CartMode>());
  const { language, pictures, session, openCart, shopClock } = await phone.personal.transaction(
    'r',
    [sessions, preferences, cartLines],
    async () => ({
      language: await readLanguage(phone),
      pictures: await readChosenPictures(phone),
      session: await readSessionRow(phone),
      openCart: await readCartOfChosenMode(phone),
      shopClock: await readShopClockReading(preferences),
    }),
  );
  if (shopClock !== undefined) phone.remote.shopClock.restore(shopClock);
  languageStore(phone).show(language);
  pictureChoiceStore(phone).show(pictures);
  sessionStore(phone).show(session);
  openCartStore(phone).show(openCart);
  if (session !== null && (await keptModes).has(cartModeOf(phone)))
    replicaStore(phone).show({ kind: 'expected' });
  return { language, isSomebodyKnown: session !== null };
}

async function readCartOfChosenMode(phone: Phone): Promise<OpenCart> {
  modeStore(phone).show(await readChosenMode(phone));
  return await readOpenCart(phone);
}

/**
 * Follows what most screens show for as long as the app is open: a screen that opens finds it as it is now, and nothing
 * is read anew between two screens.
 */
export function followFirst(phone: Phone): void {
  const stores = [
    languageStore(phone),
    pictureChoiceStore(phone),
    sessionStore(phone),
    openCartStore(phone),
    categoriesStore(phone),
  ];
  for (const { subscribe } of stores) subscribe(() => {});
  keepShopClock(phone);
}
