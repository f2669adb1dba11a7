import { sniffFile } from '#domain/accounts/private-file';
import { MAX_PICTURE_UPLOAD_BYTES, type AddPictureRefusal } from '#domain/office/pictures/add-picture';

/** The first bytes, which tell the type of a file. */
const HEAD_BYTES = 16;

/** Says why a file is not worth sending; undefined for one that the server has to judge. */
export async function problemOfFile(file: Blob): Promise<AddPictureRefusal | undefined> {
  if (file.size > MAX_PICTURE_UPLOAD_BYTES) return 'picture-too-large';
  const kind = sniffFile(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (kind === 'pdf') return 'picture-is-pdf';
  if (kind === 'heic') return 'picture-is-heic';
  return kind === undefined ? 'picture-format' : undefined;
}
