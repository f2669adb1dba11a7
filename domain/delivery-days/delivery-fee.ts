import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';
import { zoneOfAddress, type PinnedPlaces } from './zone-of-address.ts';

/** The terms of a delivery to an address that has a fee. */
export interface DeliveryTerms {
  readonly fee: Satang;
  /** Goods that cost this or more, after all discounts, come without a fee; undefined if the fee is always paid. */
  readonly freeFrom: Satang | undefined;
}

/** The facts of an order, beside its address, on which the fee depends. */
export interface Shipment {
  readonly mode: CartMode;
  /** Whether its shipping condition has no fee, for example because the customer collects the goods. */
  readonly isFeeWaived: boolean;
}

/**
 * The fee of the zone of an address.
 *
 * @returns undefined if there is none: the address is in no zone, the zone has no fee, the order is paid with points, or its
 * shipping condition has no fee
 */
export function deliveryTermsOf(
  zones: readonly ZoneTerms[],
  shipTo: PinnedPlaces,
  { mode, isFeeWaived }: Shipment,
): DeliveryTerms | undefined {
  if (isPointMode(mode) || isFeeWaived) return undefined;
  return termsOf(zoneOfAddress(zones, shipTo));
}

/** The fee that holds for every address, for a cart without one; undefined if the zones differ, or if there is none. */
export function commonDeliveryTerms(
  zones: readonly ZoneTerms[],
  { mode, isFeeWaived }: Shipment,
): DeliveryTerms | undefined {
  if (isPointMode(mode) || isFeeWaived) return undefined;
  const [first, ...others] = zones.map(termsOf);
  // An address outside of all zones has no fee.
  const isEverywhere = zoneOfAddress(zones, NOWHERE) !== undefined;
  return isEverywhere && others.every((terms) => isSame(terms, first)) ? first : undefined;
}

/** @param goods the payable amount for the goods, after promotions and coupon */
export function deliveryFeeOf(terms: DeliveryTerms | undefined, goods: Satang): Satang {
  if (terms === undefined) return ZERO_SATANG;
  const { fee, freeFrom } = terms;
  return freeFrom !== undefined && goods >= freeFrom ? ZERO_SATANG : fee;
}

/** How much more goods make the delivery free; undefined if it is free, or if no amount makes it free. */
export function missingForFreeDelivery(terms: DeliveryTerms | undefined, goods: Satang): Satang | undefined {
  return terms?.freeFrom === undefined || goods >= terms.freeFrom
    ? undefined
    : subtractSatang(terms.freeFrom, goods);
}

/** A place that no zone names. */
const NOWHERE: PinnedPlaces = {
  province: { id: '', name: '' },
  district: { id: '', name: '' },
  subdistrict: { id: '', name: '' },
  pin: undefined,
};

function termsOf(zone: ZoneTerms | undefined): DeliveryTerms | undefined {
  const { fee, freeFrom } = zone ?? {};
  return fee === undefined || fee === 0 ? undefined : { fee, freeFrom };
}

function isSame(one: DeliveryTerms | undefined, other: DeliveryTerms | undefined): boolean {
  return one?.fee === other?.fee && one?.freeFrom === other?.freeFrom;
}
