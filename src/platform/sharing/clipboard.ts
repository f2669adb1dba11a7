/** Whether this browser lets a page ask for what was copied; it may still refuse. */
export function canReadClipboard(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.clipboard?.readText === 'function';
}

/** What was copied as text; undefined where the browser or the person keeps it closed. */
export async function readClipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch (fault) {
    if (fault instanceof DOMException) return undefined;
    throw fault;
  }
}
