import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { nameIn, type NamedPlace } from '#domain/places/place';
import {
  chooseDistrict,
  choosePostcode,
  chooseProvince,
  chooseSubdistrict,
  type PlaceChoice,
} from '#domain/places/place-choice';
import type { ParsedAddress } from '#domain/places/search/pasted-address';
import type { PlaceLists } from '#domain/places/place-lists';
import type { ChosenPlaces } from '#domain/places/place-table';
import { publishedIdIn } from '#domain/places/published-id';
import { Button } from '#ui/controls/button';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import type { AddressPart } from './parsed-address-card.tsx';
import { PlaceSelect } from './place-select.tsx';
import { PostcodeField } from './postcode-field.tsx';
import classes from './place-fields.module.css';

/** Used only if the company has its own places. */
const BackEndNotice = lazyOrNothing(async () => (await import('./back-end-notice.tsx')).BackEndNotice);

/** The fields work without it. */
const PlaceBox = lazyOrNothing(async () => (await import('./place-box.tsx')).PlaceBox);

interface PlaceFieldsProps {
  readonly places: PlaceLists;
  readonly choice: PlaceChoice;
  readonly onChoose: (choice: PlaceChoice) => void;
  /** The names of chosen places that the lists do not know, or that are not loaded yet. */
  readonly known?: ChosenPlaces | undefined;
  /** The error of each field. */
  readonly errors?: Partial<Readonly<Record<keyof PlaceChoice, ReactNode>>> | undefined;
  /**
   * Receives everything understood from a pasted address, including the chosen places. Left out if the page has fields
   * for places only.
   */
  readonly onAddress?: ((parsed: ParsedAddress, choice: PlaceChoice) => void) | undefined;
  /** The parts of a pasted address that the page has fields for, beside house and places. */
  readonly fields?: readonly AddressPart[] | undefined;
  /** The fields are visible but not editable. */
  readonly isReadOnly?: boolean | undefined;
}

/**
 * Province, district and subdistrict in sequence, and the postcode that follows from them (Specification, PLACE-5). A
 * choice clears the fields below it.
 */
export function PlaceFields({
  places,
  choice: chosen,
  onChoose,
  known,
  errors = {},
  onAddress,
  fields,
  isReadOnly = false,
}: PlaceFieldsProps) {
  const { t } = useLingui();
  const { presentId, look } = places;
  // Maps ids that were chosen by name, or earlier, to the current ones.
  const choice = {
    provinceId: presentId(chosen.provinceId),
    districtId: presentId(chosen.districtId),
    subdistrictId: presentId(chosen.subdistrictId),
    postcode: chosen.postcode,
  };
  const { provinceId, districtId, subdistrictId } = choice;
  const canSearch = !isReadOnly && places.kind === 'ready';
  // The external system is the company, which may have its own lists.
  useEffect(() => {
    if (canSearch) look?.({ provinceId, districtId, subdistrictId });
  }, [canSearch, look, provinceId, districtId, subdistrictId]);
  const districts = places.districtsOf(choice.provinceId);
  const subdistricts = places.subdistrictsOf(choice.districtId);
  const subdistrict = subdistricts.find(({ id }) => id === choice.subdistrictId);
  const nameOf = (list: readonly NamedPlace[], id: string, otherwise: string | undefined): string => {
    const place = list.find((each) => each.id === id);
    return place === undefined ? ((id === '' ? undefined : otherwise) ?? '') : nameIn(place, places.language);
  };
  const byName = (
    [
      ['province', provinceId, ''],
      ['district', districtId, provinceId],
      ['subdistrict', subdistrictId, districtId],
    ] as const
  )
    .filter(([, id]) => publishedIdIn(id) !== undefined)
    .map(([level, , above]) => ({ isKnown: places.isComplete(level, above) }))[0];
  const isFixed = isReadOnly || places.kind !== 'ready';
  return (
    <div className={classes.fields}>
      {places.kind === 'missing' ? (
        <div className={classes.missing} role="status">
          <p>
            <Trans>The list of provinces isn’t on this phone yet. It’ll load when you’re online.</Trans>
          </p>
          <Button
            variant="secondary"
            onClick={places.retry}
            // None of the fields is usable, so this button is the only action.
            data-invalid={Object.values(errors).some((error) => error !== undefined) || undefined}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {isFixed || places.finder === undefined ? null : (
        <PlaceBox
          finder={places.finder}
          language={places.language}
          onChoose={onChoose}
          onAddress={onAddress}
          fields={fields}
        />
      )}
      {look === undefined || !canSearch || places.isLooking === true ? null : (
        <BackEndNotice
          level={
            provinceId !== '' && districts.length === 0
              ? 'district'
              : districtId !== '' && subdistricts.length === 0
                ? 'subdistrict'
                : undefined
          }
          byName={byName === undefined ? undefined : byName.isKnown ? 'unknown' : 'later'}
          onRetry={places.retry}
        />
      )}
      <PlaceSelect
        label={t`Province`}
        placeholder={places.kind === 'reading' ? t`One moment…` : t`Choose a province`}
        searchLabel={t`Search for a province`}
        places={places.provinces}
        language={places.language}
        chosenId={choice.provinceId}
        chosenName={nameOf(places.provinces, choice.provinceId, known?.province.name)}
        isDisabled={isReadOnly || places.kind === 'missing'}
        isToCome={places.kind === 'reading'}
        error={errors.provinceId}
        onChoose={({ id }) => onChoose(chooseProvince(choice, id))}
      />
      <PlaceSelect
        label={t`District`}
        placeholder={choice.provinceId === '' ? t`Choose the province first` : t`Choose a district`}
        searchLabel={t`Search for a district`}
        places={districts}
        language={places.language}
        chosenId={choice.districtId}
        chosenName={nameOf(districts, choice.districtId, known?.district.name)}
        isDisabled={isFixed || choice.provinceId === ''}
        error={errors.districtId}
        onChoose={({ id }) => onChoose(chooseDistrict(choice, id))}
      />
      <PlaceSelect
        label={t`Subdistrict`}
        placeholder={choice.districtId === '' ? t`Choose the district first` : t`Choose a subdistrict`}
        searchLabel={t`Search for a subdistrict`}
        places={subdistricts}
        language={places.language}
        chosenId={choice.subdistrictId}
        chosenName={nameOf(subdistricts, choice.subdistrictId, known?.subdistrict.name)}
        isDisabled={isFixed || choice.districtId === ''}
        error={errors.subdistrictId}
        onChoose={(chosen) => onChoose(chooseSubdistrict(choice, chosen))}
      />
      <PostcodeField
        postcode={choice.postcode}
        postcodes={isReadOnly ? [] : (subdistrict?.postcodes ?? [])}
        error={errors.postcode}
        onChoose={(postcode) => {
          if (subdistrict !== undefined) onChoose(choosePostcode(choice, subdistrict, postcode));
        }}
      />
    </div>
  );
}
