import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { firstProblem, MAX_LENGTH_OF_ADDRESS, type WrittenAddress } from '#domain/addresses/address-rules';
import { cutMobile } from '#domain/kernel/mobile-number';
import { pinText, readPinText } from '#domain/places/pin-text';
import { namedPlaces } from '#domain/places/place-table';
import { forgetAddressDraft, saveAddressDraft } from '#state/addresses/address-draft';
import { addAddressHere, updateAddressHere } from '#state/addresses/change-address';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useOpenedAddress, type OpenedAddress } from '#state/addresses/use-address-form';
import { useIsForOtherCustomer } from '#state/accounts/use-is-for-other-customer';
import { usePinMap } from '#state/places/use-pin-map';
import { usePlaces } from '#state/places/use-places';
import { addressMessages, type AddressChangeProblem } from '#ui/addresses/address-problem-messages';
import { DraftNotice } from '#ui/forms/draft-notice/draft-notice';
import { OtherCustomerNotice } from '#ui/forms/draft-notice/other-customer-notice';
import { Button } from '#ui/controls/button';
import { ChoiceSwitch } from '#ui/controls/choice-switch';
import { PinField } from '#ui/map/pin-field/pin-field';
import { choiceOf, foundParts, PlacesOfForm } from '#ui/forms/shop-fields/places-of-form';
import { MobileField, ShopNameField, StreetField, TaxIdField } from '#ui/forms/shop-fields/text-fields';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Form } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { useCheckedForm } from '#ui/forms/use-checked-form';
import { showWarning } from '#ui/feedback/toasts/toast';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './addresses-page.module.css';

export interface SavedAddress {
  readonly id: string;
  readonly type: WrittenAddress['type'];
}

interface AddressFormProps {
  /** The id of the edited address; undefined for a new one. */
  readonly id: string | undefined;
  readonly type: 'shipping' | 'billing';
  readonly onSaved: (saved: SavedAddress) => void;
  readonly onCancel: () => void;
}

/** Opens the form as it was left, then shows it. */
export function AddressForm(props: AddressFormProps) {
  const opened = useOpenedAddress(props.id, props.type);
  const [round, setRound] = useState(0);
  if (opened === undefined) return <RowSkeleton />;
  if (opened === 'gone')
    return (
      <p role="status">
        <Trans>This address no longer exists.</Trans>
      </p>
    );
  const shown: OpenedAddress = round === 0 ? opened : { ...opened, initial: opened.fresh, isDraft: false };
  return <AddressFields {...props} key={round} opened={shown} onStartOver={() => setRound(round + 1)} />;
}

/** The fields of the form. The pin is typed as text. */
type TypedAddress = WrittenAddress & { readonly pinText: string };

interface FormProps extends AddressFormProps {
  readonly opened: OpenedAddress;
  readonly onStartOver: () => void;
}

function AddressFields({ id: changedId, opened, onStartOver, onSaved, onCancel }: FormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const places = usePlaces();
  const map = usePinMap();
  const { writtenFor } = opened;
  const isForOther = useIsForOtherCustomer(writtenFor);
  const { id, isNew } = opened.initial;
  const [isSaving, run] = useBusy();

  const known = opened.fresh.written.pin;
  const table = places.kind === 'ready' ? places : undefined;
  const writtenOf = ({ pinText: pin, ...typed }: TypedAddress): WrittenAddress => {
    // The field shows a rounded pin, so an untouched one stays exact.
    const isUntouched = known !== undefined && pinText(known) === pin;
    return { ...typed, pin: isUntouched ? known : readPinText(pin) };
  };
  const problemOf = (typed: TypedAddress): AddressChangeProblem | undefined => {
    const found = firstProblem(writtenOf(typed), table);
    return found === 'pin-required' && typed.pinText.trim() !== '' ? 'pin-unreadable' : found;
  };
  const errorsOf = (wrong: AddressChangeProblem | undefined, values: TypedAddress) =>
    wrong === undefined ? {} : { [fieldOf(wrong, values)]: t(addressMessages(wrong)) };
  const form = useCheckedForm<TypedAddress>({
    initialValues: { ...opened.initial.written, pinText: opened.initial.pinText },
    messagesOf: (typed) => errorsOf(problemOf(typed), typed),
    // The draft is stored, so that it outlives the form and the app.
    onChange: ({ pinText: pin, ...written }) => {
      const draft = { id, isNew, written, pinText: pin };
      runInBackground(phone, 'draft-not-saved', saveAddressDraft(phone, draft, writtenFor));
    },
  });
  const { values: typed, errors, set } = form;

  const warn = (found: AddressChangeProblem) => {
    form.showErrors(errorsOf(found, typed));
    showWarning(t(addressMessages(found)), 'address');
  };
  const save = async () => {
    const wrong = problemOf(typed);
    if (wrong !== undefined) return warn(wrong);
    const address = { ...writtenOf(typed), id };
    const outcome = await run(
      (isNew ? addAddressHere : updateAddressHere)(phone, address, table, writtenFor),
    );
    if (outcome.kind === 'saved') return onSaved({ id, type: typed.type });
    if (outcome.kind === 'wrong') return warn(outcome.code);
    return showWarning(
      outcome.kind === 'gone'
        ? t`This address no longer exists.`
        : t`We couldn’t save that; this phone may be out of space. Nothing was changed.`,
      'address',
    );
  };

  return (
    <Form
      id={form.id}
      onSend={() => {
        if (!isSaving) void save();
      }}
    >
      {isForOther && writtenFor !== undefined ? (
        <OtherCustomerNotice customerName={writtenFor.customerName} />
      ) : null}
      {opened.isDraft ? (
        <DraftNotice
          onStartOver={() => void forgetAddressDraft(phone, writtenFor).then(onStartOver)}
          text={changedId === undefined ? undefined : <Trans>Reset changes</Trans>}
        />
      ) : null}
      {isNew && changedId === undefined ? (
        <ChoiceSwitch
          label={t`Address type`}
          choices={[
            { value: 'shipping', label: t`Shipping` },
            { value: 'billing', label: t`Billing` },
          ]}
          value={typed.type === 'billing' ? 'billing' : 'shipping'}
          onChoose={(type) => set({ type })}
        />
      ) : (
        <p className={classes.kind}>
          {typed.type === 'billing' ? <Trans>Billing address</Trans> : <Trans>Shipping address</Trans>}
        </p>
      )}
      <ShopNameField
        autoComplete="name"
        required
        value={typed.name}
        error={errors['name']}
        onText={(name) => set({ name })}
      />
      <MobileField
        autoComplete="tel"
        required
        value={typed.phone}
        error={errors['phone']}
        onText={(text) => set({ phone: cutMobile(text, typed.phone) })}
      />
      <StreetField
        autoComplete="street-address"
        required
        value={typed.text}
        error={errors['text']}
        onText={(text) => set({ text })}
      />
      <PlacesOfForm
        places={places}
        typed={typed}
        errors={errors}
        onPlaces={set}
        onAddress={(chosen, { name, phone: mobile, taxId, text }) =>
          set({ ...chosen, ...foundParts({ name, phone: mobile, taxId, text }) })
        }
      />
      <PinField
        text={typed.pinText}
        onText={(text) => set({ pinText: text })}
        error={errors['pinText']}
        look={map.placeHere}
        map={map}
        chosen={namedPlaces(places, choiceOf(typed))}
      />
      <TaxIdField value={typed.taxId} error={errors['taxId']} onText={(taxId) => set({ taxId })} />
      <TextField
        label={t`Note for the driver`}
        name="remark"
        autoComplete="off"
        value={typed.remark}
        error={errors['remark']}
        onChange={(event) => set({ remark: event.target.value })}
      />
      <div className={classes.actions}>
        <Button type="submit" size="main" isWide isBusy={isSaving}>
          <Trans>Save address</Trans>
        </Button>
        <Button variant="quiet" size="main" isWide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** The field at which a problem is shown; '' if it belongs to none. */
function fieldOf(problem: AddressChangeProblem, typed: TypedAddress): keyof TypedAddress | '' {
  switch (problem) {
    case 'name-required':
      return 'name';
    case 'mobile-required':
    case 'mobile-digits':
      return 'phone';
    case 'address-required':
      return 'text';
    case 'province-required':
    case 'province-unknown':
      return 'province';
    case 'district-required':
    case 'district-unknown':
      return 'district';
    case 'subdistrict-required':
    case 'subdistrict-unknown':
      return 'subdistrict';
    case 'postcode-required':
      return 'postcode';
    case 'pin-required':
    case 'pin-unreadable':
      return 'pinText';
    case 'tax-id-invalid':
      return 'taxId';
    case 'too-long':
      return (
        (['name', 'text', 'remark'] as const).find(
          (field) => typed[field].length > MAX_LENGTH_OF_ADDRESS[field],
        ) ?? ''
      );
    case 'type-invalid':
    case 'last-of-type':
    case 'address-unknown':
    case 'too-many-addresses':
    case 'address-changed':
      return '';
  }
}
