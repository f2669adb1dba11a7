import type { DeliveryZone } from '#domain/delivery-days/delivery-zone';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** The minimum orders and delivery fees of the zones; none without the capabilities, or if no zone has one of its own. */
export function termsOf(
  { capabilities: { orderRules, deliveryFees } }: Pick<TenantConfiguration, 'capabilities'>,
  zones: readonly DeliveryZone[],
): readonly ZoneTerms[] {
  const terms = zones.map(({ provinces, districts, subdistricts, minimum, fee, freeFrom }) => ({
    provinces,
    districts,
    subdistricts,
    minimum: orderRules ? minimum : undefined,
    ...(deliveryFees && fee !== undefined ? { fee, freeFrom } : {}),
  }));
  return terms.some(({ minimum, fee }) => minimum !== undefined || fee !== undefined) ? terms : [];
}
