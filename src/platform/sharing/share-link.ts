/** - copied: sharing is not supported, so it is in the clipboard; - failed: neither is possible */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Shares a link with the phone's other apps, otherwise copies it. Never rejects; closing the share sheet counts as
 * shared.
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
