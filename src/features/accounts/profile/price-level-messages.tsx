import { Trans } from '@lingui/react/macro';
import type { PriceLevel } from '#domain/catalogue/prices';

/** The name of the customer's price list. */
export function PriceLevelMessages({ level }: { readonly level: PriceLevel }) {
  return level === 1 ? <Trans>Standard price</Trans> : <Trans>Member price, level {level}</Trans>;
}
