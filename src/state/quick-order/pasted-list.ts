import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';
import type { Phone } from '#state/runtime/phone';

/** In memory only: a list between the search field and the quick order does not belong in a URL or in storage. */
const pastedListStore = onePerPhone(() => openStore<string | undefined>(undefined));

/** Passes a pasted list to the quick order, which reads it when it opens (`/product?type=quick`). */
export function offerPastedList(phone: Phone, text: string): void {
  pastedListStore(phone).show(text);
}

/** Returns the passed list once; undefined if there is none. */
export function takePastedList(phone: Phone): string | undefined {
  const text = pastedListStore(phone).read();
  pastedListStore(phone).show(undefined);
  return text;
}
