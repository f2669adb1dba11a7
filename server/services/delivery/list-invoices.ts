import { addressLine, type Address } from '#domain/addresses/address';
import type { ReturnReason } from '#domain/delivery/delivery';
import {
  areaOf,
  coarsePin,
  type DropPoint,
  type RefusedBefore,
  type RiderInvoice,
} from '#domain/delivery/invoice';
import { satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { Database } from '#server/store/database/database';
import { lastRefusals, type DeliveryRow } from '#server/store/delivery/deliveries';
import { invoicesOfRider, invoicesToGrab } from '#server/store/delivery/invoice-grabs';
import { linesOfOrder } from '#server/store/orders/order-lines';
import type { OrderRow } from '#server/store/orders/orders';
import { paymentStatesOf } from '#server/store/payments/payment-attempts';
import { storedHandedLines } from '#server/store/delivery/stored-delivery';
import { storedAddress } from '#server/store/orders/stored-order';
import { invoiceLinesOf } from '#server/services/orders/events/invoice-lines';
import { toCollect } from '#server/services/payments/to-collect';

/** The longest list that is sent to a rider. The oldest invoices come first. */
const MAX_TO_GRAB = 500;

/** Lists the rider's undelivered invoices with all details. */
export async function listOwnInvoices(
  database: Database,
  accountId: string,
): Promise<readonly RiderInvoice[]> {
  const held = await invoicesOfRider(database, accountId);
  const known = await knownOf(
    database,
    held.map(({ order }) => order),
  );
  const found: RiderInvoice[] = [];
  for (const { order, grabbedAt } of held) {
    const lines = await linesOfOrder(database, order.id);
    found.push({
      ...factsOf(order, known),
      isGrabbed: true,
      shipTo: fullDrop(storedAddress.parse(order.shipTo)),
      lines: invoiceLinesOf(lines),
      remark: order.remark,
      grabbedAt: grabbedAt.toISOString(),
    });
  }
  return found;
}

/**
 * Lists approved invoices that no rider has. Before the grab they show only the area, a pin that is rounded
 * to about a kilometre, and amounts.
 */
export async function listInvoicesToGrab(database: Database): Promise<readonly RiderInvoice[]> {
  const rows = await invoicesToGrab(database, MAX_TO_GRAB);
  const known = await knownOf(database, rows);
  return rows.map((order) => ({
    ...factsOf(order, known),
    customerName: '',
    isGrabbed: false,
    shipTo: coarseDrop(storedAddress.parse(order.shipTo)),
    lines: [],
    remark: '',
    grabbedAt: undefined,
  }));
}

interface Known {
  readonly states: ReadonlyMap<string, OrderPaymentState>;
  readonly refusals: ReadonlyMap<string, DeliveryRow>;
}

async function knownOf(database: Database, rows: readonly OrderRow[]): Promise<Known> {
  const ids = rows.map(({ id }) => id);
  return {
    states: await paymentStatesOf(database, ids),
    refusals: await lastRefusals(database, ids),
  };
}

function factsOf(order: OrderRow, { states, refusals }: Known) {
  return {
    orderId: order.id,
    saleUnit: order.saleUnit,
    invoiceNo: order.orderNo,
    customerName: order.customerName,
    total: satang(order.total),
    payment: order.payment,
    toCollect: toCollect(order, states.get(order.id) ?? 'unpaid'),
    ...(order.deliveryFee === 0 ? {} : { deliveryFee: satang(order.deliveryFee) }),
    lineCount: order.lineCount,
    refusedBefore: refusedBefore(refusals.get(order.id)),
    ...(order.deliveryDay === null ? {} : { deliveryDay: order.deliveryDay }),
  };
}

function refusedBefore(visit: DeliveryRow | undefined): RefusedBefore | undefined {
  if (visit === undefined) return undefined;
  const reasons = storedHandedLines.parse(visit.lines).map(({ reason }) => reason);
  const reason: ReturnReason = reasons.find((each) => each !== undefined) ?? 'other';
  return { reason, at: visit.capturedAt.toISOString() };
}

function fullDrop(address: Address): DropPoint {
  const { name, phone, pin } = address;
  return { name, phone, pin, area: areaOf(address), text: addressLine(address) };
}

function coarseDrop(address: Address): DropPoint {
  const { pin } = address;
  return {
    name: '',
    phone: '',
    area: areaOf(address),
    text: '',
    pin: pin === undefined ? undefined : coarsePin(pin),
  };
}
