import type { DeliveryPlace } from '#domain/delivery/delivery';
import { thisPlace } from '#platform/location/this-place';
import type { Phone } from '#state/runtime/phone';
import { recentPlace } from '#state/places/use-own-place';

/** The phone's recent position, for a visit; undefined if it is unknown. */
export function placeAMomentAgo(phone: Phone): DeliveryPlace | undefined {
  const fix = recentPlace(phone);
  return fix === undefined ? undefined : { pin: fix.pin, accuracyMetres: fix.accuracyMetres };
}

/** The phone's position, for a visit; undefined if it is unknown, which never blocks the visit. */
export async function deliveryPlace(phone: Phone): Promise<DeliveryPlace | undefined> {
  const place = await thisPlace();
  if (place.kind !== 'found') return placeAMomentAgo(phone);
  const { latitude, longitude, accuracyMetres } = place;
  return { pin: { latitude, longitude }, accuracyMetres };
}
