import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { focusFirstProblem } from '#ui/forms/place-fields/focus-first-problem';
import { choiceOf, foundParts, PlacesOfForm } from '#ui/forms/shop-fields/places-of-form';
import { MobileField, ShopNameField, StreetField, TaxIdField } from '#ui/forms/shop-fields/text-fields';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Form } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
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

interface FormProps extends AddressFormProps {
  readonly opened: OpenedAddress;
  readonly onStartOver: () => void;
}

function AddressFields({ id: changedId, opened, onStartOver, onSaved, onCancel }: FormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const places = usePlaces();
  const map = usePinMap();
  const form = useRef<HTMLFormElement>(null);
  const { writtenFor } = opened;
  const isForOther = useIsForOtherCustomer(writtenFor);
  const { id, isNew } = opened.initial;
  const [typed, setTyped] = useState(opened.initial.written);
  const [pin, setPin] = useState(opened.initial.pinText);
  const [problem, setProblem] = useState<AddressChangeProblem>();
  const [isSaving, run] = useBusy();

  // The draft is stored, so that it outlives the form and the app.
  const change = (written: WrittenAddress, pinTyped: string) => {
    setTyped(written);
    setPin(pinTyped);
    const draft = { id, isNew, written, pinText: pinTyped };
    runInBackground(phone, 'draft-not-saved', saveAddressDraft(phone, draft, writtenFor));
  };
  const set = (changed: Partial<WrittenAddress>) => change({ ...typed, ...changed }, pin);

  const known = opened.fresh.written.pin;
  const table = places.kind === 'ready' ? places : undefined;
  // The field shows a rounded pin, so an untouched one stays exact.
  const isUntouched = known !== undefined && pinText(known) === pin;
  const written = { ...typed, pin: isUntouched ? known : readPinText(pin) };
  const problemOfForm = (): AddressChangeProblem | undefined => {
    const found = firstProblem(written, table);
    return found === 'pin-required' && pin.trim() !== '' ? 'pin-unreadable' : found;
  };
  // A corrected problem is no longer shown.
  const current = problem === problemOfForm() ? problem : undefined;
  const errorOf = (...codes: readonly AddressChangeProblem[]) =>
    current !== undefined && codes.includes(current) ? t(addressMessages(current)) : undefined;
  const isLong = (field: keyof typeof MAX_LENGTH_OF_ADDRESS) =>
    written[field].length > MAX_LENGTH_OF_ADDRESS[field] ? errorOf('too-long') : undefined;

  const warn = (found: AddressChangeProblem) => {
    flushSync(() => setProblem(found));
    showWarning(t(addressMessages(found)), 'address');
    focusFirstProblem(form.current);
  };
  const save = async () => {
    const wrong = problemOfForm();
    if (wrong !== undefined) return warn(wrong);
    const address = { ...written, id };
    const outcome = await run(
      (isNew ? addAddressHere : updateAddressHere)(phone, address, table, writtenFor),
    );
    if (outcome.kind === 'saved') return onSaved({ id, type: written.type });
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
      ref={form}
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
        <div className={classes.choice}>
          <ChoiceSwitch
            label={t`Address type`}
            choices={[
              { value: 'shipping', label: t`Shipping` },
              { value: 'billing', label: t`Billing` },
            ]}
            value={typed.type === 'billing' ? 'billing' : 'shipping'}
            onChoose={(type) => set({ type })}
          />
        </div>
      ) : (
        <p className={classes.kind}>
          {typed.type === 'billing' ? <Trans>Billing address</Trans> : <Trans>Shipping address</Trans>}
        </p>
      )}
      <ShopNameField
        autoComplete="name"
        required
        value={typed.name}
        error={errorOf('name-required') ?? isLong('name')}
        onText={(name) => set({ name })}
      />
      <MobileField
        autoComplete="tel"
        required
        value={typed.phone}
        error={errorOf('mobile-required', 'mobile-digits')}
        onText={(text) => set({ phone: cutMobile(text, typed.phone) })}
      />
      <StreetField
        autoComplete="street-address"
        required
        value={typed.text}
        error={errorOf('address-required') ?? isLong('text')}
        onText={(text) => set({ text })}
      />
      <PlacesOfForm
        places={places}
        typed={typed}
        errors={{
          province: errorOf('province-required', 'province-unknown'),
          district: errorOf('district-required', 'district-unknown'),
          subdistrict: errorOf('subdistrict-required', 'subdistrict-unknown'),
          postcode: errorOf('postcode-required'),
        }}
        onPlaces={set}
        onAddress={(chosen, { name, phone: mobile, taxId, text }) =>
          set({ ...chosen, ...foundParts({ name, phone: mobile, taxId, text }) })
        }
      />
      <PinField
        text={pin}
        onText={(text) => change(typed, text)}
        error={errorOf('pin-required', 'pin-unreadable')}
        look={map.placeHere}
        map={map}
        chosen={namedPlaces(places, choiceOf(typed))}
      />
      <TaxIdField value={typed.taxId} error={errorOf('tax-id-invalid')} onText={(taxId) => set({ taxId })} />
      <TextField
        label={t`Note for the driver`}
        name="remark"
        autoComplete="off"
        value={typed.remark}
        error={isLong('remark')}
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
