import type { UnitRow } from '#domain/catalogue/units';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { QuantityRule } from '#domain/order-rules/quantity-rule';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { DeliveryTerms, Shipment } from '#domain/delivery-days/delivery-fee';
import type { PinnedPlaces } from '#domain/delivery-days/zone-of-address';
import type { AccountKey } from '#local/kernel/account';
import type { Phone } from '#state/runtime/phone';
import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';

/** The rules of a product. The object is the same as long as nothing changes. */
export interface ProductRules {
  readonly rules: readonly QuantityRule[];
  /** The rows of the units that the customer may buy, or all if there are none. */
  readonly shownOf: (rows: readonly UnitRow[]) => readonly UnitRow[];
  /** The quantities of a unit after a tap on plus (1) or minus (-1). */
  readonly nextOf: (unit: UnitNumber) => (quantity: number, direction: 1 | -1) => number;
}

/** The rules that an account may know. */
export interface KnownRules {
  readonly account: AccountKey;
  readonly byProduct: ReadonlyMap<string, ProductRules>;
  /** The limits that hold for every address. A cart has none yet. */
  readonly cartLimits: OrderLimits;
  readonly limitsAt: (shipTo: PinnedPlaces | undefined) => OrderLimits;
  /** The delivery fee of an address, or that of all zones if it is not known; undefined for none. */
  readonly deliveryAt: (shipTo: PinnedPlaces | undefined, shipment: Shipment) => DeliveryTerms | undefined;
}

/**
 * Undefined until the kept answer was read, and without the capability. It holds the functions too, because the selectors are on the
 * first screen, and the code of the rules is loaded after it.
 */
export const orderRulesStore = onePerPhone(() => openStore<KnownRules | undefined>(undefined));

/** The rules that this account knows; undefined if it is not known. */
export function knownRulesOf(phone: Phone, account: AccountKey | undefined): KnownRules | undefined {
  const known = orderRulesStore(phone).read();
  return known?.account === account ? known : undefined;
}
