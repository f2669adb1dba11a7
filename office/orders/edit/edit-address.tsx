import { Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { findPlacesOfAddress } from '#contract/office/orders/order-choice-calls';
import { addressLine, type Address } from '#domain/addresses/address';
import { MAX_LENGTH_OF_ADDRESS } from '#domain/addresses/address-rules';
import { typedAddressProblem, type TypedAddress } from '#domain/orders/changes/typed-address';
import { placeLine } from '#domain/places/place-line';
import { useAnswer } from '#office/kernel/use-call';
import { Finder } from '#office/ui/controls/finder';
import { useLanguage } from '#office/ui/moment';
import { TYPED, type OrderEditDraft } from './order-edit-draft.ts';
import classes from './order-edit.module.css';

interface EditAddressProps {
  /** The address of the order before the change. */
  readonly present: Address;
  /** The addresses of the customer. */
  readonly addresses: readonly Address[];
  readonly shipToId: string;
  readonly typed: TypedAddress;
  readonly onChange: (next: Pick<OrderEditDraft, 'shipToId' | 'typed'>) => void;
}

const labelOf = (address: Address) =>
  [address.name, address.code, addressLine(address)].filter((part) => part !== '').join(' · ');

/** The delivery address: the present one, another of the customer, or one that is typed. */
export function EditAddress({ present, addresses, shipToId, typed, onChange }: EditAddressProps) {
  const { t } = useLingui();
  const isTyped = shipToId === TYPED;
  const others = addresses.filter(({ id }) => id !== present.id);
  return (
    <Stack gap="xs">
      <Select
        label={t`Delivery address`}
        description={isTyped ? t`It’s added to the customer’s addresses.` : undefined}
        data={[
          { value: present.id, label: labelOf(present) },
          ...others.map((address) => ({ value: address.id, label: labelOf(address) })),
          { value: TYPED, label: t`Type another address` },
        ]}
        value={shipToId || present.id}
        allowDeselect={false}
        onChange={(value) => onChange({ shipToId: value === present.id ? '' : (value ?? ''), typed })}
      />
      {isTyped ? <TypedFields typed={typed} onType={(next) => onChange({ shipToId, typed: next })} /> : null}
    </Stack>
  );
}

interface TypedFieldsProps {
  readonly typed: TypedAddress;
  readonly onType: (next: TypedAddress) => void;
}

function TypedFields({ typed, onType }: TypedFieldsProps) {
  const { t } = useLingui();
  const problem = typedAddressProblem(typed, undefined);
  return (
    <div className={classes.typed}>
      <TextInput
        label={t`Recipient`}
        value={typed.name}
        maxLength={MAX_LENGTH_OF_ADDRESS.name}
        onChange={(event) => onType({ ...typed, name: event.currentTarget.value })}
      />
      <TextInput
        label={t`Phone`}
        value={typed.phone}
        maxLength={40}
        inputMode="tel"
        error={problem === 'mobile-digits' ? t`It needs ten digits.` : undefined}
        onChange={(event) => onType({ ...typed, phone: event.currentTarget.value })}
      />
      <TextInput
        className={classes.wide}
        label={t`House number and street`}
        value={typed.text}
        maxLength={MAX_LENGTH_OF_ADDRESS.text}
        onChange={(event) => onType({ ...typed, text: event.currentTarget.value })}
      />
      <div className={classes.wide}>
        <PlaceField typed={typed} onType={onType} />
      </div>
      <TextInput
        className={classes.wide}
        label={t`Note for the rider`}
        value={typed.remark}
        maxLength={MAX_LENGTH_OF_ADDRESS.remark}
        onChange={(event) => onType({ ...typed, remark: event.currentTarget.value })}
      />
    </div>
  );
}

const TYPING_MS = 150;

/** Chooses subdistrict, district, province and postcode together. */
function PlaceField({ typed, onType }: TypedFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  // Results of an earlier text are never offered, because Enter would choose one of them.
  const isSearch = searched.length >= 2 && searched === text.trim();
  const found = useAnswer(findPlacesOfAddress, searched, { isEnabled: isSearch, isKept: false });
  const places = (isSearch ? found.data : undefined)?.map((place) => ({
    ...place,
    id: `${place.subdistrict.id}/${place.postcode}`,
  }));
  const { province, district, subdistrict, postcode } = typed;
  const line = [subdistrict.name, district.name, province.name, postcode].filter(Boolean).join(' ');
  return (
    <Finder
      label={t`Subdistrict`}
      description={line === '' ? t`Choose it from the list.` : line}
      placeholder={t`Subdistrict, district or postcode`}
      text={text}
      onText={setText}
      choices={places?.map((place) => ({
        id: place.id,
        text: placeLine({ ...place, subdistrict: { ...place.subdistrict, postcodes: [] } }, language),
        detail: place.postcode,
      }))}
      onChoose={(id) => {
        const place = places?.find((each) => each.id === id);
        if (place === undefined) return;
        const nameOf = (each: { readonly id: string; readonly name: string }) => ({
          id: each.id,
          name: each.name,
        });
        onType({
          ...typed,
          province: nameOf(place.province),
          district: nameOf(place.district),
          subdistrict: nameOf(place.subdistrict),
          postcode: place.postcode,
        });
      }}
    />
  );
}
