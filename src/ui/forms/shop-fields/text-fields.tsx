import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TAX_ID_DIGITS, cutTaxId } from '#domain/kernel/tax-id';
import { TextArea, TextField } from '../text-field.tsx';

/** The part of a field that depends on its form. */
type OwnProps<Props> = Omit<Props, 'label' | 'name' | 'type' | 'inputMode' | 'onChange'> & {
  readonly onText: (text: string) => void;
};

type ShopFieldProps = OwnProps<ComponentProps<typeof TextField>>;

export function ShopNameField({ onText, ...props }: ShopFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`Shop or person name`}
      name="name"
      onChange={(event) => onText(event.target.value)}
    />
  );
}

export function MobileField({ onText, ...props }: ShopFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`Mobile number`}
      name="mobile"
      type="tel"
      inputMode="tel"
      onChange={(event) => onText(event.target.value)}
    />
  );
}

export function StreetField({ onText, ...props }: OwnProps<ComponentProps<typeof TextArea>>) {
  const { t } = useLingui();
  return (
    <TextArea
      {...props}
      label={t`House number and street`}
      name="address"
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** Takes no digits after the thirteenth. */
export function TaxIdField({ onText, ...props }: Omit<ShopFieldProps, 'hint' | 'autoComplete'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`Tax ID`}
      name="tax-id"
      inputMode="numeric"
      autoComplete="off"
      hint={
        props.required === true
          ? t`${TAX_ID_DIGITS} digits, for full tax invoices`
          : t`${TAX_ID_DIGITS} digits, if you need full tax invoices`
      }
      onChange={(event) => onText(cutTaxId(event.target.value))}
    />
  );
}
