/** Puts a text into the clipboard. @returns false where the browser does not let a page do that */
export async function writeClipboardText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
