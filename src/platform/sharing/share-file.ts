/**
 * Shares a text as a file with the phone's other apps.
 *
 * @returns false if the browser does not support it; closing the share sheet counts as success
 */
export async function shareFile(name: string, text: string): Promise<boolean> {
  const file = new File([text], name, { type: 'application/json' });
  const asText = new File([text], name.replace(/json$/, 'txt'), { type: 'text/plain' });
  // Chromium does not share JSON, but plain text.
  const offered = [file, asText].find((each) => canShare(each));
  if (offered === undefined) return false;
  try {
    await navigator.share({ files: [offered] });
    return true;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError';
  }
}

function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
