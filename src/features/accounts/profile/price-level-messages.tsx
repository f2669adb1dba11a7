import { Trans } from '@lingui/react/macro';
import type { PriceLevel } from '#domain/catalogue/prices';

/** Which price list the customer buys at, in words. */
export function PriceLevelMessages({ level }: { readonly level: PriceLevel }) {
  return level === 1 ? <Trans>Standard price</Trans> : <Trans>Member price, level {level}</Trans>;
}
