import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import {
  isShown,
  profileOf,
  profileProblems,
  tidyFields,
  type Profile,
  type ProfileProblem,
  type ProfileRules,
  type WrittenField,
} from '#domain/accounts/profile';
import type { ProfileField } from '#domain/tenants/tenant';
import { useTenant } from '#state/runtime/phone-context';
import { usePlaces } from '#state/places/use-places';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import type { FieldErrors } from '#ui/forms/remaining-errors';
import { foundParts, PlacesOfForm } from '#ui/forms/shop-fields/places-of-form';
import { MobileField, ShopNameField, StreetField, TaxIdField } from '#ui/forms/shop-fields/text-fields';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { TextField } from '#ui/forms/text-field';
import classes from './profile-form.module.css';

// Loads with a form that has a map pin.
const ProfilePin = lazyOrNothing(async () => (await import('./profile-pin.tsx')).ProfilePin);

/** A profile in its form, where the pin's field may hold text that is not a position. */
export type TypedProfile = Profile & { readonly isPinUnreadable: boolean };

/** The message of each wrong field of the form. */
export function profileErrors(typed: TypedProfile, rules: ProfileRules): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, problem] of profileProblems(tidyFields(profileOf(typed)), rules))
    errors[name] = <ProblemMessages field={name} problem={problem} />;
  if (typed.isPinUnreadable && isShown('pin', rules))
    errors['pin'] = <ProblemMessages field="pin" problem="pin-unreadable" />;
  return errors;
}

interface ProfileFormProps {
  readonly typed: Profile;
  readonly onTyped: (changed: Partial<TypedProfile>) => void;
  readonly errors: FieldErrors;
  /** For registering: the number was just verified. */
  readonly isMobileFixed?: boolean | undefined;
  readonly mobileHint?: ReactNode | undefined;
}

/** The fields that the tenant shows, in the order of a postal address (Specification, PROF-2). */
export function ProfileForm({
  typed,
  onTyped: set,
  errors,
  isMobileFixed = false,
  mobileHint,
}: ProfileFormProps) {
  const { t } = useLingui();
  const tenant = useTenant();
  const has = (field: ProfileField) => isShown(field, tenant);
  const isRequired = (field: ProfileField) => tenant.requiredProfileFields.includes(field);
  const errorOf = (field: WrittenField) => errors[field];
  const hasPlaces = has('province') || has('district') || has('subdistrict');
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Your shop</Trans>
      </h2>
      {has('name') ? (
        <ShopNameField
          autoComplete="organization"
          required={isRequired('name')}
          value={typed.name}
          error={errorOf('name')}
          onText={(name) => set({ name })}
        />
      ) : null}
      {has('mobile') ? (
        <MobileField
          autoComplete="tel-national"
          required={isRequired('mobile')}
          readOnly={isMobileFixed}
          hint={mobileHint}
          value={isMobileFixed ? spacedPhone(typed.mobile) : typed.mobile}
          error={errorOf('mobile')}
          onText={(mobile) => set({ mobile })}
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
        <StreetField
          autoComplete="street-address"
          required={isRequired('addressText')}
          value={typed.addressText}
          error={errorOf('addressText')}
          onText={(addressText) => set({ addressText })}
        />
      ) : null}
      {hasPlaces ? <Places typed={typed} set={set} errorOf={errorOf} hasText={has('addressText')} /> : null}
      {has('pin') ? (
        <Suspense fallback={null}>
          <ProfilePin
            profile={typed}
            onPin={(pin, isPinUnreadable) => set({ pin, isPinUnreadable })}
            error={errorOf('pin')}
            isRequired={isRequired('pin')}
          />
        </Suspense>
      ) : null}
      {has('taxId') ? (
        <>
          <h2 className={classes.heading}>
            <Trans>For billing</Trans>
          </h2>
          <TaxIdField
            required={isRequired('taxId')}
            value={typed.taxId}
            error={errorOf('taxId')}
            onText={(taxId) => set({ taxId })}
          />
        </>
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
  // Without a province there is no district to choose, so only the first missing level is reported.
  const firstMissing = (['province', 'district', 'subdistrict', 'postcode'] as const).find(
    (field) => errorOf(field) !== undefined,
  );
  return (
    <PlacesOfForm
      places={places}
      typed={typed}
      errors={firstMissing === undefined ? {} : { [firstMissing]: errorOf(firstMissing) }}
      onPlaces={set}
      fields={NO_PARTS}
      onAddress={
        hasText ? (chosen, { text }) => set({ ...chosen, ...foundParts({ addressText: text }) }) : undefined
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
