import type { CartKey } from '#local/cart/cart-lines';
import { isSameCart } from '#local/cart/cart-lines';
import {
  saveQuickOrderDraft,
  readQuickOrderDraft,
  type QuickOrderDraft,
} from '#local/quick-order/quick-order-drafts';
import { onePerPhone } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';
import { takePastedList } from './pasted-list.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { openStore } from '#state/runtime/store';

interface OpenDraft {
  readonly cart: CartKey;
  readonly draft: QuickOrderDraft;
}

/** The quick order of the cart that is open; undefined until it was read. */
export const quickOrderStore = onePerPhone(() => openStore<OpenDraft | undefined>(undefined));

interface Keeping {
  /** What is being written down; undefined at rest. */
  writing: Promise<void> | undefined;
  /** It changed while it was written. */
  isChanged: boolean;
}

const keeping = onePerPhone((): Keeping => ({ writing: undefined, isChanged: false }));

/** Brings what was left on this phone for this cart. */
export async function openQuickOrder(phone: Phone, cart: CartKey): Promise<void> {
  const open = quickOrderStore(phone).read();
  if (open !== undefined && isSameCart(open.cart, cart)) return takeOverPastedList(phone);
  await whenQuickOrderIsKept(phone);
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

/** Changes the draft on the screen and on the phone at once. Nothing happens before it was read. */
export function changeQuickOrder(phone: Phone, change: (draft: QuickOrderDraft) => QuickOrderDraft): void {
  const store = quickOrderStore(phone);
  const open = store.read();
  if (open === undefined) return;
  store.show({ cart: open.cart, draft: change(open.draft) });
  runInBackground(phone, 'quick-order-not-kept', keepDraft(phone));
}

/** One write at a time, so that a long list is not written again with every letter; the last one is never left out. */
async function keepDraft(phone: Phone): Promise<void> {
  const state = keeping(phone);
  state.isChanged = true;
  state.writing ??= writeWhileChanged(phone, state);
  await state.writing;
}

async function writeWhileChanged(phone: Phone, state: Keeping): Promise<void> {
  try {
    while (state.isChanged) {
      state.isChanged = false;
      const open = quickOrderStore(phone).read();
      await (open && saveQuickOrderDraft(phone.personal.preferences, open.cart, open.draft));
    }
  } finally {
    state.writing = undefined;
  }
}

/** Resolves when everything that was written in the quick order is on the phone. */
export async function whenQuickOrderIsKept(phone: Phone): Promise<void> {
  await keeping(phone).writing;
}
