import type { MapPin } from '#domain/kernel/map-pin';
import type { NamedPlace, Subdistrict } from './place.ts';

/** Where places are, as far as it is known. A list of an id that nobody gave is empty. */
export interface PlacePoints {
  /** Inside its outline, for its name. */
  readonly ofProvince: (id: string) => MapPin | undefined;
  /** Its seat first, then other towns of it. */
  readonly ofDistrict: (id: string) => readonly MapPin[];
  readonly ofSubdistrict: (id: string) => MapPin | undefined;
  /** Towns of other countries near the border. */
  readonly abroad: readonly MapPin[];
}

const DIGITS = { province: 2, abroad: 3, district: 4, subdistrict: 6 } as const;

/** @param input what places/points.json holds; its form stands in places/README.md. Undefined where it is none */
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

/** Where a subdistrict has no point of its own, one that is called as its district is stands where the seat does. */
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

/** The district around the town of a province, and the subdistrict that is the town itself. */
const TOWN = 'เมือง';
const IN_TOWN = 'ในเมือง';
