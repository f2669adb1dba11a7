import { isDeepStrictEqual } from 'node:util';
import {
  areaProblem,
  cornersOf,
  MAX_CORNERS_OF_ALL,
  tidyArea,
} from '#domain/delivery-days/areas/area-problem';
import { writeAreaText } from '#domain/delivery-days/areas/area-text';
import { isRestOfCountry } from '#domain/delivery-days/zone-of-address';
import type { SaveZoneArea, SaveZoneAreaAnswer } from '#domain/office/delivery-days/zone-area';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { readDeliveryZones, saveDeliveryZones } from '#server/store/delivery-days/delivery-zones';

/** Draws the area of a zone, unless somebody else drew another since the person looked. */
export async function saveZoneArea(
  transaction: Database,
  { code, area: drawn, seen }: SaveZoneArea,
): Promise<Audited<SaveZoneAreaAnswer>> {
  const area = tidyArea(drawn);
  const problem = areaProblem(area);
  if (problem !== undefined) return refused(`area-${problem.code}`);
  // Two areas that are drawn at once would each fit below the limit of all.
  await holdLock(transaction, 'delivery-areas');
  const zones = await readDeliveryZones(transaction);
  const before = zones.find((zone) => zone.code === code);
  if (before === undefined) return refused('zone-unknown');
  if (isDeepStrictEqual(before.area, area)) return { result: { kind: 'saved' }, act: undefined };
  if (!isDeepStrictEqual(before.area, seen)) return refused('area-changed');
  const after = { ...before, area };
  const used = zones.map((zone) => (zone.code === code ? after : zone)).filter(({ isUsed }) => isUsed);
  if (used.reduce((sum, zone) => sum + cornersOf(zone.area), 0) > MAX_CORNERS_OF_ALL)
    return refused('areas-many-corners');
  if (after.isUsed && isRestOfCountry(after) && used.filter(isRestOfCountry).length > 1)
    return refused('second-rest-zone');
  await saveDeliveryZones(transaction, [after]);
  return {
    result: { kind: 'saved' },
    act: {
      action: 'zone-area-drawn',
      subject: 'zone',
      subjectId: code,
      before: { corners: cornersOf(before.area), drawnArea: writeAreaText(before.area) },
      after: { corners: cornersOf(area), drawnArea: writeAreaText(area) },
    },
  };
}

function refused(
  code: Extract<SaveZoneAreaAnswer, { kind: 'refused' }>['code'],
): Audited<SaveZoneAreaAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
