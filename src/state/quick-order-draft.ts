import type { CartKey } from '#local/cart-lines';
import { isSameCart } from '#local/cart-lines';
import { keepQuickOrderDraft, readQuickOrderDraft, type QuickOrderDraft } from '#local/quick-order-drafts';
import { onePerPhone } from './live-store.ts';
import type { Phone } from './phone.ts';
import { takePastedList } from './pasted-list.ts';
import { runBehind } from './run-behind.ts';
import { openStore } from './store.ts';

interface OpenDraft {
  readonly cart: CartKey;
  readonly draft: QuickOrderDraft;
}

/** The quick order of the cart that is open; undefined until it was read. */
export const quickOrderStore = onePerPhone(() => openStore<OpenDraft | undefined>(undefined));

/** Written down when the typing rests: a long list is not written with every letter. */
const KEEP_AFTER_MS = 300;

interface Keeping {
  /** Set while something waits to be written. */
  stop: (() => void) | undefined;
}

const keeping = onePerPhone((): Keeping => ({ stop: undefined }));

/** Brings what was left on this phone for this cart. */
export async function openQuickOrder(phone: Phone, cart: CartKey): Promise<void> {
  const open = quickOrderStore(phone).read();
  if (open !== undefined && isSameCart(open.cart, cart)) return takeOverPastedList(phone);
  keepNow(phone);
  const draft = await readQuickOrderDraft(phone.personal.preferences, cart);
  quickOrderStore(phone).show({ cart, draft });
  takeOverPastedList(phone);
}

/** A list that was pasted into the search field comes behind what stands in the box. */
function takeOverPastedList(phone: Phone): void {
  if (quickOrderStore(phone).read() === undefined) return;
  const pasted = takePastedList(phone);
  if (pasted === undefined) return;
  changeQuickOrder(phone, (draft) => ({ ...draft, text: joinTexts(draft.text, pasted) }));
}

/** One below the other; nothing in between where one of them is empty. */
export function joinTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n');
}

/** Changes the draft on the screen at once and on the phone in a moment. Nothing happens before it was read. */
export function changeQuickOrder(phone: Phone, change: (draft: QuickOrderDraft) => QuickOrderDraft): void {
  const store = quickOrderStore(phone);
  const open = store.read();
  if (open === undefined) return;
  store.show({ cart: open.cart, draft: change(open.draft) });
  const waiting = keeping(phone);
  waiting.stop?.();
  waiting.stop = phone.clock.after(KEEP_AFTER_MS, () => keepNow(phone));
}

/** Called when the page is left: what is waiting to be written is written. */
export function keepNow(phone: Phone): void {
  const waiting = keeping(phone);
  if (waiting.stop === undefined) return;
  waiting.stop();
  waiting.stop = undefined;
  const open = quickOrderStore(phone).read();
  if (open === undefined) return;
  const kept = keepQuickOrderDraft(phone.personal.preferences, open.cart, open.draft);
  runBehind(phone, 'quick-order-not-kept', kept);
}
