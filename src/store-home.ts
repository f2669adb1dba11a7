import { t } from '@lingui/core/macro';
import { buildOf } from '#platform/runtime/build';
import { homeDocument } from '#platform/home/home-document';
import type { Phone } from '#state/runtime/phone';
import { homeOwnerOf } from '#state/app/home-owner';
import { categoriesStore } from '#state/catalogue/categories-store';
import { languageStore } from '#state/runtime/language/language-store';
import { modeStore } from '#state/runtime/mode';
import { openCartStore } from '#state/cart/open-cart';
import { pictureChoiceStore } from '#state/catalogue/pictures/picture-choice';
import { productViewStore } from '#state/catalogue/product-view';
import { readStartPage } from '#state/device/start-page';
import { replicaStore } from '#state/catalogue/replica/replica';
import { readSessionRow, sessionStore } from '#state/runtime/session-store';
import { runInBackground } from '#state/runtime/run-in-background';
import type { createAppRouter } from './router.tsx';

/** The page as it was before the app drew in it. */
export interface EmptyPage {
  /** The head as the server sent it. */
  readonly head: Element;
  /** The element in which the app is drawn. */
  readonly root: Element;
}

/** Home is stored when nothing in it has changed for this long. */
const SETTLED_AFTER_MS = 1_000;

/** A longer document would take a slow phone longer to read than it saves. In UTF-16 units. */
const MAX_LENGTH = 400_000;

/** Marks of a part that is still loading. */
const LOADING = '[aria-busy="true"], [role="progressbar"]';

/**
 * Stores home whenever it has settled, so that the worker can open the next start with it (decision 80). When something
 * that home shows changes on another page or in another tab, the stored home is deleted: it would be out of date.
 */
export function storeHome(phone: Phone, router: ReturnType<typeof createAppRouter>, page: EmptyPage): void {
  let isStored = true;
  let cancel = () => {};

  const isHome = () => router.state.location.pathname === '/' && router.state.location.searchStr === '';

  const forget = () => {
    if (!isStored) return;
    isStored = false;
    runInBackground(phone, 'home-not-forgotten', phone.home.forget());
  };

  const store = async () => {
    const session = sessionStore(phone).read();
    const owner = homeOwnerOf(session);
    if (!isHome() || !isSettled(page.root) || owner === '' || session?.isEnded === true) return;
    if ((await readStartPage(phone)) !== 'home') return;
    const html = homeDocument(document, page.head, page.root, {
      owner,
      language: document.documentElement.lang,
      age: ageText(phone),
    });
    if (html.length > MAX_LENGTH) return forget();
    const isStillTrue = async () => isHome() && homeOwnerOf(await readSessionRow(phone)) === owner;
    isStored = true;
    await phone.home.store({ html, build: buildIn(page.head) }, isStillTrue);
  };

  const storeNow = () => {
    cancel();
    runInBackground(phone, 'home-not-stored', store());
  };

  const soon = () => {
    if (!isHome()) return;
    cancel();
    cancel = phone.clock.after(SETTLED_AFTER_MS, storeNow);
  };

  new MutationObserver(soon).observe(page.root, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  soon();
  for (const { subscribe } of shownStores(phone))
    subscribe(() => {
      if (!isHome()) forget();
    });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isHome()) storeNow();
  });
}

/** Rows below the screen load only when a person scrolls to them. */
function isSettled(root: Element): boolean {
  const isLoading = [...root.querySelectorAll(LOADING)].some((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });
  return !isLoading && root.querySelector('article') !== null;
}

/** Reads the build, which the worker knows by the first script of its page. */
function buildIn(head: Element): string {
  const script = head.querySelector<HTMLScriptElement>('script[type="module"]');
  return script === null ? '' : buildOf(new URL(script.getAttribute('src') ?? '', document.baseURI).href);
}

/** Lists the stores of everything that home shows. */
function shownStores(phone: Phone) {
  return [
    sessionStore(phone),
    openCartStore(phone),
    modeStore(phone),
    languageStore(phone),
    categoriesStore(phone),
    replicaStore(phone),
    pictureChoiceStore(phone),
    productViewStore(phone),
  ];
}

function ageText(phone: Phone): string {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format(
    phone.clock.now(),
  );
  return t`As of ${time}. Opening the app…`;
}
