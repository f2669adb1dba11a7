import { expect, test } from 'vitest';
import { TOWNS } from '#server/scenes/demo/towns';
import { placeTable } from '#server/services/places/place-table';

test('every demo customer is in a subdistrict of the place table, with its name and postcode', () => {
  const { provinces, districtsOf, subdistrictsOf } = placeTable();
  for (const { province, district, subdistrict, postcode } of Object.values(TOWNS)) {
    expect(provinces).toContainEqual(expect.objectContaining(province));
    expect(districtsOf(province.id)).toContainEqual(expect.objectContaining(district));
    const found = subdistrictsOf(district.id).find(({ id }) => id === subdistrict.id);
    expect(found).toMatchObject(subdistrict);
    expect(found?.postcodes).toContain(postcode);
  }
});
