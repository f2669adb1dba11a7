import { useEffect, useEffectEvent, useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import type { PinPlace } from '#domain/places/geocoder';

/** The places in which the pin lies; undefined until they are known. */
export function useLocated(
  pin: MapPin | undefined,
  locate: (pin: MapPin) => Promise<PinPlace | undefined>,
): PinPlace | undefined {
  const [located, setLocated] = useState<{ readonly of: string; readonly place: PinPlace | undefined }>();
  const key = pin === undefined ? '' : `${pin.latitude},${pin.longitude}`;
  const locateNow = useEffectEvent(async () => (pin === undefined ? undefined : await locate(pin)));

  // The answer is asynchronous, and one for an earlier pin may come late.
  useEffect(() => {
    let isOver = false;
    void locateNow().then((place) => {
      if (!isOver) setLocated({ of: key, place });
    });
    return () => void (isOver = true);
  }, [key]);

  return located?.of === key ? located.place : undefined;
}
