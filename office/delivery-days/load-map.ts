import { loadOutline } from '#office/ui/map/load-outline';

/** Loads the code of the map and the outline of the country. Undefined if a part could not be loaded. */
export async function loadMap() {
  const [{ AreaMap }, outline] = await Promise.all([import('./area-map.tsx'), loadOutline()]);
  return outline === undefined ? undefined : { AreaMap, outline };
}
