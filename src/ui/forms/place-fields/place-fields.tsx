import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, type ReactNode } from 'react';
import { nameIn, type NamedPlace } from '#domain/places/place';
import {
  chooseDistrict,
  choosePostcode,
  chooseProvince,
  chooseSubdistrict,
  type PlaceChoice,
} from '#domain/places/place-choice';
import type { UnderstoodAddress } from '#domain/places/search/pasted-address';
import type { PlaceLists } from '#domain/places/place-lists';
import type { ChosenPlaces } from '#domain/places/place-table';
import { publishedIdIn } from '#domain/places/published-id';
import { Button } from '#ui/controls/button';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import type { AddressPart } from './understood-card.tsx';
import { PlaceSelect } from './place-select.tsx';
import { PostcodeField } from './postcode-field.tsx';
import classes from './place-fields.module.css';

/** Only where the company has places of its own. */
const BackEndNotice = lazyOrNothing(async () => (await import('./back-end-notice.tsx')).BackEndNotice);

/** The fields do without it. */
const PlaceBox = lazyOrNothing(async () => (await import('./place-box.tsx')).PlaceBox);

interface PlaceFieldsProps {
  readonly places: PlaceLists;
  readonly choice: PlaceChoice;
  readonly onChoose: (choice: PlaceChoice) => void;
  /** What the chosen ones are called where the lists do not know them, or are not here yet. */
  readonly known?: ChosenPlaces | undefined;
  /** What is wrong with each, in words. */
  readonly errors?: Partial<Readonly<Record<keyof PlaceChoice, ReactNode>>> | undefined;
  /**
   * Takes all that was understood of an address that was pasted, the choice of places too. Left out where the page has fields
   * for places alone.
   */
  readonly onAddress?: ((understood: UnderstoodAddress, choice: PlaceChoice) => void) | undefined;
  /** What of a pasted address there are fields for, beside house and places. */
  readonly takes?: readonly AddressPart[] | undefined;
  /** The person may look and not change. */
  readonly isReadOnly?: boolean | undefined;
}

/**
 * Province, district and subdistrict, one after the other, and the postcode that comes of them (Specification, PLACE-5).
 * What is chosen above clears what stands below it.
 */
export function PlaceFields({
  places,
  choice: chosen,
  onChoose,
  known,
  errors = {},
  onAddress,
  takes,
  isReadOnly = false,
}: PlaceFieldsProps) {
  const { t } = useLingui();
  const { presentId, look } = places;
  // What was chosen by name, or once, has the id that it has by now.
  const choice = {
    provinceId: presentId(chosen.provinceId),
    districtId: presentId(chosen.districtId),
    subdistrictId: presentId(chosen.subdistrictId),
    postcode: chosen.postcode,
  };
  const { provinceId, districtId, subdistrictId } = choice;
  const isAsking = !isReadOnly && places.kind === 'ready';
  // The outside thing is the company, which may have lists of its own.
  useEffect(() => {
    if (isAsking) look?.({ provinceId, districtId, subdistrictId });
  }, [isAsking, look, provinceId, districtId, subdistrictId]);
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
    .map(([level, , above]) => ({ isKnown: places.isWhole(level, above) }))[0];
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
            // None of the fields can be chosen: this is what can be done about it.
            data-invalid={Object.values(errors).some((error) => error !== undefined) || undefined}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {isFixed || places.finder === undefined ? null : (
        <Suspense fallback={null}>
          <PlaceBox
            finder={places.finder}
            language={places.language}
            onChoose={onChoose}
            onAddress={onAddress}
            takes={takes}
          />
        </Suspense>
      )}
      {look === undefined || !isAsking || places.isLooking === true ? null : (
        <Suspense fallback={null}>
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
        </Suspense>
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
