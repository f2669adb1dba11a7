import type { OrderStatus } from '#domain/orders/order-status';

/** The order events that phones are notified of while the app is closed. */
export const ORDER_PUSH_KINDS = [
  'accepted',
  'approved',
  'invoiced',
  'out-for-delivery',
  'delivered',
  'paid',
  'returned',
  'changed',
  'slip-refused',
  'cancelled',
] as const;

export type OrderPushKind = (typeof ORDER_PUSH_KINDS)[number];

/**
 * The whole push payload: it contains no name, address or amount. The phone composes the text in its own language.
 */
export interface OrderPush {
  readonly kind: OrderPushKind;
  readonly orderId: string;
  readonly orderNo: string;
  /** Part of the URL of the order's page. */
  readonly saleUnit: string;
}

/**
 * A browser's push subscription and its encryption keys. Anybody who has all three fields can send it
 * notifications.
 */
export interface PushSubscription {
  /** A URL at the browser vendor's push service. */
  readonly endpoint: string;
  /** P-256 point, base64url. */
  readonly publicKey: string;
  /** 16 bytes, base64url. */
  readonly secret: string;
}

/** - push-not-possible: an unknown push service, or keys that cannot be used for encryption */
export type PushRefusal = 'push-not-possible';

export type SavePushAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: PushRefusal };

const KIND_BY_STATUS: Readonly<Record<OrderStatus, OrderPushKind | undefined>> = {
  'so-wait': 'accepted',
  'so-approve': 'approved',
  'so-cancel': undefined,
  'invoice-wait': undefined,
  'invoice-approve': 'invoiced',
  pod: 'delivered',
};

/**
 * The push for a status. Undefined if none is sent: for an invoice that is not approved yet, and for an order
 * that was cancelled before its invoice. The cancellation of an invoice by staff is sent as `cancelled`.
 */
export function pushKindOf(status: OrderStatus): OrderPushKind | undefined {
  return KIND_BY_STATUS[status];
}

/** Writes the payload with short names, because push services limit its size. */
export function writeOrderPush({ kind, orderId, orderNo, saleUnit }: OrderPush): string {
  return JSON.stringify({ kind, id: orderId, no: orderNo, unit: saleUnit });
}

/** Returns undefined for anything that this version of the app does not know. */
export function readOrderPush(text: string): OrderPush | undefined {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null) return undefined;
  if (!('kind' in read && 'id' in read && 'no' in read && 'unit' in read)) return undefined;
  const kind = ORDER_PUSH_KINDS.find((each) => each === read.kind);
  const { id, no, unit } = read;
  if (kind === undefined || typeof id !== 'string' || typeof no !== 'string' || typeof unit !== 'string')
    return undefined;
  return { kind, orderId: id, orderNo: no, saleUnit: unit };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
