/** Whether this browser lets a page read the clipboard; it may still refuse. */
export function canReadClipboard(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.clipboard?.readText === 'function';
}

/** The clipboard's text; undefined if the browser or the person refuses. */
export async function readClipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch (fault) {
    if (fault instanceof DOMException) return undefined;
    throw fault;
  }
}
