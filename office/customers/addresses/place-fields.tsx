import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { inOrder, nameIn, type NamedPlace } from '#domain/places/place';
import {
  chooseDistrict,
  choosePostcode,
  chooseProvince,
  chooseSubdistrict,
  type PlaceChoice,
} from '#domain/places/place-choice';
import type { PlaceTable } from '#domain/places/place-table';
import { useLanguage } from '#office/ui/moment';
import classes from './addresses.module.css';

interface PlaceFieldsProps {
  readonly places: PlaceTable;
  readonly choice: PlaceChoice;
  readonly errors: Partial<Record<keyof PlaceChoice, ReactNode>>;
  readonly onChoose: (choice: PlaceChoice) => void;
}

/** Province, district, subdistrict and postcode. Each list is that of the choice before. */
export function PlaceFields({ places, choice, errors, onChoose }: PlaceFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { provinceId, districtId, subdistrictId, postcode } = choice;
  const optionsOf = (listed: readonly NamedPlace[]) =>
    inOrder(listed, language).map((place) => ({ value: place.id, label: nameIn(place, language) }));
  const subdistricts = places.subdistrictsOf(districtId);
  const subdistrict = subdistricts.find(({ id }) => id === subdistrictId);
  const nothing = t`Nothing found`;
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t`Province`}
          searchable
          nothingFoundMessage={nothing}
          data={optionsOf(places.provinces)}
          value={provinceId || null}
          error={errors.provinceId}
          onChange={(id) => (id === null ? undefined : onChoose(chooseProvince(choice, id)))}
        />
        <Select
          label={t`District`}
          searchable
          nothingFoundMessage={nothing}
          disabled={provinceId === ''}
          data={optionsOf(places.districtsOf(provinceId))}
          value={districtId || null}
          error={errors.districtId}
          onChange={(id) => (id === null ? undefined : onChoose(chooseDistrict(choice, id)))}
        />
      </div>
      <div className={classes.pair}>
        <Select
          label={t`Subdistrict`}
          searchable
          nothingFoundMessage={nothing}
          disabled={districtId === ''}
          data={optionsOf(subdistricts)}
          value={subdistrictId || null}
          error={errors.subdistrictId}
          onChange={(id) => {
            const chosen = subdistricts.find((each) => each.id === id);
            if (chosen !== undefined) onChoose(chooseSubdistrict(choice, chosen));
          }}
        />
        <Select
          label={t`Postcode`}
          disabled={subdistrict === undefined}
          data={[...(subdistrict?.postcodes ?? [])]}
          value={postcode || null}
          error={errors.postcode}
          onChange={(code) => {
            if (subdistrict !== undefined && code !== null)
              onChoose(choosePostcode(choice, subdistrict, code));
          }}
        />
      </div>
    </>
  );
}
