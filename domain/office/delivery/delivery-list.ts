import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { MapPin } from '#domain/kernel/map-pin';
import type { Satang } from '#domain/kernel/money';
import type { OrOther } from '#domain/kernel/or-other';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { PageRequest } from '../page.ts';

/**
 * The states of an invoice's delivery:
 * - waiting: no rider has it
 * - on-the-way: a rider has it
 * - failed: the rider who has it was at the door, and nothing was accepted
 * - delivered: something was accepted, or the office moved the order to delivered
 */
export const DELIVERY_STATES = ['waiting', 'on-the-way', 'failed', 'delivered'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The states in which somebody still has to do something. */
export const OPEN_DELIVERY_STATES: readonly DeliveryState[] = ['waiting', 'on-the-way', 'failed'];

/** The facts that decide about the state. */
export interface DeliveryFacts {
  readonly isDelivered: boolean;
  /** When the present rider took it; undefined if no rider has it. */
  readonly grabbedAt: Date | undefined;
  /** When nothing was accepted at the door the last time; undefined if that never happened. */
  readonly refusedAt: Date | undefined;
}

/** Derives the state. A refusal before the present rider took the invoice does not count. */
export function deliveryStateOf({ isDelivered, grabbedAt, refusedAt }: DeliveryFacts): DeliveryState {
  if (isDelivered) return 'delivered';
  if (grabbedAt === undefined) return 'waiting';
  return refusedAt !== undefined && refusedAt >= grabbedAt ? 'failed' : 'on-the-way';
}

/** The day of a delivery, `yyyy-mm-dd`: the agreed one, else the day of the order in Asia/Bangkok. */
export function dayOfDelivery(deliveryDay: string | undefined, orderedAt: Date): string {
  return deliveryDay ?? bangkokDayOf(orderedAt);
}

/** Delivered invoices are listed for this long after they were ordered; older ones are found among the orders. */
export const LISTED_DELIVERED_DAYS = 62;

/** A filter of the list of deliveries. An empty list and '' do not restrict it. */
export interface DeliveryFilter {
  readonly states: readonly DeliveryState[];
  /** A part of the order's number, of the customer's name or code, or of a telephone number. */
  readonly text: string;
  /** `yyyy-mm-dd` of `dayOfDelivery`. */
  readonly day: string;
  /** The code of a delivery zone. */
  readonly zone: string;
  /** The account of the rider who has or had it. */
  readonly riderId: string;
}

export const EVERY_DELIVERY: DeliveryFilter = { states: [], text: '', day: '', zone: '', riderId: '' };

export interface DeliveryQuery extends PageRequest {
  readonly filter: DeliveryFilter;
}

/**
 * Whether the list is sorted by day, oldest first. That is the case for open deliveries. A list with delivered ones begins
 * with the newest order.
 */
export function isSortedByDay({ states }: Pick<DeliveryFilter, 'states'>): boolean {
  return states.length > 0 && !states.includes('delivered');
}

export interface ListedDeliveryZone {
  readonly code: string;
  readonly name: string;
  /** '' shows the Thai name in English too. */
  readonly nameEn: string;
}

/** An invoice on its way to the customer, or delivered. */
export interface DeliveryRow {
  readonly orderId: string;
  readonly orderNo: string;
  readonly state: DeliveryState;
  readonly customer: CustomerKey;
  readonly customerName: string;
  /** District and province. */
  readonly area: string;
  /** Undefined if the address has no exact position. */
  readonly pin: MapPin | undefined;
  /** Undefined if no zone was agreed. */
  readonly zone: ListedDeliveryZone | undefined;
  /** `yyyy-mm-dd` of `dayOfDelivery`. */
  readonly day: string;
  readonly isDayAgreed: boolean;
  readonly total: Satang;
  /** The amount that the rider collects if everything is accepted. */
  readonly toCollect: Satang;
  readonly payment: OrOther<PaymentMethod>;
  /** ISO 8601. */
  readonly orderedAt: string;
  /** The account of the rider who has or had it; '' if no rider has it. */
  readonly riderId: string;
  /** The rider's name. */
  readonly rider: string;
  /** ISO 8601; '' if no rider has it. */
  readonly grabbedAt: string;
  /** ISO 8601, the last time at the door; '' if no rider was there. */
  readonly visitedAt: string;
}

/** Each choice is counted up to this number, which then means so many or more. */
export const MAX_COUNTED_DELIVERIES = 1000;

/**
 * The numbers of deliveries per choice of each filter. A choice is counted with the other filters in use. Choices without
 * deliveries are left out.
 */
export interface DeliverySums {
  readonly states: readonly { readonly state: DeliveryState; readonly count: number }[];
  /** The earliest day first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** Sorted by code. */
  readonly zones: readonly (ListedDeliveryZone & { readonly count: number })[];
  /** Sorted by name. */
  readonly riders: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}

/** A rider to whom the office may give invoices. */
export interface ListedRider {
  readonly id: string;
  readonly name: string;
  /** How many undelivered invoices the rider has. */
  readonly held: number;
}
