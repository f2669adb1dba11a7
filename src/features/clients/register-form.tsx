import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { WRITTEN_FIELDS } from '#domain/accounts/profile';
import type { Client } from '#domain/clients/client';
import { newClientProblem, type NewClient } from '#domain/clients/new-client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readPinText } from '#domain/places/pin-text';
import { namedPlaces } from '#domain/places/place-table';
import { readChosenPicture } from '#state/accounts/profile/chosen-picture';
import { pictureAddress } from '#state/runtime/picture-address';
import {
  forgetClientDraft,
  saveClientDraft,
  saveClientDraftPhoto,
  type ClientDraft,
} from '#state/clients/client-draft';
import { orderFor } from '#state/clients/clients';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { registerClientHere, type RegisterClientOutcome } from '#state/clients/register-client';
import { runInBackground } from '#state/runtime/run-in-background';
import { useClients } from '#state/clients/prefetch/use-clients';
import { usePinMap } from '#state/places/use-pin-map';
import { usePlaces } from '#state/places/use-places';
import { DraftNotice } from '#ui/forms/draft-notice/draft-notice';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { PictureField } from '#ui/forms/picture-field/picture-field';
import { PinField } from '#ui/map/pin-field/pin-field';
import { focusFirstProblem } from '#ui/forms/place-fields/focus-first-problem';
import { choiceOf, foundParts, PlacesOfForm } from '#ui/forms/shop-fields/places-of-form';
import { MobileField, ShopNameField, StreetField, TaxIdField } from '#ui/forms/shop-fields/text-fields';
import { showToast } from '#ui/feedback/toasts/toast';
import field from '#ui/forms/field-messages.module.css';
import { Form } from '#ui/forms/form';
import classes from './register-client-page.module.css';
import { RegisterProblemMessages, type RegisterProblem } from './register-problem-messages.tsx';

type Duplicate = Extract<RegisterClientOutcome, { kind: 'duplicate' }>;

interface RegisterFormProps {
  readonly written: ClientDraft;
  /** A pending or refused registration is edited. */
  readonly isAgain: boolean;
  /** The form shows a stored draft. */
  readonly onStartOver?: (() => void) | undefined;
  readonly onChosen: () => void;
}

export function RegisterForm({ written, isAgain, onStartOver, onChosen }: RegisterFormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { requiredProfileFields } = useTenant();
  const { clients } = useClients();
  const places = usePlaces();
  const map = usePinMap();
  const form = useRef<HTMLFormElement>(null);
  const sameShopsId = useId();
  const [typed, setTyped] = useState(written.client);
  const [pinText, setPinText] = useState(written.pinText);
  const [photo, setPhoto] = useState(written.photo);
  const [problem, setProblem] = useState<RegisterProblem>();
  const [duplicate, setDuplicate] = useState<Duplicate>();

  // The draft is stored, because the camera may close the app on a small phone.
  const change = (client: NewClient, pin: string) => {
    const isOtherClient = client.mobile !== typed.mobile || client.taxId !== typed.taxId;
    if (isOtherClient) setDuplicate(undefined);
    setTyped(client);
    setPinText(pin);
    if (!isAgain) runInBackground(phone, 'draft-not-saved', saveClientDraft(phone, { client, pinText: pin }));
  };
  const set = (changed: Partial<NewClient>) => change({ ...typed, ...changed }, pinText);
  const choosePhoto = (content: string) => {
    setPhoto(content);
    if (isAgain) return;
    runInBackground(phone, 'draft-not-saved', saveClientDraftPhoto(phone, content));
    runInBackground(phone, 'draft-not-saved', saveClientDraft(phone, { client: typed, pinText }));
  };

  const order = async (customer: CustomerKey, message: string) => {
    if ((await orderFor(phone, customer)) !== 'done') return;
    // The shop is a client already, so the draft is no longer needed.
    if (!isAgain) await forgetClientDraft(phone);
    showToast({ message });
    onChosen();
  };
  const client = { ...typed, pin: readPinText(pinText) };
  const problemOfForm = (): RegisterProblem | undefined => {
    const found = newClientProblem(client);
    if (found === 'pin-required' && pinText.trim() !== '') return 'pin-unreadable';
    const isPhotoMissing = requiredProfileFields.includes('shopPhoto') && photo === '';
    return found ?? (isPhotoMissing ? 'photo-required' : undefined);
  };
  // A corrected problem is no longer shown.
  const current = problem === problemOfForm() ? problem : undefined;
  const errorOf = (...codes: readonly RegisterProblem[]) =>
    current !== undefined && codes.includes(current) ? (
      <RegisterProblemMessages problem={current} />
    ) : undefined;
  const save = async () => {
    const wrong = problemOfForm();
    const outcome =
      wrong === undefined
        ? await registerClientHere(
            phone,
            { client, isAgain, photo: photo === written.photo && isAgain ? undefined : photo },
            clients ?? [],
          )
        : undefined;
    flushSync(() => {
      setDuplicate(outcome?.kind === 'duplicate' ? outcome : undefined);
      setProblem(wrong ?? problemOf(outcome));
    });
    if (outcome?.kind === 'saved')
      await order(outcome.customer, t`Saved on this phone. You can now order for ${client.name}.`);
    else if (outcome?.kind === 'duplicate')
      form.current?.querySelector<HTMLElement>('[data-same] button')?.focus();
    else focusFirstProblem(form.current);
  };

  return (
    <Form ref={form} onSend={() => void save()}>
      {onStartOver === undefined ? (
        <p className={classes.lead}>
          <Trans>Works offline. You can order for this shop right away.</Trans>
        </p>
      ) : (
        <DraftNotice onStartOver={onStartOver} />
      )}
      <ShopNameField
        autoComplete="off"
        required
        maxLength={WRITTEN_FIELDS.name.maxLength}
        value={typed.name}
        error={errorOf('name-required')}
        onText={(name) => set({ name })}
      />
      <MobileField
        autoComplete="off"
        required
        value={typed.mobile}
        error={errorOf('mobile-required', 'mobile-digits')}
        wrongBy={duplicate?.by === 'mobile' ? sameShopsId : undefined}
        onText={(mobile) => set({ mobile })}
      />
      <TaxIdField
        value={typed.taxId}
        error={errorOf('tax-id-invalid')}
        wrongBy={duplicate?.by === 'tax-id' ? sameShopsId : undefined}
        onText={(taxId) => set({ taxId })}
      />
      <StreetField
        autoComplete="off"
        required
        maxLength={WRITTEN_FIELDS.addressText.maxLength}
        value={typed.addressText}
        error={errorOf('address-required')}
        onText={(addressText) => set({ addressText })}
      />
      <PlacesOfForm
        places={places}
        typed={typed}
        errors={current === 'place-required' ? missingPlaces(typed) : {}}
        onPlaces={set}
        onAddress={(chosen, { name, phone, taxId, text }) =>
          set({
            ...chosen,
            ...foundParts({
              name: name.slice(0, WRITTEN_FIELDS.name.maxLength),
              mobile: phone,
              taxId,
              addressText: text.slice(0, WRITTEN_FIELDS.addressText.maxLength),
            }),
          })
        }
      />
      <PinField
        text={pinText}
        onText={(text) => change(typed, text)}
        error={errorOf('pin-required', 'pin-unreadable')}
        look={map.placeHere}
        map={map}
        chosen={namedPlaces(places, choiceOf(typed))}
      />
      <Card>
        <PictureField
          label={t`Shop photo`}
          hint={t`Taken from the street, so the driver can find it`}
          forgetLabel={t`Remove photo`}
          error={errorOf('photo-required')}
          pictures={
            photo === ''
              ? []
              : [
                  {
                    key: 'photo',
                    url: pictureAddress(photo),
                    state: <Trans>Will be sent after registration</Trans>,
                    onForget: () => choosePhoto(''),
                  },
                ]
          }
          read={(file) => readChosenPicture(phone, 'shop-photo', file)}
          onChosen={choosePhoto}
        />
      </Card>
      {duplicate === undefined ? null : <SameShops id={sameShopsId} duplicate={duplicate} onOrder={order} />}
      <GeneralProblem problem={problem} />
      <Button type="submit" size="main" isWide>
        <Trans>Save and start order</Trans>
      </Button>
    </Form>
  );
}

function problemOf(outcome: RegisterClientOutcome | undefined): RegisterProblem | undefined {
  if (outcome === undefined || outcome.kind === 'saved' || outcome.kind === 'duplicate') return undefined;
  return outcome.kind === 'wrong' ? outcome.code : outcome.kind;
}

/** A problem that belongs to no field. */
function GeneralProblem({ problem }: { readonly problem: RegisterProblem | undefined }) {
  switch (problem) {
    case 'sending':
    case 'arrived':
    case 'not-saved':
    case 'not-offered':
      return (
        <p className={field.error} role="alert">
          <RegisterProblemMessages problem={problem} />
        </p>
      );
    default:
      return null;
  }
}

interface SameShopsProps {
  /** The id of the message. */
  readonly id: string;
  readonly duplicate: Duplicate;
  readonly onOrder: (customer: CustomerKey, message: string) => Promise<void>;
}

/** An existing client has the same number or tax id: the agent orders for it, or corrects the number. */
function SameShops({ id, duplicate, onOrder }: SameShopsProps) {
  const { t } = useLingui();
  const message = (client: Client) => t`You’re now ordering for ${client.name}.`;
  return (
    <div className={classes.same} role="alert" data-same>
      <p className={field.error} id={id}>
        {duplicate.by === 'mobile' ? (
          <Trans>This mobile no. is already registered</Trans>
        ) : (
          <Trans>This tax ID is already registered</Trans>
        )}
      </p>
      {duplicate.clients.map((client) => (
        <Button
          key={client.customerCode}
          variant="soft"
          isWide
          onClick={() => void onOrder(client, message(client))}
        >
          <Trans>Order for {client.name}</Trans>
        </Button>
      ))}
    </div>
  );
}

function missingPlaces({ province, district, subdistrict }: NewClient) {
  return {
    province: province.id === '' ? <Trans>Choose the province</Trans> : undefined,
    district: district.id === '' ? <Trans>Choose the district</Trans> : undefined,
    subdistrict: subdistrict.id === '' ? <Trans>Choose the subdistrict</Trans> : undefined,
  };
}
