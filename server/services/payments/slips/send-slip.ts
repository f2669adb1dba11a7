import { DAY_MS } from '#domain/kernel/durations';
import { isSameCustomer } from '#domain/kernel/customer-key';
import { MAX_SLIPS, type NewSlip, type NewSlipAnswer, type SlipRefusal } from '#domain/payments/slip';
import type { SlipReference } from '#domain/payments/qr/slip-qr';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';
import type { Database } from '#server/store/database/database';
import { findOrderRow, lockOrderRow } from '#server/store/orders/orders';
import { findFileFacts, insertFile } from '#server/store/accounts/private-files';
import {
  countSlips,
  findSlip,
  findSlipOfTransfer,
  insertSlip,
  type SlipRow,
} from '#server/store/payments/slips';
import type { Actor } from '#server/services/accounts/actor';
import { cleanPicture } from '#server/services/accounts/clean-picture';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { readSlip } from './read-slip.ts';
import { slipOf } from './slip-of.ts';

/** Uploads per account and day. The number is above normal use, and it bounds the work of decoding. */
const SLIPS_A_DAY = 100;

interface SlipSender {
  readonly actor: Pick<Actor, 'accountId' | 'customer'>;
  readonly now: Date;
}

/** The re-encoded picture of a slip, and the reference in its QR code. */
interface DecodedSlip {
  readonly bytes: Buffer;
  readonly read: SlipReference | undefined;
}

export type PreparedSlip =
  | { readonly kind: 'answered'; readonly answer: NewSlipAnswer }
  | ({ readonly kind: 'picture' } & DecodedSlip);

/**
 * Decodes the picture of a new slip. Decoding takes a moment, so no transaction is open meanwhile. The QR
 * code is read from the picture here; a reading by the phone is not trusted. A slip whose code cannot be read
 * is accepted too.
 *
 * @throws PictureQueueFull when too many pictures wait
 */
export async function prepareSlip(
  counter: AttemptLimiter,
  pictures: PictureWorker,
  actor: SlipSender['actor'],
  slip: NewSlip,
): Promise<PreparedSlip | TooManyTries> {
  const { accountId } = actor;
  const answer = await answerWithoutPicture(counter.database, actor, slip);
  if (answer !== undefined) return { kind: 'answered', answer };
  const tooMany = await limitAttempts(counter, [
    { subject: `slips of ${accountId}`, limit: SLIPS_A_DAY, windowMs: DAY_MS },
  ]);
  if (tooMany !== undefined) return tooMany;
  const from = { pictures, accountId };
  const picture = await cleanPicture(from, slip.content);
  if (picture.kind === 'refused') return { kind: 'answered', answer: picture };
  return { kind: 'picture', bytes: picture.bytes, read: await readSlip(from, picture.bytes) };
}

/**
 * Stores a slip for an order that costs money, also when it was paid or cancelled meanwhile: the money has
 * moved, and the staff has to see the slip. Idempotent by the slip's id, and by the transfer for the same
 * order. A transfer that was used for another order is refused.
 */
export async function sendSlip(
  database: Database,
  by: SlipSender,
  slip: NewSlip,
  decoded: DecodedSlip,
): Promise<NewSlipAnswer> {
  return await database.transaction(
    async (transaction) =>
      (await answerWithoutPicture(transaction, by.actor, slip)) ??
      (await saveSlip(transaction, by, slip, decoded)),
  );
}

/** Returns the answer that does not depend on the picture; undefined when the picture is needed. */
async function answerWithoutPicture(
  database: Database,
  { accountId, customer }: Pick<Actor, 'accountId' | 'customer'>,
  slip: NewSlip,
): Promise<NewSlipAnswer | undefined> {
  const order = await findOrderRow(database, slip.orderId);
  if (order === undefined || !isSameCustomer(order, customer)) return refused('order-unknown');
  const known = await findSlip(database, slip.id);
  if (known !== undefined) return isSame(known, slip, accountId) ? received(known) : refused('slip-closed');
  return order.mode === 'point' || order.total <= 0 ? refused('order-not-payable') : undefined;
}

async function saveSlip(
  transaction: Database,
  { actor, now }: SlipSender,
  slip: NewSlip,
  { bytes, read }: DecodedSlip,
): Promise<NewSlipAnswer> {
  const { id, orderId } = slip;
  const { accountId, customer } = actor;
  await lockOrderRow(transaction, orderId);
  const row: SlipRow = {
    id,
    orderId,
    accountId,
    bankCode: read?.bankCode ?? '',
    reference: read?.reference ?? '',
    state: 'sent',
    sentAt: now,
    reason: null,
    note: '',
    decidedAt: null,
    decidedBy: null,
  };
  const isFull = (await countSlips(transaction, orderId)) >= MAX_SLIPS;
  const isFileIdUsed = (await findFileFacts(transaction, id)) !== undefined;
  if (!isFull && !isFileIdUsed && (await insertSlip(transaction, row))) {
    const { customerCode, saleUnit } = customer;
    await insertFile(transaction, {
      id,
      accountId,
      customerCode,
      saleUnit,
      bytes,
      purpose: 'slip',
      createdAt: now,
    });
    return received(row);
  }
  const same = await findSlip(transaction, id);
  if (same !== undefined) return isSame(same, slip, accountId) ? received(same) : refused('slip-closed');
  const used = await findSlipOfTransfer(transaction, row);
  if (used !== undefined) return used.orderId === orderId ? received(used) : refused('slip-used');
  return refused(isFull ? 'slips-full' : 'slip-closed');
}

function isSame(known: SlipRow, { orderId }: NewSlip, accountId: string): boolean {
  return known.orderId === orderId && known.accountId === accountId;
}

function received(row: SlipRow): NewSlipAnswer {
  return { kind: 'taken', slip: slipOf(row) };
}

function refused(code: SlipRefusal): NewSlipAnswer {
  return { kind: 'refused', code };
}
