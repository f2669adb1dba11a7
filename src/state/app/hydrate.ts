import type { CartMode } from '#domain/kernel/cart-mode';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import { readCachedModes } from '#local/catalogue/catalogues';
import { readSetting } from '#local/kernel/settings';
import { categoriesStore } from '#state/catalogue/categories-store';
import { isLanguageOfferedStore } from '#state/runtime/language/language-offer';
import { languageStore } from '#state/runtime/language/language-store';
import { cartModeOf, modeStore, readChosenMode } from '#state/runtime/mode';
import { openCartStore, readOpenCart, type OpenCart } from '#state/cart/open-cart';
import { pictureChoiceStore, readChosenPictures } from '#state/catalogue/pictures/picture-choice';
import { productViewStore, readProductView } from '#state/catalogue/product-view';
import type { Phone } from '#state/runtime/phone';
import { replicaStore } from '#state/catalogue/replica/replica';
import { readSessionRow, sessionStore } from '#state/runtime/session-store';
import { readStartPage, type StartPage } from '#state/device/start-page';
import { saveServerClock } from '#state/runtime/server-clock';

export interface FirstReads {
  readonly language: Language;
  /** A person or a guest is signed in. */
  readonly isSomebodyKnown: boolean;
  readonly startPage: StartPage;
}

/**
 * Reads in one go what every screen shows, before the first one is drawn: the person, the language, the settings
 * of pictures and lists, the mode with its cart, and the server's day. Nothing is drawn twice because a read came late.
 */
export async function hydrate(phone: Phone): Promise<FirstReads> {
  const { settings } = phone.personal;
  const cachedModes = readCachedModes(phone.answers.catalogues).catch(() => new Set<CartMode>());
  const {
    language: chosen,
    pictures,
    productView,
    startPage,
    session,
    openCart,
    serverClock,
  } = await phone.personal.read(['sessions', 'settings', 'cartLines'], async () => ({
    language: await readSetting(settings, 'language'),
    pictures: await readChosenPictures(phone),
    productView: await readProductView(phone),
    startPage: await readStartPage(phone),
    session: await readSessionRow(phone),
    openCart: await readCartOfChosenMode(phone),
    serverClock: await readSetting(settings, 'server-clock'),
  }));
  if (serverClock !== undefined) phone.remote.serverClock.restore(serverClock);
  const language = chosen ?? DEFAULT_LANGUAGE;
  isLanguageOfferedStore(phone).show(chosen === undefined);
  languageStore(phone).show(language);
  pictureChoiceStore(phone).show(pictures);
  productViewStore(phone).show(productView);
  sessionStore(phone).show(session);
  openCartStore(phone).show(openCart);
  if (session !== null && (await cachedModes).has(cartModeOf(phone)))
    replicaStore(phone).show({ kind: 'expected' });
  return { language, isSomebodyKnown: session !== null, startPage };
}

async function readCartOfChosenMode(phone: Phone): Promise<OpenCart> {
  modeStore(phone).show(await readChosenMode(phone));
  return await readOpenCart(phone);
}

/**
 * Subscribes to what most screens show for as long as the app is open, so that a new screen finds current values
 * without reading again.
 */
export function hydrateAgain(phone: Phone): void {
  const stores = [
    languageStore(phone),
    pictureChoiceStore(phone),
    productViewStore(phone),
    sessionStore(phone),
    openCartStore(phone),
    categoriesStore(phone),
  ];
  for (const { subscribe } of stores) subscribe(() => {});
  saveServerClock(phone);
}
