import { MAX_FILE_BYTES, MAX_FILE_EDGE, sniffFile, type FileRefusal } from '#domain/accounts/private-file';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';

/** The worker that decodes untrusted pictures, and the account that sent the picture. */
export interface PictureFrom {
  readonly pictures: PictureWorker;
  readonly accountId: string;
}

/** The reason for refusing a picture because of its content. */
type PictureRefusal = Exclude<FileRefusal, 'files-full'>;

export type CleanPicture =
  | { readonly kind: 'clean'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly code: PictureRefusal };

/**
 * Re-encodes a picture from its pixels, so that metadata of the camera (place, time, device) and anything
 * hidden in the file are dropped. The format comes from the first bytes, not from the file's name or type.
 *
 * @throws PictureQueueFull when too many pictures wait
 */
export async function cleanPicture(
  { pictures, accountId }: PictureFrom,
  content: string,
): Promise<CleanPicture> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_FILE_BYTES) return refused('file-too-large');
  const format = sniffFile(bytes);
  if (format === 'pdf') return refused('file-is-pdf');
  if (format === undefined) return refused('file-no-picture');
  const outcome = await pictures.run(accountId, { kind: 'clean', bytes, longestEdge: MAX_FILE_EDGE });
  switch (outcome.kind) {
    case 'clean':
      return { kind: 'clean', bytes: Buffer.from(outcome.bytes) };
    case 'too-large':
    case 'too-costly':
      return refused('file-too-large');
    default:
      return refused('file-no-picture');
  }
}

function refused(code: PictureRefusal): CleanPicture {
  return { kind: 'refused', code };
}
