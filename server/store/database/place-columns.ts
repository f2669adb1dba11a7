import { doublePrecision, text } from 'drizzle-orm/pg-core';
import type { MapPin } from '#domain/kernel/map-pin';
import type { PlaceName } from '#domain/places/place-name';

/** The place of a customer or of an address. */
interface Place {
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
  readonly pin: MapPin | undefined;
}

/** A table needs columns of its own, so each call makes new ones. The postcode stands between them. */
export const placeColumns = () => ({
  provinceId: text('province_id').notNull().default(''),
  provinceName: text('province_name').notNull().default(''),
  districtId: text('district_id').notNull().default(''),
  districtName: text('district_name').notNull().default(''),
  subdistrictId: text('subdistrict_id').notNull().default(''),
  subdistrictName: text('subdistrict_name').notNull().default(''),
  postcode: text('postcode').notNull().default(''),
});

/** Degrees; both are null without a pin. */
export const pinColumns = () => ({
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
});

interface PlaceRow {
  readonly provinceId: string;
  readonly provinceName: string;
  readonly districtId: string;
  readonly districtName: string;
  readonly subdistrictId: string;
  readonly subdistrictName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export function placeOfRow(row: PlaceRow): Place {
  const { latitude, longitude } = row;
  return {
    province: { id: row.provinceId, name: row.provinceName },
    district: { id: row.districtId, name: row.districtName },
    subdistrict: { id: row.subdistrictId, name: row.subdistrictName },
    pin: latitude === null || longitude === null ? undefined : { latitude, longitude },
  };
}

export function rowOfPlace({ province, district, subdistrict, pin }: Place): PlaceRow {
  return {
    provinceId: province.id,
    provinceName: province.name,
    districtId: district.id,
    districtName: district.name,
    subdistrictId: subdistrict.id,
    subdistrictName: subdistrict.name,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
  };
}
