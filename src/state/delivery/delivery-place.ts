import type { DeliveryPlace } from '#domain/delivery/delivery';
import { thisPlace } from '#platform/location/this-place';
import type { Phone } from '#state/runtime/phone';
import { recentPlace } from '#state/places/use-own-place';

/** Where this phone was a moment ago, for a visit; undefined where it does not know. */
export function placeAMomentAgo(phone: Phone): DeliveryPlace | undefined {
  const fix = recentPlace(phone);
  return fix === undefined ? undefined : { pin: fix.pin, accuracyMetres: fix.accuracyMetres };
}

/** Where this phone is, for a visit; undefined where it cannot say, which holds nothing up. */
export async function deliveryPlace(phone: Phone): Promise<DeliveryPlace | undefined> {
  const place = await thisPlace();
  if (place.kind !== 'found') return placeAMomentAgo(phone);
  const { latitude, longitude, accuracyMetres } = place;
  return { pin: { latitude, longitude }, accuracyMetres };
}
