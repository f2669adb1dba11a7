import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/language';
import type { ParsedAddress } from '#domain/places/search/pasted-address';
import { nameIn, type NamedPlace } from '#domain/places/place';
import { spacedTaxId } from '#domain/kernel/tax-id';
import { Button } from '#ui/controls/button';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './place-box.module.css';

/** Optional parts of an address, beside house and places. */
export type AddressPart = 'name' | 'phone' | 'taxId';

interface ParsedAddressCardProps {
  readonly parsed: ParsedAddress;
  readonly language: Language;
  /** The parts that the page has fields for; the others are not shown, because they are not used. */
  readonly fields?: readonly AddressPart[] | undefined;
  readonly onApply: () => void;
}

const ALL: readonly AddressPart[] = ['name', 'phone', 'taxId'];

/** Shows what was understood from a pasted address, before it replaces the input. */
export function ParsedAddressCard({ parsed, language, fields = ALL, onApply }: ParsedAddressCardProps) {
  const named = (place: NamedPlace | undefined) => (place === undefined ? '' : nameIn(place, language));
  const { name, phone, taxId, text, subdistrict, district, province, postcode } = parsed;
  return (
    <section className={classes.card}>
      <p className={classes.title} role="status">
        <Trans>Address details found</Trans>
      </p>
      <Facts className={classes.parts}>
        <Part term={<Trans>Name</Trans>}>{fields.includes('name') ? name : ''}</Part>
        <Part term={<Trans>Phone</Trans>}>
          {fields.includes('phone') && phone !== '' ? spacedPhone(phone) : ''}
        </Part>
        <Part term={<Trans>Tax ID</Trans>}>{fields.includes('taxId') ? spacedTaxId(taxId) : ''}</Part>
        <Part term={<Trans>House number and street</Trans>}>{text}</Part>
        <Part term={<Trans>Subdistrict</Trans>}>{named(subdistrict)}</Part>
        <Part term={<Trans>District</Trans>}>{named(district)}</Part>
        <Part term={<Trans>Province</Trans>}>{named(province)}</Part>
        <Part term={<Trans>Postcode</Trans>}>{postcode}</Part>
      </Facts>
      {subdistrict === undefined ? (
        <p className={classes.left}>
          <Trans>Choose the rest below.</Trans>
        </p>
      ) : null}
      <Button isWide onClick={onApply}>
        <Trans>Fill in address</Trans>
      </Button>
    </section>
  );
}

/** Parts that are missing are left out. */
function Part({ term, children }: { readonly term: ReactNode; readonly children: string }) {
  if (children === '') return null;
  return (
    <Fact className={classes.part} name={term}>
      {children}
    </Fact>
  );
}
