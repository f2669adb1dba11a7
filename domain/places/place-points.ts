import type { MapPin } from '#domain/kernel/map-pin';
import type { NamedPlace, Subdistrict } from './place.ts';

/** The known positions of places; unknown ids yield an empty list or undefined. */
export interface PlacePoints {
  /** A point inside its outline, for its label. */
  readonly ofProvince: (id: string) => MapPin | undefined;
  /** Its seat first, then its other towns. */
  readonly ofDistrict: (id: string) => readonly MapPin[];
  readonly ofSubdistrict: (id: string) => MapPin | undefined;
  /** Towns of neighbouring countries near the border. */
  readonly abroad: readonly MapPin[];
}

const DIGITS = { province: 2, abroad: 3, district: 4, subdistrict: 6 } as const;

/**
 * Parses places/points.json, whose format is described in places/README.md. @returns undefined for any other input
 */
export function readPlacePoints(input: unknown): PlacePoints | undefined {
  if (!Array.isArray(input) || input.length === 0) return undefined;
  const points = new Map<string, readonly MapPin[]>();
  const abroad: MapPin[] = [];
  for (const entry of input) {
    const [id, latitude, longitude]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof id !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number')
      return undefined;
    if (id.length === DIGITS.abroad) abroad.push({ latitude, longitude });
    else points.set(id, [...(points.get(id) ?? []), { latitude, longitude }]);
  }
  const of = (digits: number) => (id: string) => (id.length === digits ? (points.get(id) ?? []) : []);
  return {
    ofProvince: (id) => of(DIGITS.province)(id)[0],
    ofDistrict: of(DIGITS.district),
    ofSubdistrict: (id) => of(DIGITS.subdistrict)(id)[0],
    abroad,
  };
}

/**
 * The points of a subdistrict. One without a point of its own that bears its district's name is at the
 * district's seat.
 */
export function pointsOfSubdistrict(
  { id, name }: Subdistrict,
  district: NamedPlace,
  points: PlacePoints,
): readonly MapPin[] {
  const own = points.ofSubdistrict(id);
  if (own !== undefined) return [own];
  const isSeat = name === district.name || (name === IN_TOWN && district.name.startsWith(TOWN));
  return isSeat ? points.ofDistrict(district.id).slice(0, 1) : [];
}

/** Names of the district around a province's town, and of the subdistrict that is the town itself. */
const TOWN = 'เมือง';
const IN_TOWN = 'ในเมือง';
