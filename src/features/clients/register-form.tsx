import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { WRITTEN_FIELDS } from '#domain/accounts/profile';
import type { Client } from '#domain/clients/client';
import { newClientProblem, type NewClient } from '#domain/clients/new-client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readPinText } from '#domain/places/pin-text';
import { namedPlaces } from '#domain/places/place-table';
import type { ProfileField } from '#domain/tenants/tenant';
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
import { choiceOf, foundParts, PlacesOfForm } from '#ui/forms/shop-fields/places-of-form';
import { MobileField, ShopNameField, StreetField, TaxIdField } from '#ui/forms/shop-fields/text-fields';
import { showToast } from '#ui/feedback/toasts/toast';
import field from '#ui/forms/field-messages.module.css';
import { Form } from '#ui/forms/form';
import { useCheckedForm } from '#ui/forms/use-checked-form';
import classes from './register-client-page.module.css';
import { RegisterProblemMessages, type RegisterProblem } from './register-problem-messages.tsx';

type Duplicate = Extract<RegisterClientOutcome, { kind: 'duplicate' }>;

/** The fields of the form. The pin is typed as text; the photo is base64, '' for none. */
type TypedClient = NewClient & { readonly pinText: string; readonly photo: string };

/** The place of messages that belong to no field. */
const OF_NO_FIELD = 'form';

const FIELDS: Readonly<
  Record<Exclude<RegisterProblem, 'place-required'>, keyof TypedClient | typeof OF_NO_FIELD>
> = {
  'name-required': 'name',
  'mobile-required': 'mobile',
  'mobile-digits': 'mobile',
  'tax-id-invalid': 'taxId',
  'address-required': 'addressText',
  'pin-required': 'pinText',
  'pin-unreadable': 'pinText',
  'photo-required': 'photo',
  sending: OF_NO_FIELD,
  arrived: OF_NO_FIELD,
  'not-saved': OF_NO_FIELD,
  'not-offered': OF_NO_FIELD,
};

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
  const sameShopsId = useId();
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const form = useCheckedForm<TypedClient>({
    initialValues: { ...written.client, pinText: written.pinText, photo: written.photo },
    messagesOf: (typed) => errorsOf(problemOfForm(typed, requiredProfileFields), typed),
    // The draft is stored, because the camera may close the app on a small phone.
    onChange: ({ pinText, photo, ...client }, before) => {
      if (client.mobile !== before.mobile || client.taxId !== before.taxId) setDuplicate(undefined);
      if (isAgain) return;
      if (photo !== before.photo)
        runInBackground(phone, 'draft-not-saved', saveClientDraftPhoto(phone, photo));
      runInBackground(phone, 'draft-not-saved', saveClientDraft(phone, { client, pinText }));
    },
  });
  const { values: typed, errors, set } = form;
  const choosePhoto = (photo: string) => set({ photo });

  const order = async (customer: CustomerKey, message: string) => {
    if ((await orderFor(phone, customer)) !== 'done') return;
    // The shop is a client already, so the draft is no longer needed.
    if (!isAgain) await forgetClientDraft(phone);
    showToast({ message });
    onChosen();
  };
  const { photo, pinText } = typed;
  const save = async () => {
    setDuplicate(undefined);
    if (!form.check()) return;
    const client = clientOf(typed);
    const outcome = await registerClientHere(
      phone,
      { client, isAgain, photo: photo === written.photo && isAgain ? undefined : photo },
      clients ?? [],
    );
    switch (outcome.kind) {
      case 'saved':
        return await order(outcome.customer, t`Saved on this phone. You can now order for ${client.name}.`);
      case 'duplicate':
        flushSync(() => setDuplicate(outcome));
        document.getElementById(form.id)?.querySelector<HTMLElement>('[data-same] button')?.focus();
        return;
      default:
        form.showErrors(errorsOf(outcome.kind === 'wrong' ? outcome.code : outcome.kind, typed));
    }
  };

  return (
    <Form id={form.id} onSend={() => void save()}>
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
        error={errors['name']}
        onText={(name) => set({ name })}
      />
      <MobileField
        autoComplete="off"
        required
        value={typed.mobile}
        error={errors['mobile']}
        wrongBy={duplicate?.by === 'mobile' ? sameShopsId : undefined}
        onText={(mobile) => set({ mobile })}
      />
      <TaxIdField
        value={typed.taxId}
        error={errors['taxId']}
        wrongBy={duplicate?.by === 'tax-id' ? sameShopsId : undefined}
        onText={(taxId) => set({ taxId })}
      />
      <StreetField
        autoComplete="off"
        required
        maxLength={WRITTEN_FIELDS.addressText.maxLength}
        value={typed.addressText}
        error={errors['addressText']}
        onText={(addressText) => set({ addressText })}
      />
      <PlacesOfForm
        places={places}
        typed={typed}
        errors={errors}
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
        onText={(text) => set({ pinText: text })}
        error={errors['pinText']}
        look={map.placeHere}
        map={map}
        chosen={namedPlaces(places, choiceOf(typed))}
      />
      <Card>
        <PictureField
          label={t`Shop photo`}
          hint={t`Taken from the street, so the driver can find it`}
          forgetLabel={t`Remove photo`}
          error={errors['photo']}
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
      {errors[OF_NO_FIELD] === undefined ? null : (
        <p className={field.error} role="alert">
          {errors[OF_NO_FIELD]}
        </p>
      )}
      <Button type="submit" size="main" isWide>
        <Trans>Save and start order</Trans>
      </Button>
    </Form>
  );
}

/** The client as it is sent. */
function clientOf({ pinText, photo: _photo, ...client }: TypedClient): NewClient {
  return { ...client, pin: readPinText(pinText) };
}

function problemOfForm(typed: TypedClient, required: readonly ProfileField[]): RegisterProblem | undefined {
  const found = newClientProblem(clientOf(typed));
  if (found === 'pin-required' && typed.pinText.trim() !== '') return 'pin-unreadable';
  const isPhotoMissing = required.includes('shopPhoto') && typed.photo === '';
  return found ?? (isPhotoMissing ? 'photo-required' : undefined);
}

/** The message of a problem at its field. */
function errorsOf(problem: RegisterProblem | undefined, typed: TypedClient): Record<string, ReactNode> {
  if (problem === undefined) return {};
  if (problem === 'place-required') return missingPlaces(typed);
  return { [FIELDS[problem]]: <RegisterProblemMessages problem={problem} /> };
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

function missingPlaces({ province, district, subdistrict }: NewClient): Record<string, ReactNode> {
  return {
    ...(province.id === '' ? { province: <Trans>Choose the province</Trans> } : {}),
    ...(district.id === '' ? { district: <Trans>Choose the district</Trans> } : {}),
    ...(subdistrict.id === '' ? { subdistrict: <Trans>Choose the subdistrict</Trans> } : {}),
  };
}
