import type { Address } from '#domain/addresses/address';
import { areaOf } from '#domain/delivery/invoice';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';

/** The orders of one day and one zone, which one car takes. */
export interface PickGroup<Order> {
  /** The agreed day of delivery, else the day of the order; `yyyy-mm-dd` in Asia/Bangkok. */
  readonly day: string;
  /** Whether it is the agreed day of delivery. */
  readonly isAgreed: boolean;
  /** District and province of the delivery address; '' if the address names neither. */
  readonly area: string;
  readonly orders: readonly Order[];
}

interface GroupedOrder {
  readonly orderNo: string;
  /** ISO 8601. */
  readonly orderedAt: string;
  /** `yyyy-mm-dd`; undefined for none. */
  readonly deliveryDay?: string | undefined;
  readonly shipTo: Pick<Address, 'district' | 'province'>;
}

function dayOf({ deliveryDay, orderedAt }: GroupedOrder): string {
  return deliveryDay ?? bangkokDayOf(new Date(orderedAt));
}

/**
 * Divides orders by day and zone: the oldest day first, then by province and district, so that neighbouring districts
 * come one after the other. Orders keep the order of their numbers.
 */
export function pickGroupsOf<Order extends GroupedOrder>(
  orders: readonly Order[],
): readonly PickGroup<Order>[] {
  const zoneOf = ({ shipTo }: Order) => `${shipTo.province.name}\n${shipTo.district.name}`;
  const sorted = orders
    .map((order) => ({ order, day: dayOf(order), zone: zoneOf(order) }))
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        one.zone.localeCompare(other.zone, 'th') ||
        one.order.orderNo.localeCompare(other.order.orderNo, 'en'),
    );
  const groups = new Map<string, PickGroup<Order>>();
  for (const { order, day, zone } of sorted) {
    const isAgreed = order.deliveryDay !== undefined;
    const key = `${day}\n${isAgreed}\n${zone}`;
    const group = groups.get(key) ?? { day, isAgreed, area: areaOf(order.shipTo), orders: [] };
    groups.set(key, { ...group, orders: [...group.orders, order] });
  }
  return [...groups.values()];
}

/** The orders that one rider has. */
export interface RiderGroup<Order> {
  /** '' for orders that no rider has. */
  readonly riderId: string;
  readonly rider: string;
  readonly orders: readonly Order[];
}

interface RiderOrder {
  readonly orderNo: string;
  readonly riderId: string;
  readonly rider: string;
}

/** Divides orders by rider, by name; those without one come last. Orders keep the order of their numbers. */
export function riderGroupsOf<Order extends RiderOrder>(
  orders: readonly Order[],
): readonly RiderGroup<Order>[] {
  const groups = new Map<string, RiderGroup<Order>>();
  const sorted = orders.toSorted((one, other) => one.orderNo.localeCompare(other.orderNo, 'en'));
  for (const order of sorted) {
    const { riderId, rider } = order;
    const group = groups.get(riderId) ?? { riderId, rider, orders: [] };
    groups.set(riderId, { ...group, orders: [...group.orders, order] });
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      Number(one.riderId === '') - Number(other.riderId === '') ||
      one.rider.localeCompare(other.rider, 'th') ||
      one.riderId.localeCompare(other.riderId, 'en'),
  );
}
