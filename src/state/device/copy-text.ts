import { writeClipboardText } from '#platform/sharing/copy-text';

/** For pasting into the app of a bank. @returns false where this browser does not let a page copy */
export async function copyText(text: string): Promise<boolean> {
  return await writeClipboardText(text);
}
