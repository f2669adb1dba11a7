import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readPin } from '#domain/address';
import type { NewClient, NewClientProblem } from '#domain/new-client';
import type { CustomerKey } from '#domain/order';
import { placesOf } from '#domain/place-table';
import { TAX_ID_DIGITS } from '#domain/tax-id';
import { orderFor } from '#state/clients';
import { registerClientHere, type RegisterClientOutcome } from '#state/new-clients';
import { usePhone } from '#state/phone-context';
import { useClients } from '#state/use-clients';
import { placeHere, useOwedClients } from '#state/use-new-clients';
import { usePlaces } from '#state/use-places';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import { PageHeader } from '#ui/page-header';
import { PageTitle } from '#ui/page-title';
import { PlaceFields } from '#ui/place-fields/place-fields';
import { RowSkeleton } from '#ui/skeleton';
import { TextArea, TextField } from '#ui/text-field';
import { showToast } from '#ui/toast';
import classes from './register-client-page.module.css';

interface RegisterClientPageProps {
  /** Of a client that waits for its registration; a new one where undefined. */
  readonly id: string | undefined;
  /** It can be ordered for: on to the goods. */
  readonly onChosen: () => void;
  readonly onBack: () => void;
}

/** A shop is written down inside it, with or without a signal, and ordered for at once. */
export function RegisterClientPage({ id, onChosen, onBack }: RegisterClientPageProps) {
  const { t } = useLingui();
  const { ids } = usePhone();
  const owed = useOwedClients();
  const [newId] = useState(() => ids.newId());
  const before = owed?.find(({ written }) => written.id === id)?.written;
  return (
    <div className={classes.page}>
      <PageTitle title={t`Register a new client`} />
      <PageHeader onBack={onBack}>
        <Trans>Register a new client</Trans>
      </PageHeader>
      {owed === undefined ? (
        <RowSkeleton />
      ) : (
        <RegisterForm key={id} written={before ?? { ...BLANK, id: newId }} onChosen={onChosen} />
      )}
    </div>
  );
}

const NO_PLACE = { id: '', name: '' };

const BLANK: NewClient = {
  id: '',
  name: '',
  mobile: '',
  taxId: '',
  addressText: '',
  province: NO_PLACE,
  district: NO_PLACE,
  subdistrict: NO_PLACE,
  postcode: '',
  pin: undefined,
};

type Problem = NewClientProblem | 'sending' | 'not-kept' | 'not-offered';
type Duplicate = Extract<RegisterClientOutcome, { kind: 'duplicate' }>;

interface RegisterFormProps {
  readonly written: NewClient;
  readonly onChosen: () => void;
}

function RegisterForm({ written, onChosen }: RegisterFormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { clients } = useClients();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(written);
  const { pin } = written;
  const [pinText, setPinText] = useState(pin === undefined ? '' : `${pin.latitude}, ${pin.longitude}`);
  const [problem, setProblem] = useState<Problem>();
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const set = (changed: Partial<NewClient>) => setTyped({ ...typed, ...changed });
  const errorOf = (...codes: readonly Problem[]) =>
    problem !== undefined && codes.includes(problem) ? <ProblemWords problem={problem} /> : undefined;

  const order = async (customer: CustomerKey, message: string) => {
    if ((await orderFor(phone, customer)) !== 'done') return;
    showToast({ message });
    onChosen();
  };
  const save = async () => {
    const [latitude = '', longitude = ''] = pinText.split(',').map((part) => part.trim());
    const client = { ...typed, pin: readPin(latitude, longitude) };
    const outcome = await registerClientHere(phone, client, clients ?? []);
    flushSync(() => {
      setDuplicate(outcome.kind === 'duplicate' ? outcome : undefined);
      setProblem(problemOf(outcome));
    });
    if (outcome.kind === 'kept')
      await order(outcome.customer, t`Saved on this phone. You can order for ${client.name} now.`);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-same] button')?.focus();
  };

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={classes.lead}>
        <Trans>Works without a signal too. The shop can be ordered for at once.</Trans>
      </p>
      <TextField
        label={t`Name of the shop or person`}
        name="name"
        autoComplete="off"
        required
        value={typed.name}
        error={errorOf('name-required')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={t`Mobile number`}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        value={typed.mobile}
        error={errorOf('mobile-required', 'mobile-digits')}
        onChange={(event) => set({ mobile: event.target.value })}
      />
      <TextField
        label={t`Tax id`}
        name="tax-id"
        inputMode="numeric"
        autoComplete="off"
        hint={t`${TAX_ID_DIGITS} digits, for full tax invoices`}
        value={typed.taxId}
        error={errorOf('tax-id-invalid')}
        onChange={(event) => set({ taxId: event.target.value })}
      />
      <TextArea
        label={t`House number, street`}
        name="address"
        autoComplete="off"
        required
        value={typed.addressText}
        error={errorOf('address-required')}
        onChange={(event) => set({ addressText: event.target.value })}
      />
      <Places typed={typed} onPlaces={set} isMissing={problem === 'place-required'} />
      <Pin text={pinText} onText={setPinText} error={errorOf('pin-required')} />
      {duplicate === undefined ? null : (
        <div className={classes.same} role="alert" data-same>
          <p className={classes.error}>
            {duplicate.by === 'mobile' ? (
              <Trans>This mobile no. is already registered</Trans>
            ) : (
              <Trans>This tax id is already registered</Trans>
            )}
          </p>
          {duplicate.clients.map((client) => (
            <Button
              key={client.customerCode}
              variant="soft"
              isWide
              onClick={() => void order(client, t`You order for ${client.name} now.`)}
            >
              <Trans>Order for {client.name}</Trans>
            </Button>
          ))}
        </div>
      )}
      {problem === 'sending' || problem === 'not-kept' || problem === 'not-offered' ? (
        <p className={classes.error} role="alert">
          <ProblemWords problem={problem} />
        </p>
      ) : null}
      <Button type="submit" size="main" isWide>
        <Trans>Save and order</Trans>
      </Button>
    </form>
  );
}

function problemOf(outcome: RegisterClientOutcome): Problem | undefined {
  if (outcome.kind === 'wrong') return outcome.code;
  return outcome.kind === 'kept' || outcome.kind === 'duplicate' ? undefined : outcome.kind;
}

interface PlacesProps {
  readonly typed: NewClient;
  readonly onPlaces: (changed: Partial<NewClient>) => void;
  readonly isMissing: boolean;
}

function Places({ typed, onPlaces, isMissing }: PlacesProps) {
  const places = usePlaces();
  const { province, district, subdistrict, postcode } = typed;
  const choice = {
    provinceId: province.id,
    districtId: district.id,
    subdistrictId: subdistrict.id,
    postcode,
  };
  return (
    <PlaceFields
      places={places}
      choice={choice}
      known={{ province, district, subdistrict }}
      errors={{
        provinceId: isMissing && province.id === '' ? <Trans>Please choose the province</Trans> : undefined,
        districtId: isMissing && district.id === '' ? <Trans>Please choose the district</Trans> : undefined,
        subdistrictId:
          isMissing && subdistrict.id === '' ? <Trans>Please choose the subdistrict</Trans> : undefined,
      }}
      onChoose={(chosen) => onPlaces({ ...placesOf(places, chosen), postcode: chosen.postcode })}
    />
  );
}

interface PinProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: React.ReactNode;
}

/** Where the shop stands; whoever does not let the phone say it writes it as a map shows it. */
function Pin({ text, onText, error }: PinProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<'refused' | 'not-found'>();
  const [isLooking, setIsLooking] = useState(false);
  const look = async () => {
    setIsLooking(true);
    const found = await placeHere();
    setIsLooking(false);
    const isProblem = found === 'refused' || found === 'not-found';
    setProblem(isProblem ? found : undefined);
    if (!isProblem) onText(found);
  };
  return (
    <div className={classes.pin}>
      <TextField
        label={t`Place on the map`}
        name="pin"
        autoComplete="off"
        required
        placeholder="13.75000, 100.50000"
        hint={t`Latitude and longitude, as a map shows them`}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      {problem === undefined ? null : (
        <p className={classes.error} role="alert">
          {problem === 'refused' ? (
            <Trans>This phone may not tell where you are. Allow it in the browser, or write it here.</Trans>
          ) : (
            <Trans>Where you are could not be found. Try again outside, or write it here.</Trans>
          )}
        </p>
      )}
      <Button variant="secondary" isBusy={isLooking} onClick={() => void look()}>
        <Icon name="pin" size={20} />
        <Trans>Use my location</Trans>
      </Button>
      {text === '' ? null : (
        <Button variant="quiet" onClick={() => onText('')}>
          <Trans>Clear the place</Trans>
        </Button>
      )}
    </div>
  );
}

function ProblemWords({ problem }: { readonly problem: Problem }) {
  switch (problem) {
    case 'name-required':
      return <Trans>Please enter Name</Trans>;
    case 'mobile-required':
      return <Trans>Please enter Mobile</Trans>;
    case 'mobile-digits':
      return <Trans>Mobile required 10 digit</Trans>;
    case 'tax-id-invalid':
      return <Trans>Tax id format is invalid.</Trans>;
    case 'address-required':
      return <Trans>Please fill this in</Trans>;
    case 'place-required':
      return <Trans>Please choose the province</Trans>;
    case 'pin-required':
      return <Trans>Please set where the shop stands</Trans>;
    case 'sending':
      return <Trans>It is on its way to the company just now. Try again in a moment.</Trans>;
    case 'not-kept':
      return <Trans>This phone is full and could not write it down. Please make room and try again.</Trans>;
    case 'not-offered':
      return <Trans>Please call the company to have this shop registered.</Trans>;
  }
}
