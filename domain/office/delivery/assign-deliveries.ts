/** An invoice as the clerk saw it. */
export interface SeenDelivery {
  readonly orderId: string;
  /** The account of the rider who had it; '' if no rider had it. */
  readonly seenRiderId: string;
}

/** One invoice and the rider who is to get it. */
export interface Assignment extends SeenDelivery {
  readonly riderId: string;
}

/** How many invoices one call may give to riders or take back. Each is changed in a transaction of its own. */
export const MAX_DELIVERIES_AT_ONCE = 200;

/**
 * The results for one invoice:
 * - done: the rider has it, or no rider has it any more
 * - unchanged: that was so already
 * - delivery-unknown: there is no such invoice, or it is not out for delivery any more
 * - rider-unknown: the account is closed, or is not a rider's
 * - taken: another rider than the one that the clerk saw has it
 * - failed: something went wrong for this invoice alone, and nothing was done
 */
export const DELIVERY_RESULTS = [
  'done',
  'unchanged',
  'delivery-unknown',
  'rider-unknown',
  'taken',
  'failed',
] as const;

export type DeliveryResult = (typeof DELIVERY_RESULTS)[number];

export interface DeliveryOutcome {
  readonly orderId: string;
  readonly result: DeliveryResult;
  /** The name of the rider who has it now; '' if no rider has it. */
  readonly rider: string;
}

/** Invoices that get a rider together, because they go to one zone. */
export interface AssignmentGroup<Row> {
  /** The zone's code, else the district and province; '' for neither. */
  readonly key: string;
  readonly rows: readonly Row[];
}

interface PlacedDelivery {
  readonly orderId: string;
  readonly area: string;
  readonly zone: { readonly code: string } | undefined;
}

/** Divides invoices by their zone, in the order in which the zones first occur. */
export function assignmentGroups<Row extends PlacedDelivery>(
  rows: readonly Row[],
): readonly AssignmentGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.zone?.code ?? row.area;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return [...groups].map(([key, found]) => ({ key, rows: found }));
}

/**
 * Lists who gets what.
 *
 * @param riderOf the rider of each group by its key; a group without one stays as it is
 */
export function plannedAssignments<Row extends PlacedDelivery & { readonly riderId: string }>(
  groups: readonly AssignmentGroup<Row>[],
  riderOf: ReadonlyMap<string, string>,
): readonly Assignment[] {
  return groups.flatMap(({ key, rows }) => {
    const riderId = riderOf.get(key) ?? '';
    if (riderId === '') return [];
    return rows
      .filter((row) => row.riderId !== riderId)
      .map((row) => ({ orderId: row.orderId, seenRiderId: row.riderId, riderId }));
  });
}
