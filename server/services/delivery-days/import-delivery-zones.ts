import {
  areaProblem,
  cornersOf,
  MAX_CORNERS,
  MAX_CORNERS_OF_ALL,
} from '#domain/delivery-days/areas/area-problem';
import { readAreaText, writeAreaText } from '#domain/delivery-days/areas/area-text';
import { isRestOfCountry } from '#domain/delivery-days/zone-of-address';
import type { Weekday } from '#domain/delivery-days/delivery-zone';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import type { MapArea } from '#domain/kernel/map-pin';
import type { Satang } from '#domain/kernel/money';
import type { PlaceLevel } from '#domain/places/search/place-spellings';
import { importChanges } from '#server/services/kernel/import-changes';
import { readListedPlaces, writeListedPlaces } from '#server/services/places/listed-places';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import {
  readDeliveryZones,
  saveDeliveryZones,
  type DeliveryZoneRow,
} from '#server/store/delivery-days/delivery-zones';

/** A delivery zone as a clerk writes it in one row. */
export interface DeliveryZoneTableRow {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** Lists of names or ids, as `readListedPlaces` reads them. */
  readonly provinces: string;
  readonly districts: string;
  readonly subdistricts: string;
  /** Corners, as `readAreaText` reads them. */
  readonly area: string;
  readonly weekdays: readonly Weekday[];
  /** `hh:mm`; '' if the cell is empty. */
  readonly cutOff: string;
  readonly leadDays: number | undefined;
  /** Undefined for no limit. */
  readonly capacity: number | undefined;
  /** 0 for none; undefined for the company's minimum order. */
  readonly minimum: Satang | undefined;
  /** 0 or undefined for no fee. */
  readonly fee: Satang | undefined;
  /** Undefined if the fee is always paid. */
  readonly freeFrom: Satang | undefined;
  readonly isUsed: boolean;
}

type ZoneImportRow = ImportRow<DeliveryZoneTableRow>;

const PLACES = {
  provinces: 'province',
  districts: 'district',
  subdistricts: 'subdistrict',
} as const satisfies Readonly<Record<string, PlaceLevel>>;

const PLACE_FIELDS = ['provinces', 'districts', 'subdistricts'] as const;

const STANDARD_LEAD_DAYS = 1;

type ZoneProblem = RowProblem<keyof DeliveryZoneTableRow>;

/**
 * Adds or changes delivery zones. Columns that the table lacks keep their value, and zones that it does not name stay. Nothing
 * is stored when a row has a problem, also if a place would be in two zones.
 */
export async function importDeliveryZones(
  transaction: Database,
  rows: readonly ZoneImportRow[],
): Promise<ImportOutcome> {
  // Areas that are drawn meanwhile would each fit below the limit of all.
  await holdLock(transaction, 'delivery-areas');
  const known = new Map((await readDeliveryZones(transaction)).map((zone) => [zone.code, zone]));
  const changes = importChanges<DeliveryZoneRow>();
  const problems: ZoneProblem[] = [];
  const lines = new Map<string, number>();
  const after = new Map(known);
  for (const row of rows) {
    const { line, code = '' } = row;
    lines.set(code, line);
    const old = known.get(code);
    const { zone, problems: own } = zoneOf(row, old);
    problems.push(...own);
    changes.compare(old, zone);
    after.set(code, zone);
  }
  problems.push(...sharedPlaces([...after.values()], lines), ...tooManyCorners([...after.values()], lines));
  if (problems.length === 0) await saveDeliveryZones(transaction, [...changes.added, ...changes.changed]);
  return changes.outcome(rows, problems, ({ code, name }) => `${code} ${name}`);
}

function zoneOf(
  row: ZoneImportRow,
  old: DeliveryZoneRow | undefined,
): { readonly zone: DeliveryZoneRow; readonly problems: readonly ZoneProblem[] } {
  const { line } = row;
  const name = row.name ?? old?.name ?? '';
  const cutOff = row.cutOff ?? old?.cutOff ?? '';
  const problems: ZoneProblem[] = [];
  if (name === '') problems.push({ line, field: 'name', code: 'missing' });
  if (cutOff === '') problems.push({ line, field: 'cutOff', code: 'missing' });
  const places = (field: (typeof PLACE_FIELDS)[number]): string[] => {
    const written = row[field];
    if (written === undefined) return old?.[field] ?? [];
    const read = readListedPlaces(written, PLACES[field]);
    for (const detail of read.unknown) problems.push({ line, field, code: 'place-unknown', detail });
    for (const detail of read.ambiguous) problems.push({ line, field, code: 'place-ambiguous', detail });
    return read.ids.toSorted();
  };
  const area = areaOf(row);
  problems.push(...area.problems);
  const zone: DeliveryZoneRow = {
    code: row.code ?? '',
    name,
    nameEn: row.nameEn ?? old?.nameEn ?? '',
    provinces: places('provinces'),
    districts: places('districts'),
    subdistricts: places('subdistricts'),
    area: area.area ?? old?.area ?? [],
    weekdays: row.weekdays ?? old?.weekdays ?? [],
    cutOff,
    leadDays:
      'leadDays' in row ? (row.leadDays ?? STANDARD_LEAD_DAYS) : (old?.leadDays ?? STANDARD_LEAD_DAYS),
    capacity: 'capacity' in row ? (row.capacity ?? null) : (old?.capacity ?? null),
    minimum: 'minimum' in row ? (row.minimum ?? null) : (old?.minimum ?? null),
    fee: ('fee' in row ? row.fee : old?.fee) || null,
    freeFrom: ('freeFrom' in row ? row.freeFrom : old?.freeFrom) || null,
    isUsed: row.isUsed ?? old?.isUsed ?? true,
  };
  if (zone.freeFrom !== null && zone.fee === null)
    problems.push({ line, field: 'freeFrom', code: 'free-without-fee' });
  return { zone, problems };
}

/** The area of a row; undefined if the table has no areas. */
function areaOf({ line, area: written }: ZoneImportRow): {
  readonly area?: MapArea;
  readonly problems: readonly ZoneProblem[];
} {
  if (written === undefined) return { problems: [] };
  const area = readAreaText(written);
  if ('unreadable' in area)
    return { problems: [{ line, field: 'area', code: 'not-an-area', detail: area.unreadable }] };
  const problem = areaProblem(area);
  if (problem === undefined) return { area, problems: [] };
  const detail =
    problem.corner?.join(' ') ?? (problem.code === 'many-corners' ? String(MAX_CORNERS) : undefined);
  const code = `area-${problem.code}` as const;
  return { area, problems: [{ line, field: 'area', code, ...(detail === undefined ? {} : { detail }) }] };
}

/** Phones keep the areas of all zones in use, so their number of corners is limited. */
function tooManyCorners(
  zones: readonly DeliveryZoneRow[],
  lines: ReadonlyMap<string, number>,
): readonly ZoneProblem[] {
  const used = zones.filter(({ isUsed }) => isUsed);
  if (used.reduce((sum, { area }) => sum + cornersOf(area), 0) <= MAX_CORNERS_OF_ALL) return [];
  const drawn = used.find(({ code, area }) => area.length > 0 && lines.has(code));
  const line = drawn === undefined ? 1 : (lines.get(drawn.code) ?? 1);
  return [{ line, field: 'area', code: 'areas-many-corners', detail: String(MAX_CORNERS_OF_ALL) }];
}

/** The problems of places that two used zones name, and of a second zone without places. */
function sharedPlaces(
  zones: readonly DeliveryZoneRow[],
  lines: ReadonlyMap<string, number>,
): readonly ZoneProblem[] {
  const used = zones.filter(({ isUsed }) => isUsed);
  return used.flatMap((zone, at) => {
    const others = used.slice(0, at);
    // The row of the table is the one to change, whichever of the two zones was known before.
    const lineOf = (other: DeliveryZoneRow) => lines.get(zone.code) ?? lines.get(other.code) ?? 1;
    const shared = PLACE_FIELDS.flatMap((field): readonly ZoneProblem[] =>
      others.flatMap((other) => {
        const both = zone[field].filter((id) => other[field].includes(id));
        if (both.length === 0) return [];
        const detail = `${writeListedPlaces(both, PLACES[field])} (${other.code}, ${zone.code})`;
        return [{ line: lineOf(other), field, code: 'place-in-two-zones', detail }];
      }),
    );
    const rest = isRestOfCountry(zone) ? others.find(isRestOfCountry) : undefined;
    return rest === undefined
      ? shared
      : [...shared, { line: lineOf(rest), field: 'provinces', code: 'second-rest-zone', detail: rest.code }];
  });
}

/** Lists the zones as rows of the import. Importing them again changes nothing. */
export async function listDeliveryZoneRows(database: Database): Promise<readonly DeliveryZoneTableRow[]> {
  return (await readDeliveryZones(database)).map((zone) => ({
    ...zone,
    provinces: writeListedPlaces(zone.provinces, 'province'),
    districts: writeListedPlaces(zone.districts, 'district'),
    subdistricts: writeListedPlaces(zone.subdistricts, 'subdistrict'),
    area: writeAreaText(zone.area),
    capacity: zone.capacity ?? undefined,
    minimum: zone.minimum ?? undefined,
    fee: zone.fee ?? undefined,
    freeFrom: zone.freeFrom ?? undefined,
  }));
}
