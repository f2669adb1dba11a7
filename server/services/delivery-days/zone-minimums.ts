import type { DeliveryZone } from '#domain/delivery-days/delivery-zone';
import type { ZoneMinimum } from '#domain/order-rules/zone-minimum';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** The minimum orders of the zones; none without the capability, or if no zone has one of its own. */
export function minimumsOf(
  { capabilities }: Pick<TenantConfiguration, 'capabilities'>,
  zones: readonly DeliveryZone[],
): readonly ZoneMinimum[] {
  if (!capabilities.orderRules || zones.every(({ minimum }) => minimum === undefined)) return [];
  return zones.map(({ provinces, districts, subdistricts, minimum }) => ({
    provinces,
    districts,
    subdistricts,
    minimum,
  }));
}
