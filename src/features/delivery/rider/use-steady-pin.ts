import { useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { kilometresBetween } from '#domain/kernel/kilometres-between';

/** The distance after which a list is sorted again: it must not move under a thumb at every step. */
const STEP_KM = 0.1;

/** A position that follows the phone in steps. */
export function useSteadyPin(pin: MapPin | undefined): MapPin | undefined {
  const [steady, setSteady] = useState(pin);
  const isFar = pin !== undefined && (steady === undefined || kilometresBetween(steady, pin) >= STEP_KM);
  if (isFar) setSteady(pin);
  return isFar ? pin : steady;
}
