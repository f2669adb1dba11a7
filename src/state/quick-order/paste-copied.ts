import { canReadClipboard, readClipboardText } from '#platform/sharing/clipboard';
import type { Phone } from '#state/runtime/phone';
import { changeQuickOrder, joinTexts } from './quick-order-draft.ts';

export function canPasteCopied(): boolean {
  return canReadClipboard();
}

/** Appends the clipboard's text to the text field; 'refused' if the browser does not allow reading it. */
export async function pasteCopied(phone: Phone): Promise<'pasted' | 'refused'> {
  const copied = await readClipboardText();
  if (copied === undefined) return 'refused';
  changeQuickOrder(phone, (draft) => ({ ...draft, text: joinTexts(draft.text, copied) }));
  return 'pasted';
}
