import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  listCustomerAddresses,
  saveCustomerAddress,
} from '#contract/office/customers/customer-address-calls';
import { MAX_LENGTH_OF_ADDRESS } from '#domain/addresses/address-rules';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { pinText, readPinText } from '#domain/places/pin-text';
import { NO_PLACES } from '#domain/places/place-table';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { loadPlaces } from '#office/ui/map/load-places';
import { showDone } from '#office/ui/show-notice';
import {
  readAddressDraft,
  storedAddressDraft,
  type AddressDraft,
  type DraftProblem,
} from './address-draft.ts';
import { ADDRESS_MESSAGES, ADDRESS_TYPE_LABELS, FIELD_OF_PROBLEM } from './address-messages.ts';
import { MapBox } from './map-box.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './addresses.module.css';

const TYPES = ['shipping', 'billing'] as const;

interface AddressFormProps {
  readonly customer: CustomerKey;
  /** The address as it is now, or an empty one. */
  readonly initial: AddressDraft;
  readonly onDone: () => void;
}

/** Adds or changes an address of a customer. What is typed stays in this browser until it is saved. */
export function AddressForm({ customer, initial, onDone }: AddressFormProps) {
  const { t, i18n } = useLingui();
  const { customerCode, saleUnit } = customer;
  const form = useDraftForm<AddressDraft, ReadonlySet<DraftProblem>>(
    `customer-address:${saleUnit}/${customerCode}/${initial.revision === '' ? 'new' : initial.id}`,
    storedAddressDraft,
    initial,
  );
  const { values: draft, change, problems = new Set() } = form;
  const table = useQuery({
    queryKey: ['places'],
    queryFn: async () => (await loadPlaces()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = table.data ?? undefined;
  const pin = readPinText(draft.pin);
  const errorOf = (field: keyof AddressDraft) => {
    const found = [...problems].find((problem) => FIELD_OF_PROBLEM[problem] === field);
    return found === undefined ? undefined : i18n._(ADDRESS_MESSAGES[found]);
  };
  const fieldOf = (field: 'name' | 'phone' | 'taxId' | 'text' | 'remark' | 'pin') => ({
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const send = async () => {
    if (places === undefined)
      return form.refuse(t`The provinces can’t be loaded. Check the network and try again.`);
    const read = readAddressDraft(draft, places);
    if (!read.ok) return form.setProblems(read.problems);
    const request = { customerCode, saleUnit, address: read.address };
    const answer = await form.send(saveCustomerAddress, request, form.keyOf(request), [
      listCustomerAddresses.name,
    ]);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(ADDRESS_MESSAGES[answer.code]));
    form.discard();
    showDone(t`Saved the address.`);
    return onDone();
  };
  return (
    <DraftForm form={form} onSend={send}>
      <div className={classes.form}>
        <div className={classes.column}>
          <SegmentedControl
            aria-label={t`Used for`}
            data={TYPES.map((type) => ({ value: type, label: i18n._(ADDRESS_TYPE_LABELS[type]) }))}
            value={draft.type}
            onChange={(type) => change({ type })}
          />
          <div className={classes.pair}>
            <TextInput
              label={t`Recipient`}
              maxLength={MAX_LENGTH_OF_ADDRESS.name}
              data-autofocus
              {...fieldOf('name')}
            />
            <TextInput label={t`Phone`} inputMode="tel" {...fieldOf('phone')} />
          </div>
          <Textarea
            label={t`House number and street`}
            autosize
            minRows={2}
            maxLength={MAX_LENGTH_OF_ADDRESS.text}
            {...fieldOf('text')}
          />
          <PlaceFields
            places={places ?? NO_PLACES}
            choice={draft}
            errors={{
              provinceId: errorOf('provinceId'),
              districtId: errorOf('districtId'),
              subdistrictId: errorOf('subdistrictId'),
              postcode: errorOf('postcode'),
            }}
            onChoose={({ provinceId, districtId, subdistrictId, postcode }) =>
              change({ provinceId, districtId, subdistrictId, postcode })
            }
          />
          <TextInput label={t`Tax ID (optional)`} inputMode="numeric" {...fieldOf('taxId')} />
          <TextInput
            label={t`Note for the delivery (optional)`}
            maxLength={MAX_LENGTH_OF_ADDRESS.remark}
            {...fieldOf('remark')}
          />
        </div>
        <div className={classes.column}>
          <MapBox
            addresses={pin === undefined ? [] : [{ id: draft.id, name: draft.name, pin }]}
            near={[draft.subdistrictId, draft.districtId, draft.provinceId]}
            onPin={(next) => change({ pin: pinText(next) })}
          />
          <TextInput
            label={t`Position`}
            description={t`Click the map, or paste the position from a map app.`}
            spellCheck={false}
            {...fieldOf('pin')}
          />
        </div>
      </div>
    </DraftForm>
  );
}
