import { doublePrecision, text } from 'drizzle-orm/pg-core';
import type { MapPin } from '#domain/kernel/map-pin';
import type { ChosenPlaces } from '#domain/places/place-table';

/** The place of a customer or of an address. */
interface Place extends ChosenPlaces {
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

/** Replaces the columns of the place by its values. */
export function withPlaceOfRow<Row extends PlaceRow>(row: Row): Omit<Row, keyof PlaceRow> & Place {
  const {
    provinceId,
    provinceName,
    districtId,
    districtName,
    subdistrictId,
    subdistrictName,
    latitude,
    longitude,
    ...rest
  } = row;
  return {
    ...rest,
    province: { id: provinceId, name: provinceName },
    district: { id: districtId, name: districtName },
    subdistrict: { id: subdistrictId, name: subdistrictName },
    pin: latitude === null || longitude === null ? undefined : { latitude, longitude },
  };
}

/** Replaces the place by the values of its columns. */
export function withPlaceColumns<Value extends Place>(value: Value): Omit<Value, keyof Place> & PlaceRow {
  const { province, district, subdistrict, pin, ...rest } = value;
  return {
    ...rest,
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
