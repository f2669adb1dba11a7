import type { OrderStatus } from '#domain/orders/order-status';

/** What became of an order, as far as phones are told of it while nobody looks at the app. */
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
 * All that travels: no name, no address, no amount. The words are written on the phone, in its language.
 */
export interface OrderPush {
  readonly kind: OrderPushKind;
  readonly orderId: string;
  readonly orderNo: string;
  /** The page of an order names it. */
  readonly saleUnit: string;
}

/** Where a browser lets itself be told, and what to encrypt for it with; whoever knows all three can tell it things. */
export interface PushSubscription {
  /** An address at the browser maker's push service. */
  readonly endpoint: string;
  /** P-256 point, base64url. */
  readonly publicKey: string;
  /** 16 bytes, base64url. */
  readonly secret: string;
}

/**
 * - push-not-possible: no push service that is known, or keys that nothing can be encrypted with
 */
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
 * Undefined where nothing is told: of an invoice that nobody approved yet, and of an order that was cancelled before its invoice. An
 * invoice that the office cancels is told as `cancelled`.
 */
export function pushKindOf(status: OrderStatus): OrderPushKind | undefined {
  return KIND_BY_STATUS[status];
}

/** Short names: a push service takes little. */
export function writeOrderPush({ kind, orderId, orderNo, saleUnit }: OrderPush): string {
  return JSON.stringify({ kind, id: orderId, no: orderNo, unit: saleUnit });
}

/** Undefined for what a newer shop says that this app does not know. */
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
