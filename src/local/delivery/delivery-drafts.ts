import type { Table } from 'dexie';
import { PROOF_KINDS, type NewProof, type ProofKind } from '#domain/delivery/delivery';
import type { AccountKey } from '#local/kernel/account';

/** The draft of a delivery attempt, one per order: the form, and separately the large pictures. */
export type DeliveryDraftRow = { readonly account: AccountKey; readonly orderId: string } & (
  | { readonly part: 'form'; readonly form: unknown }
  | { readonly part: ProofKind; readonly id: string; readonly content: string }
);

type DeliveryDraftPart = DeliveryDraftRow['part'];

export type DeliveryDraftTable = Table<DeliveryDraftRow, [AccountKey, string, DeliveryDraftPart]>;

export interface DeliveryDraftParts {
  /** In wire format; read it openly. */
  readonly form: unknown;
  /** At most one of each kind. */
  readonly proofs: readonly NewProof[];
}

/** Undefined if there is no draft. */
export async function readDeliveryDraftParts(
  deliveryDrafts: DeliveryDraftTable,
  account: AccountKey,
  orderId: string,
): Promise<DeliveryDraftParts | undefined> {
  const rows = await deliveryDrafts.where({ account, orderId }).toArray();
  const form = rows.find((row) => row.part === 'form');
  const proofs = rows.flatMap((row) =>
    row.part === 'form' ? [] : [{ id: row.id, kind: row.part, content: row.content }],
  );
  return form && { form: form.form, proofs };
}

/** Skips unchanged pictures. Call it inside a transaction over the table. */
export async function saveDeliveryDraftParts(
  deliveryDrafts: DeliveryDraftTable,
  account: AccountKey,
  orderId: string,
  { form, proofs }: DeliveryDraftParts,
): Promise<void> {
  await deliveryDrafts.put({ account, orderId, part: 'form', form });
  for (const kind of PROOF_KINDS) {
    const proof = proofs.find((each) => each.kind === kind);
    const before = await deliveryDrafts.get([account, orderId, kind]);
    if (proof === undefined) await deliveryDrafts.delete([account, orderId, kind]);
    else if (before?.part !== kind || before.id !== proof.id || before.content !== proof.content)
      await deliveryDrafts.put({ account, orderId, part: kind, id: proof.id, content: proof.content });
  }
}

/** Can be called inside or outside a transaction. */
export async function dropDeliveryDraft(
  deliveryDrafts: DeliveryDraftTable,
  account: AccountKey,
  orderId: string,
): Promise<void> {
  await deliveryDrafts.where({ account, orderId }).delete();
}
