import { loadOutline } from '#office/ui/map/load-outline';

/** Loads the code of the map of deliveries and the outline of the country. Undefined if a part could not be loaded. */
export async function loadDeliveriesMap() {
  const [{ DeliveriesMap }, outline] = await Promise.all([import('./deliveries-map.tsx'), loadOutline()]);
  return outline === undefined ? undefined : { DeliveriesMap, outline };
}
