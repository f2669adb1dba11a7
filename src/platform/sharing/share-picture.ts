import { offerFile } from './offer-file.ts';

/**
 * Shares a picture with the phone's other apps, otherwise downloads it. Closing the share sheet counts as shared.
 *
 * @param name of the file, with its ending
 */
export async function shareOrDownloadPicture(name: string, picture: Blob): Promise<'shared' | 'downloaded'> {
  const file = new File([picture], name, { type: picture.type });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared';
    }
  }
  offerFile(name, picture);
  return 'downloaded';
}
