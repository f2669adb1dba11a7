import { DAY_MS } from '#domain/kernel/durations';
import { MAX_DOCUMENTS, type NewFile, type NewFileAnswer } from '#domain/accounts/private-file';
import { lockCustomer, setCustomerPictures } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import {
  countFiles,
  deleteOtherFiles,
  findFileFacts,
  insertFile,
} from '#server/store/accounts/private-files';
import type { Actor } from './actor.ts';
import { claimChange, type ChangeTiming } from '#server/services/kernel/claim-change';
import { cleanPicture, type PictureFrom } from './clean-picture.ts';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';

/** Uploads per account and day. The number is above normal use, and it bounds the work of decoding. */
const FILES_A_DAY = 200;

const SAVED: NewFileAnswer = { kind: 'saved' };

export type PreparedFile =
  | { readonly kind: 'answered'; readonly answer: NewFileAnswer }
  | { readonly kind: 'picture'; readonly bytes: Buffer };

/**
 * Decodes a new picture. Decoding takes a moment, so no transaction is open meanwhile.
 *
 * @throws PictureQueueFull when too many pictures wait
 */
export async function prepareFile(
  counter: AttemptLimiter,
  from: PictureFrom,
  { id, content }: NewFile,
): Promise<PreparedFile | TooManyTries> {
  const known = await answerIfKnown(counter.database, from, id);
  if (known !== undefined) return { kind: 'answered', answer: known };
  const tooMany = await limitAttempts(counter, [
    { subject: `files of ${from.accountId}`, limit: FILES_A_DAY, windowMs: DAY_MS },
  ]);
  if (tooMany !== undefined) return tooMany;
  const picture = await cleanPicture(from, content);
  return picture.kind === 'refused'
    ? { kind: 'answered', answer: picture }
    : { kind: 'picture', bytes: picture.bytes };
}

/**
 * Stores a private picture of the customer that is acted for. Idempotent by its id. A shop photo or profile
 * picture replaces the earlier one. A picture that arrives after a later one of its kind is acknowledged but
 * not stored.
 */
export async function storePrivateFile(
  database: Database,
  { accountId, customer }: Pick<Actor, 'accountId' | 'customer'>,
  { id, purpose }: Pick<NewFile, 'id' | 'purpose'>,
  { bytes, ...timing }: ChangeTiming & { readonly bytes: Buffer },
): Promise<NewFileAnswer> {
  const { now } = timing;
  return await database.transaction(async (transaction): Promise<NewFileAnswer> => {
    await lockCustomer(transaction, customer);
    const known = await answerIfKnown(transaction, { accountId }, id);
    if (known !== undefined) return known;
    if (purpose === 'document' && (await countFiles(transaction, customer, purpose)) >= MAX_DOCUMENTS)
      return { kind: 'refused', code: 'files-full' };
    const { customerCode, saleUnit } = customer;
    if (purpose !== 'document') {
      const subject = `file ${purpose} ${customerCode} ${saleUnit}`;
      if ((await claimChange(transaction, subject, timing)) === 'superseded') return SAVED;
    }
    await insertFile(transaction, { id, accountId, customerCode, saleUnit, purpose, bytes, createdAt: now });
    if (purpose !== 'document') {
      await deleteOtherFiles(transaction, customer, purpose, id);
      const field = purpose === 'picture' ? 'pictureFile' : 'shopPhoto';
      await setCustomerPictures(transaction, customer, { [field]: id });
    }
    return SAVED;
  });
}

async function answerIfKnown(
  database: Database,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
): Promise<NewFileAnswer | undefined> {
  const known = await findFileFacts(database, id);
  if (known === undefined) return undefined;
  return known.accountId === accountId ? SAVED : { kind: 'refused', code: 'file-no-picture' };
}
