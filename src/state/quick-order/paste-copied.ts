import { canReadClipboard, readClipboardText } from '#platform/sharing/clipboard';
import type { Phone } from '#state/runtime/phone';
import { changeQuickOrder, joinTexts } from './quick-order-draft.ts';

export function canPasteCopied(): boolean {
  return canReadClipboard();
}

/** What was copied comes behind what stands in the box; 'refused' where the browser keeps it closed. */
export async function pasteCopied(phone: Phone): Promise<'pasted' | 'refused'> {
  const copied = await readClipboardText();
  if (copied === undefined) return 'refused';
  changeQuickOrder(phone, (draft) => ({ ...draft, text: joinTexts(draft.text, copied) }));
  return 'pasted';
}
