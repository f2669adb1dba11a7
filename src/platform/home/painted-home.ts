import type { Clock } from '#platform/runtime/clock';
import type { ReplayTaps } from './recorded-taps.ts';

export const PAINTED_HOME_ID = 'painted-home';

/** Marks the parts of the head that belong to the stored home, so that the next one does not repeat them. */
export const OF_PAINTED_HOME = 'data-painted-home';

/**
 * A copy of the head as the server sent it. The head of a page that was opened with a stored home contains that home's
 * additions, which are left out.
 */
export function servedHead(page: Document): Element {
  const head = page.importNode(page.head, true);
  for (const added of head.querySelectorAll(`[${OF_PAINTED_HOME}]`)) added.remove();
  return head;
}

/** The stored home that this page was opened with. The app is drawn beside it, invisibly, and then comes in its place. */
export interface PaintedHome {
  /** Identifies the person who saw it (state/app/home-owner). */
  readonly owner: string;
  readonly language: string;
  /** A person may scroll it, and the app below must not. */
  isShown(): boolean;
  /** Removes it at once, because the app shows something else. */
  remove(): void;
  /**
   * Puts the app in its place as soon as the app's screen is complete and no finger is down. Rows keep their scroll
   * position, and the taps until then are repeated at once.
   *
   * @param loadReplay loads the code that repeats taps; if it cannot be loaded, the person taps again
   */
  giveWay(loadReplay: () => Promise<ReplayTaps>): Promise<void>;
}

/** A complete screen of the app has not changed for this long. */
const QUIET_MS = 100;

/** The app comes in any case this long after it began to draw, also if the painted home had more on it. */
const GIVE_WAY_AFTER_MS = 3_000;

/** A finger that stays down, as during a scroll, holds the app up no longer than this. */
const PRESSED_AT_MOST_MS = 3_000;

/** @returns undefined if the page was opened without a stored home */
export function findPaintedHome(page: Document, root: Element, clock: Clock): PaintedHome | undefined {
  const home = page.getElementById(PAINTED_HOME_ID);
  if (home === null) return undefined;
  const remove = () => home.remove();
  return {
    owner: home.dataset['owner'] ?? '',
    language: page.documentElement.lang,
    isShown: () => home.isConnected,
    remove,
    giveWay: async (loadReplay) => {
      const loading = loadReplay().catch(() => undefined);
      await untilComplete(root, home, clock);
      const replay = await loading;
      await untilReleased(page.defaultView, clock);
      if (!home.isConnected) return;
      const typed = typedIn(home, page.activeElement);
      copyScrolling(home, root);
      remove();
      goOnTyping(typed, root);
      replay?.(page.defaultView?.khaisongTaps?.taps ?? [], root);
    },
  };
}

/**
 * Resolves when the app has drawn as many controls and struck prices as the painted home has and is quiet. Parts that load
 * later would leave gaps where the painted home had them, or change a price before the person's eyes.
 */
function untilComplete(root: Element, home: Element, clock: Clock): Promise<void> {
  const wanted = countParts(home);
  return new Promise((resolve) => {
    let cancelQuiet = () => {};
    let cancelLatest: (() => void) | undefined;
    const end = () => {
      changes.disconnect();
      cancelQuiet();
      cancelLatest?.();
      resolve();
    };
    const look = () => {
      if (root.firstElementChild === null) return;
      cancelLatest ??= clock.after(GIVE_WAY_AFTER_MS, end);
      cancelQuiet();
      if (countParts(root) >= wanted) cancelQuiet = clock.after(QUIET_MS, end);
    };
    const changes = new MutationObserver(look);
    changes.observe(root, { childList: true, subtree: true });
    look();
  });
}

const countParts = (place: Element): number => place.querySelectorAll('a[href], button, input, s').length;

async function untilReleased(view: Window | null, clock: Clock): Promise<void> {
  const startedMs = clock.monotonicMs();
  while (view?.khaisongTaps?.isPressed === true && clock.monotonicMs() - startedMs < PRESSED_AT_MOST_MS)
    await new Promise<void>((resolve) => {
      clock.after(16, resolve);
    });
}

/** The field in which a person is typing, and its text. */
interface Typed {
  readonly label: string;
  readonly text: string;
}

function typedIn(home: Element, active: Element | null): Typed | undefined {
  if (!(active instanceof HTMLInputElement) || !home.contains(active)) return undefined;
  return { label: labelOf(active), text: active.value };
}

/** Gives the app's own field the text and the focus. The event tells React of the text. */
function goOnTyping(typed: Typed | undefined, root: Element): void {
  const field =
    typed &&
    [...root.querySelectorAll('input')].find((each) => each.type !== 'file' && labelOf(each) === typed.label);
  if (field === undefined) return;
  field.focus({ preventScroll: true });
  if (field.value === typed?.text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed?.text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const labelOf = (field: HTMLInputElement): string => field.getAttribute('aria-label') ?? field.id;

/** Rows of cards are scrolled sideways. Both trees come from the same code, so the same path leads to the same row. */
function copyScrolling(from: Element, to: Element): void {
  if (from.scrollLeft > 0) to.scrollLeft = from.scrollLeft;
  for (const [index, child] of [...from.children].entries()) {
    const other = to.children[index];
    if (other !== undefined && other.tagName === child.tagName) copyScrolling(child, other);
  }
}
