/** - copied: no app took it, it is in the clipboard; - failed: neither can be done here */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Offers a link to the phone's other apps, else puts it into the clipboard. Never rejects; a person who closes the list of
 * apps has decided.
 *
 * @param path under this origin
 */
export async function shareLink(path: string, title: string): Promise<ShareOutcome> {
  const url = new URL(path, window.location.href).href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
