import type { Delivery } from '#domain/delivery/delivery';
import { satang } from '#domain/kernel/money';
import type { NamedDelivery } from '#server/store/delivery/deliveries';
import { storedHandedLines, storedPlace, storedProofs } from '#server/store/delivery/stored-delivery';

/** Converts a stored delivery attempt to the form that everybody with access to the order sees. */
export function deliveryOf(row: NamedDelivery): Delivery {
  const { cash, transfer, moneyReason } = row;
  return {
    id: row.id,
    outcome: row.outcome,
    rider: row.riderName,
    receiver: row.receiver,
    note: row.note,
    due: satang(row.due),
    money:
      cash === null
        ? undefined
        : { cash: satang(cash), transfer: satang(transfer ?? 0), reason: moneyReason ?? undefined },
    lines: storedHandedLines.parse(row.lines),
    proofs: storedProofs.parse(row.proofs),
    arrivedAt: row.arrivedAt?.toISOString(),
    capturedAt: row.capturedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    place: storedPlace.parse(row.place ?? undefined),
  };
}
