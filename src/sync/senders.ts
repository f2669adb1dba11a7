import { addOrder } from '#contract/add-order';
import type { OrderAnswer, OrderRequest } from '#domain/order';
import type { OutboxRow } from '#local/outbox';
import { ask } from '#remote/ask';
import type { Outcome } from '#remote/outcome';
import type { Credentials, Remote } from '#remote/remote';

/** The shape in which today's code freezes an order into its outbox row: the contract's wire form. */
export const ADD_ORDER_SCHEMA_VERSION = 1;

/**
 * Sends one row's order under the row's own key, for the customer it was made for, letter for letter as it was frozen:
 * written anew by a newer app it might be another payload under the same key.
 *
 * @returns 'cannot-read' for a row that a newer app wrote: it is kept, never guessed at
 */
export async function sendOrder(
  remote: Remote,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<OrderAnswer> | 'cannot-read'> {
  const request = readRequest(row);
  if (request === undefined) return 'cannot-read';
  return await ask(remote, addOrder, request, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
  });
}

/** False for a row that a newer app wrote. */
export function canRead(row: OutboxRow): boolean {
  return readRequest(row) !== undefined;
}

function readRequest(row: OutboxRow): OrderRequest | undefined {
  if (row.kind !== 'add-order' || row.schemaVersion > ADD_ORDER_SCHEMA_VERSION) return undefined;
  const request = addOrder.request.fromWire(row.body);
  return request.ok ? request.value : undefined;
}
