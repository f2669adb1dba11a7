import { writeClipboardText } from '#platform/sharing/copy-text';

/** Copies a text, for example for pasting into a bank's app. @returns false if this browser does not allow it */
export async function copyText(text: string): Promise<boolean> {
  return await writeClipboardText(text);
}
