import { useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { kilometresBetween } from '#domain/kernel/kilometres-between';

/** So far one has to go before a list is put in another order: it must not move under a thumb at every step. */
const STEP_KM = 0.1;

/** A place that follows the phone in steps. */
export function useSteadyPin(pin: MapPin | undefined): MapPin | undefined {
  const [steady, setSteady] = useState(pin);
  const isFar = pin !== undefined && (steady === undefined || kilometresBetween(steady, pin) >= STEP_KM);
  if (isFar) setSteady(pin);
  return isFar ? pin : steady;
}
