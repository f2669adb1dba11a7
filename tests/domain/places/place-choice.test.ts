import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Subdistrict } from '#domain/places/place';
import {
  chooseDistrict,
  choosePostcode,
  chooseProvince,
  chooseSubdistrict,
  firstMissing,
  NO_PLACE,
  type PlaceChoice,
} from '#domain/places/place-choice';

const subdistrict = (id: string, ...postcodes: string[]): Subdistrict => ({
  id,
  name: id,
  englishName: id,
  postcodes,
});

const ONE = subdistrict('100601', '10240');
const TWO = subdistrict('100608', '10240', '10250');
const NONE = subdistrict('100699');

const anyChoice: fc.Arbitrary<PlaceChoice> = fc.record({
  provinceId: fc.constantFrom('', '10', '50'),
  districtId: fc.constantFrom('', '1006', '5001'),
  subdistrictId: fc.constantFrom('', '100601', '100608'),
  postcode: fc.constantFrom('', '10240', '10250'),
});

type Step = (choice: PlaceChoice) => PlaceChoice;

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('', '10', '50').map(
    (id): Step =>
      (choice) =>
        chooseProvince(choice, id),
  ),
  fc.constantFrom('', '1006', '5001').map(
    (id): Step =>
      (choice) =>
        chooseDistrict(choice, id),
  ),
  fc.constantFrom(ONE, TWO, NONE).map(
    (chosen): Step =>
      (choice) =>
        chooseSubdistrict(choice, chosen),
  ),
  fc.tuple(fc.constantFrom(ONE, TWO, NONE), fc.constantFrom('10240', '10250', '99999')).map(
    ([chosen, postcode]): Step =>
      (choice) =>
        choosePostcode(choice, chosen, postcode),
  ),
);

describe('choosing a place', () => {
  it('clears all smaller places if the province changes, and nothing if it stays', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom('', '10', '50'), (choice, id) => {
        const chosen = chooseProvince(choice, id);
        expect(chosen).toEqual(id === choice.provinceId ? choice : { ...NO_PLACE, provinceId: id });
      }),
    );
  });

  it('clears subdistrict and postcode if the district changes, and keeps the province', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom('', '1006', '5001'), (choice, id) => {
        const chosen = chooseDistrict(choice, id);
        expect(chosen).toEqual(
          id === choice.districtId ? choice : { ...NO_PLACE, provinceId: choice.provinceId, districtId: id },
        );
      }),
    );
  });

  it('fills in an only postcode, and leaves a choice of several', () => {
    expect(chooseSubdistrict(NO_PLACE, ONE).postcode).toBe('10240');
    const open = chooseSubdistrict(NO_PLACE, TWO);
    expect(open.postcode).toBe('');
    const closed = choosePostcode(open, TWO, '10250');
    expect(closed.postcode).toBe('10250');
    expect(chooseSubdistrict(closed, TWO)).toBe(closed);
    expect(chooseSubdistrict(NO_PLACE, NONE).postcode).toBe('');
  });

  it('never ends with a postcode of another subdistrict', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const choice = steps.reduce((before, step) => step(before), NO_PLACE);
        const chosen = [ONE, TWO, NONE].find(({ id }) => id === choice.subdistrictId);
        expect(['', ...(chosen?.postcodes ?? [])]).toContain(choice.postcode);
      }),
    );
  });

  it('reports the first missing part in the order of the screen', () => {
    expect(firstMissing(NO_PLACE)).toBe('provinceId');
    expect(firstMissing({ ...NO_PLACE, provinceId: '10' })).toBe('districtId');
    expect(firstMissing({ ...NO_PLACE, provinceId: '10', districtId: '1006' })).toBe('subdistrictId');
    expect(
      firstMissing({ provinceId: '10', districtId: '1006', subdistrictId: '100608', postcode: '' }),
    ).toBe('postcode');
    expect(
      firstMissing({ provinceId: '10', districtId: '1006', subdistrictId: '100608', postcode: '10240' }),
    ).toBeUndefined();
  });
});
