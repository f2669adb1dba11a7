import {
  MAX_SHOWN_ORDER_NOTES,
  type AddOrderNote,
  type AddOrderNoteAnswer,
  type OrderNote,
} from '#domain/office/orders/order-note';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { Database } from '#server/store/database/database';
import { insertOrderNote, notesOfOrder } from '#server/store/orders/order-notes';
import { findOrderRow } from '#server/store/orders/orders';

/** Lists the notes of staff about an order, newest first. */
export async function listOrderNotes(database: Database, orderId: string): Promise<readonly OrderNote[]> {
  const rows = await notesOfOrder(database, orderId, MAX_SHOWN_ORDER_NOTES);
  return rows.map(({ at, by, ...row }) => ({ ...row, by: by ?? '', at: at.toISOString() }));
}

/** Adds a note. The audit log names its length alone, because a note may hold personal data. */
export async function addOrderNote(
  transaction: Database,
  { id, orderId, note }: AddOrderNote,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<Audited<AddOrderNoteAnswer>> {
  const order = await findOrderRow(transaction, orderId);
  if (order === undefined) return { result: { kind: 'refused', code: 'order-unknown' }, act: undefined };
  const text = note.trim();
  const isNew = await insertOrderNote(transaction, { id, orderId, accountId, note: text, at: now });
  if (!isNew) return { result: { kind: 'refused', code: 'note-exists' }, act: undefined };
  return {
    result: { kind: 'added' },
    act: {
      action: 'order-note-added',
      subject: 'order',
      subjectId: orderId,
      after: { orderNo: order.orderNo, textLength: text.length },
    },
  };
}
