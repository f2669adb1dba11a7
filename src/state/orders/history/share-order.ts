import { drawDocument } from '#platform/pictures/draw-document';
import type { DocumentRow } from '#platform/pictures/lay-out-document';
import { shareOrDownloadPicture } from '#platform/sharing/share-picture';

export type { DocumentRow } from '#platform/pictures/lay-out-document';

/** - not-drawn: this browser cannot draw pictures */
export type SharedOrder = 'shared' | 'downloaded' | 'not-drawn';

/** Draws an order on this phone and shares the picture, or downloads it where files cannot be shared. */
export async function shareOrderPicture(orderNo: string, rows: readonly DocumentRow[]): Promise<SharedOrder> {
  const picture = await drawDocument(rows);
  return picture === undefined ? 'not-drawn' : await shareOrDownloadPicture(`${orderNo}.png`, picture);
}
