import { randomUUID } from 'node:crypto';
import type { Order } from '#domain/orders/order';
import { orderAtRevision } from '#domain/orders/changes/order-change';
import type { OrderEvent, OrderEventKind } from '#domain/orders/order-event';
import type { Database } from '#server/store/database/database';
import { sendLast, type Statement } from '#server/store/database/transaction-parts';
import { findEventWithOrder, lastEventNumber, orderEventInsert } from '#server/store/orders/order-events';
import { changesOfOrder } from '#server/store/orders/order-changes';
import { returnsOfOrder } from '#server/store/orders/order-returns';
import type { OrderRow } from '#server/store/orders/orders';
import { storedStanding, type StoredStanding } from '#server/store/orders/stored-standing';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { withMoney } from './money-of-orders.ts';
import { findFirstGrab, listDeliveriesOfOrder } from '#server/services/delivery/reports/list-deliveries';

/**
 * Records an event for other systems of the company, with the order's present state, in the transaction of
 * the event itself (transactional outbox). The event is delivered if and only if the transaction commits,
 * also after a crash.
 *
 * @param row locked by the transaction, so that the events of one order are numbered in the order they
 * happened
 */
export async function recordOrderEvent(
  transaction: Database,
  kind: Exclude<OrderEventKind, 'order.placed'>,
  { row, now }: { readonly row: OrderRow; readonly now: Date },
): Promise<void> {
  const { order } = await loadWholeOrder(transaction, row);
  const {
    status,
    moves,
    paymentState = 'unpaid',
    slipSentAt,
    paymentEvents = [],
  } = await withMoney(transaction, order);
  const visits = await listDeliveriesOfOrder(transaction, row.id);
  const recorded = eventInsert(transaction, order, {
    kind,
    now,
    number: (await lastEventNumber(transaction, row.id)) + 1,
    standing: {
      status,
      moves: [...moves],
      paymentState,
      slipSentAt,
      paymentEvents: [...paymentEvents],
      deliveries: visits.map(({ id }) => id),
      returns: (await returnsOfOrder(transaction, row.id)).map(({ id }) => id),
      chargedTotal: order.chargedTotal,
      revision: row.revision,
    },
  });
  await recorded.execute();
}

/** Records the first event of a new order, with `sendLast`. It reads nothing from the database. */
export async function recordOrderPlaced(
  transaction: Database,
  order: Pick<Order, 'id' | 'status' | 'moves' | 'revision'>,
  now: Date,
): Promise<void> {
  const { status, moves, revision } = order;
  const standing: StoredStanding = {
    status,
    moves: [...moves],
    paymentState: 'unpaid',
    slipSentAt: undefined,
    paymentEvents: [],
    deliveries: [],
    returns: [],
    chargedTotal: undefined,
    revision,
  };
  const placed = eventInsert(transaction, order, {
    kind: 'order.placed',
    now,
    number: 1,
    standing,
  });
  await sendLast(transaction, [placed]);
}

interface NewEvent {
  readonly kind: OrderEventKind;
  readonly now: Date;
  readonly number: number;
  readonly standing: StoredStanding;
}

function eventInsert(
  transaction: Database,
  { id: orderId }: Pick<Order, 'id'>,
  { kind, now, number, standing }: NewEvent,
): Statement {
  return orderEventInsert(transaction, {
    id: randomUUID(),
    orderId,
    kind,
    number,
    happenedAt: now,
    standing,
  });
}

/** Loads an event with the order as it was at that time. */
export async function orderEventAt(database: Database, position: number): Promise<OrderEvent> {
  const { event, row } = await findEventWithOrder(database, position);
  const {
    deliveries: known,
    returns: returned,
    revision,
    ...standing
  } = storedStanding.parse(event.standing);
  const { order: now } = await loadWholeOrder(database, row);
  const changes = await changesOfOrder(database, row.id);
  const order = orderAtRevision({ ...now, changes }, revision);
  const visits = await listDeliveriesOfOrder(database, row.id);
  const grabbedAt = await findFirstGrab(database, row.id);
  return {
    id: event.id,
    kind: event.kind,
    number: event.number,
    at: event.happenedAt.toISOString(),
    order: {
      ...order,
      ...standing,
      outForDeliveryAt:
        grabbedAt !== undefined && grabbedAt <= event.happenedAt ? grabbedAt.toISOString() : undefined,
      deliveries: visits.filter(({ id }) => known.includes(id)),
      returns: (await returnsOfOrder(database, row.id)).filter(({ id }) => returned.includes(id)),
    },
  };
}
