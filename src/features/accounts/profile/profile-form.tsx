import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { placesOf } from '#domain/places/place-table';
import {
  isShown,
  profileProblems,
  type Profile,
  type ProfileProblem,
  type ProfileRules,
  type WrittenField,
} from '#domain/accounts/profile';
import { cutTaxId, TAX_ID_DIGITS } from '#domain/kernel/tax-id';
import type { ProfileField } from '#domain/tenants/tenant';
import { useTenant } from '#state/runtime/phone-context';
import { usePlaces } from '#state/places/use-places';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { PlaceFields } from '#ui/forms/place-fields/place-fields';
import { spacedPhone } from '#ui/text/spaced-phone';
import { TextArea, TextField } from '#ui/forms/text-field';
import classes from './profile-form.module.css';
import type { ProfilePinProps } from './profile-pin.tsx';

// Loads with a form that has a map pin.
const ProfilePin = lazyOrNothing(async () => (await import('./profile-pin.tsx')).ProfilePin);

/** The problem of each field; the pin's field may hold unreadable text. */
export type ProfileProblems = ReadonlyMap<WrittenField, ProfileProblem | 'pin-unreadable'>;

/** The problems of the profile, and of an unreadable pin. */
export function problemsOf(profile: Profile, isPinUnreadable: boolean, rules: ProfileRules): ProfileProblems {
  const found = profileProblems(profile, rules);
  return isPinUnreadable && isShown('pin', rules) ? new Map([...found, ['pin', 'pin-unreadable']]) : found;
}

interface ProfileFormProps {
  readonly typed: Profile;
  readonly onTyped: (typed: Profile) => void;
  readonly onPin: ProfilePinProps['onPin'];
  readonly problems: ProfileProblems;
  /** For registering: the number was just verified. */
  readonly isMobileFixed?: boolean | undefined;
  readonly mobileHint?: ReactNode | undefined;
}

/** The fields that the tenant shows, in the order of a postal address (Specification, PROF-2). */
export function ProfileForm({
  typed,
  onTyped,
  onPin,
  problems,
  isMobileFixed = false,
  mobileHint,
}: ProfileFormProps) {
  const { t } = useLingui();
  const tenant = useTenant();
  const has = (field: ProfileField) => isShown(field, tenant);
  const isRequired = (field: ProfileField) => tenant.requiredProfileFields.includes(field);
  const errorOf = (field: WrittenField) => {
    const problem = problems.get(field);
    return problem === undefined ? undefined : <ProblemMessages field={field} problem={problem} />;
  };
  const set = (changed: Partial<Profile>) => onTyped({ ...typed, ...changed });
  const hasPlaces = has('province') || has('district') || has('subdistrict');
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Your shop</Trans>
      </h2>
      {has('name') ? (
        <TextField
          label={t`Shop or person name`}
          name="name"
          autoComplete="organization"
          required={isRequired('name')}
          value={typed.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
      ) : null}
      {has('mobile') ? (
        <TextField
          label={t`Mobile number`}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required={isRequired('mobile')}
          readOnly={isMobileFixed}
          hint={mobileHint}
          value={isMobileFixed ? spacedPhone(typed.mobile) : typed.mobile}
          error={errorOf('mobile')}
          onChange={(event) => set({ mobile: event.target.value })}
        />
      ) : null}
      {has('phone') ? (
        <TextField
          label={isRequired('phone') ? t`Other phone` : t`Other phone (if you have one)`}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required={isRequired('phone')}
          value={typed.phone}
          error={errorOf('phone')}
          onChange={(event) => set({ phone: event.target.value })}
        />
      ) : null}
      {has('addressText') || hasPlaces || has('pin') ? (
        <h2 className={classes.heading}>
          <Trans>Shop address</Trans>
        </h2>
      ) : null}
      {has('addressText') ? (
        <TextArea
          label={t`House number and street`}
          name="address"
          autoComplete="street-address"
          required={isRequired('addressText')}
          value={typed.addressText}
          error={errorOf('addressText')}
          onChange={(event) => set({ addressText: event.target.value })}
        />
      ) : null}
      {hasPlaces ? <Places typed={typed} set={set} errorOf={errorOf} hasText={has('addressText')} /> : null}
      {has('pin') ? (
        <Suspense fallback={null}>
          <ProfilePin profile={typed} onPin={onPin} error={errorOf('pin')} isRequired={isRequired('pin')} />
        </Suspense>
      ) : null}
      {has('taxId') ? (
        <h2 className={classes.heading}>
          <Trans>For billing</Trans>
        </h2>
      ) : null}
      {has('taxId') ? (
        <TextField
          label={t`Tax ID`}
          name="tax-id"
          inputMode="numeric"
          autoComplete="off"
          required={isRequired('taxId')}
          hint={
            isRequired('taxId')
              ? t`${TAX_ID_DIGITS} digits, for full tax invoices`
              : t`${TAX_ID_DIGITS} digits, if you need full tax invoices`
          }
          value={typed.taxId}
          error={errorOf('taxId')}
          onChange={(event) => set({ taxId: cutTaxId(event.target.value) })}
        />
      ) : null}
    </>
  );
}

/** A pasted address does not change the person's name and numbers. */
const NO_PARTS: readonly [] = [];

interface PlacesProps {
  readonly typed: Profile;
  readonly set: (changed: Partial<Profile>) => void;
  readonly errorOf: (field: WrittenField) => ReactNode;
  /** There is also a field for house and street. */
  readonly hasText: boolean;
}

function Places({ typed, set, errorOf, hasText }: PlacesProps) {
  const places = usePlaces();
  const { province, district, subdistrict, postcode } = typed;
  // Without a province there is no district to choose, so only the first missing level is reported.
  const firstMissing = (['province', 'district', 'subdistrict', 'postcode'] as const).find(
    (field) => errorOf(field) !== undefined,
  );
  const error = firstMissing === undefined ? undefined : errorOf(firstMissing);
  return (
    <PlaceFields
      places={places}
      choice={{ provinceId: province.id, districtId: district.id, subdistrictId: subdistrict.id, postcode }}
      known={{ province, district, subdistrict }}
      errors={{
        provinceId: firstMissing === 'province' ? error : undefined,
        districtId: firstMissing === 'district' ? error : undefined,
        subdistrictId: firstMissing === 'subdistrict' ? error : undefined,
        postcode: firstMissing === 'postcode' ? error : undefined,
      }}
      onChoose={(choice) => set({ ...placesOf(places, choice), postcode: choice.postcode })}
      fields={NO_PARTS}
      onAddress={
        hasText
          ? ({ text }, choice) =>
              set({
                ...placesOf(places, choice),
                postcode: choice.postcode,
                addressText: text === '' ? typed.addressText : text,
              })
          : undefined
      }
    />
  );
}

function ProblemMessages({
  field,
  problem,
}: {
  readonly field: WrittenField;
  readonly problem: ProfileProblem | 'pin-unreadable';
}) {
  switch (problem) {
    case 'mobile-invalid':
      return <Trans>Mobile required 10 digit</Trans>;
    case 'tax-id-invalid':
      return <Trans>Tax id format is invalid.</Trans>;
    case 'too-long':
      return <Trans>This is too long. Shorten it.</Trans>;
    case 'pin-unreadable':
      return <Trans>Enter a location like 13.75000, 100.50000</Trans>;
    case 'missing':
      return <MissingMessages field={field} />;
  }
}

/** With the specification's text, if it has one. */
function MissingMessages({ field }: { readonly field: WrittenField }) {
  switch (field) {
    case 'name':
      return <Trans>Please enter Name</Trans>;
    case 'mobile':
      return <Trans>Please enter Mobile</Trans>;
    case 'province':
      return <Trans>Choose the province</Trans>;
    case 'district':
      return <Trans>Choose the district</Trans>;
    case 'subdistrict':
      return <Trans>Choose the subdistrict</Trans>;
    case 'postcode':
      return <Trans>Choose the postcode</Trans>;
    case 'pin':
      return <Trans>Please mark your location before submit</Trans>;
    case 'addressText':
      return <Trans>Enter the house number and street</Trans>;
    case 'phone':
    case 'taxId':
      return <Trans>Fill in this field</Trans>;
  }
}
