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

/** The quick order of the open cart; undefined while it is loading. */
export const quickOrderStore = onePerPhone(() => openStore<OpenDraft | undefined>(undefined));

interface DraftWriter {
  /** The running write; undefined if there is none. */
  writing: Promise<void> | undefined;
  /** The draft changed during the write. */
  isChanged: boolean;
}

const draftWriter = onePerPhone((): DraftWriter => ({ writing: undefined, isChanged: false }));

/** Loads the stored draft of this cart. */
export async function openQuickOrder(phone: Phone, cart: CartKey): Promise<void> {
  const open = quickOrderStore(phone).read();
  if (open !== undefined && isSameCart(open.cart, cart)) return appendPastedList(phone);
  await whenQuickOrderIsSaved(phone);
  const draft = await readQuickOrderDraft(phone.personal.quickOrderDrafts, cart);
  quickOrderStore(phone).show({ cart, draft });
  appendPastedList(phone);
}

/** Appends a list that was pasted into the search field to the text field. */
function appendPastedList(phone: Phone): void {
  if (quickOrderStore(phone).read() === undefined) return;
  const pasted = takePastedList(phone);
  if (pasted === undefined) return;
  changeQuickOrder(phone, (draft) => ({ ...draft, text: joinTexts(draft.text, pasted) }));
}

/** Joins the texts with a line break, without empty ones. */
export function joinTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n');
}

/** Changes the draft on the screen at once and stores it. Does nothing while the draft is loading. */
export function changeQuickOrder(phone: Phone, change: (draft: QuickOrderDraft) => QuickOrderDraft): void {
  const store = quickOrderStore(phone);
  const open = store.read();
  if (open === undefined) return;
  store.show({ cart: open.cart, draft: change(open.draft) });
  runInBackground(phone, 'quick-order-not-saved', saveDraft(phone));
}

/**
 * Runs one write at a time, so that a long list is not written with every letter; the last change is always written.
 */
async function saveDraft(phone: Phone): Promise<void> {
  const state = draftWriter(phone);
  state.isChanged = true;
  state.writing ??= writeWhileChanged(phone, state);
  await state.writing;
}

async function writeWhileChanged(phone: Phone, state: DraftWriter): Promise<void> {
  try {
    while (state.isChanged) {
      state.isChanged = false;
      const open = quickOrderStore(phone).read();
      await (open && saveQuickOrderDraft(phone.personal.quickOrderDrafts, open.cart, open.draft));
    }
  } finally {
    state.writing = undefined;
  }
}

/** Resolves when every change of the quick order is stored. */
export async function whenQuickOrderIsSaved(phone: Phone): Promise<void> {
  await draftWriter(phone).writing;
}
