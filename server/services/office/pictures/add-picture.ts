import { createHash } from 'node:crypto';
import { sniffFile } from '#domain/accounts/private-file';
import { uploadedPictureName } from '#domain/catalogue/uploaded-picture';
import { DAY_MS } from '#domain/kernel/durations';
import {
  MAX_PICTURE_UPLOAD_BYTES,
  MAX_UPLOADS_A_DAY,
  UPLOADED_PICTURE_EDGE,
  type AddPictureAnswer,
  type AddPictureRefusal,
} from '#domain/office/pictures/add-picture';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';
import { writeAudit, type AuditedBy } from '#server/services/office/audit/write-audit';
import { countUploadsAfter, putUploadedPicture } from '#server/store/catalogue/uploaded-pictures';
import type { Database } from '#server/store/database/database';

/** A picture on its way into the database. */
export interface Upload {
  readonly bytes: Buffer;
  readonly by: AuditedBy & { readonly accountId: string };
}

/** Takes pictures for one tenant. */
export interface PictureUploads {
  /** @throws PictureQueueFull when too many pictures wait; nothing was done then */
  readonly add: (upload: Upload) => Promise<AddPictureAnswer>;
}

/** @param pictures the worker for product pictures */
export function pictureUploads(database: Database, pictures: PictureWorker): PictureUploads {
  return { add: (upload) => addPicture(database, pictures, upload) };
}

/**
 * Draws a picture anew from its pixels, in a separate process, and stores the result under the name of its content. The
 * same picture is stored once, however often it is sent.
 */
async function addPicture(
  database: Database,
  pictures: PictureWorker,
  { bytes, by }: Upload,
): Promise<AddPictureAnswer> {
  const dayBefore = new Date(by.now.getTime() - DAY_MS);
  if ((await countUploadsAfter(database, by.accountId, dayBefore)) >= MAX_UPLOADS_A_DAY)
    return refused('pictures-full');
  const problem = problemOf(bytes);
  if (problem !== undefined) return refused(problem);
  const longestEdge = UPLOADED_PICTURE_EDGE;
  // No transaction is open while the picture is decoded.
  const outcome = await pictures.run(by.accountId, { kind: 'publish', bytes, longestEdge });
  if (outcome.kind === 'moving') return refused('picture-moves');
  if (outcome.kind === 'too-large' || outcome.kind === 'too-costly') return refused('picture-too-large');
  if (outcome.kind !== 'clean') return refused('picture-format');
  const content = Buffer.from(outcome.bytes);
  const { width, height } = outcome;
  const file = uploadedPictureName(createHash('sha256').update(content).digest('hex'));
  await database.transaction(async (transaction) => {
    const { accountId, now } = by;
    const picture = { file, bytes: content, width, height, accountId, addedAt: now, usedAt: now };
    const isNew = await putUploadedPicture(transaction, picture);
    if (!isNew) return;
    await writeAudit(transaction, by, {
      action: 'picture-added',
      subject: 'picture',
      subjectId: file,
      after: { bytes: content.length },
    });
  });
  return { kind: 'added', file, width, height };
}

function problemOf(bytes: Buffer): AddPictureRefusal | undefined {
  if (bytes.length > MAX_PICTURE_UPLOAD_BYTES) return 'picture-too-large';
  const format = sniffFile(bytes);
  if (format === 'pdf') return 'picture-is-pdf';
  if (format === 'heic') return 'picture-is-heic';
  return format === undefined ? 'picture-format' : undefined;
}

function refused(code: AddPictureRefusal): AddPictureAnswer {
  return { kind: 'refused', code };
}
