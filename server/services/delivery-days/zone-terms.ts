import type { DeliveryZone } from '#domain/delivery-days/delivery-zone';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { knownPlaces } from './known-places.ts';

/** The minimum orders and delivery fees of the zones; none without the capabilities, or if no zone has one of its own. */
export function termsOf(
  { capabilities: { orderRules, deliveryFees } }: Pick<TenantConfiguration, 'capabilities'>,
  zones: readonly DeliveryZone[],
): readonly ZoneTerms[] {
  const terms = zones.map((zone) => ({
    ...knownPlaces(zone),
    minimum: orderRules ? zone.minimum : undefined,
    ...(deliveryFees && zone.fee !== undefined ? { fee: zone.fee, freeFrom: zone.freeFrom } : {}),
  }));
  return terms.some(({ minimum, fee }) => minimum !== undefined || fee !== undefined) ? terms : [];
}
