import type { ChosenPlaces } from '#domain/places/place-table';

/** The field names of the levels: in an address, and in a profile or a client (Specification, ADDR-1). */
const FIELDS = [
  {
    province: ['Province', 'ProvinceName'],
    district: ['Ampher', 'AmpherName'],
    subdistrict: ['Town', 'TownName'],
  },
  {
    province: ['ProvinceID', 'ProvinceName'],
    district: ['AmpherID', 'AmpherName'],
    subdistrict: ['TownID', 'TownName'],
  },
] as const;

const LEVELS = ['province', 'district', 'subdistrict'] as const;

/** Finds every set of three places in a request body at any depth; an order has two addresses. */
export function placesInBody(body: unknown): readonly ChosenPlaces[] {
  const found: ChosenPlaces[] = [];
  withPlacesInBody(body, (places) => {
    found.push(places);
    return places;
  });
  return found;
}

/** Replaces ids and names of places in a request body; everything else stays unchanged. */
export function withPlacesInBody(body: unknown, replace: (places: ChosenPlaces) => ChosenPlaces): unknown {
  if (Array.isArray(body)) return body.map((each: unknown) => withPlacesInBody(each, replace));
  if (typeof body !== 'object' || body === null) return body;
  const inside = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withPlacesInBody(value, replace)]),
  );
  for (const fields of FIELDS) {
    if (!LEVELS.every((level) => typeof inside[fields[level][0]] === 'string')) continue;
    const placeOf = (level: (typeof LEVELS)[number]) => {
      const [id, name] = fields[level];
      return { id: String(inside[id]), name: String(inside[name] ?? '') };
    };
    const places = replace({
      province: placeOf('province'),
      district: placeOf('district'),
      subdistrict: placeOf('subdistrict'),
    });
    for (const level of LEVELS) {
      const [id, name] = fields[level];
      Object.assign(inside, { [id]: places[level].id, [name]: places[level].name });
    }
  }
  return inside;
}
