import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';
import type { Phone } from '#state/runtime/phone';

/** In memory only: a list on its way from the search field to the quick order is no address and no secret. */
const pastedListStore = onePerPhone(() => openStore<string | undefined>(undefined));

/** Hands a pasted list over; the quick order takes it when it opens (`/product?type=quick`). */
export function offerPastedList(phone: Phone, text: string): void {
  pastedListStore(phone).show(text);
}

/** The list that was handed over, once; undefined when there is none. */
export function takePastedList(phone: Phone): string | undefined {
  const text = pastedListStore(phone).read();
  pastedListStore(phone).show(undefined);
  return text;
}
