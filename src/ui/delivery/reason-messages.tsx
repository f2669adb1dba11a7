import { Trans } from '@lingui/react/macro';
import type { MoneyReason, ReturnReason } from '#domain/delivery/delivery';

/** The reason for a return. */
export function ReturnReasonMessages({ reason }: { readonly reason: ReturnReason }) {
  switch (reason) {
    case 'damaged':
      return <Trans>Damaged</Trans>;
    case 'wrong-goods':
      return <Trans>Wrong items</Trans>;
    case 'short-dated':
      return <Trans>Expires too soon</Trans>;
    case 'not-ordered':
      return <Trans>Not ordered</Trans>;
    case 'no-money':
      return <Trans>No money to pay</Trans>;
    case 'shop-closed':
      return <Trans>Shop closed</Trans>;
    case 'other':
      return <Trans>Another reason</Trans>;
  }
}

/** The reason why the collected amount differs from the due one. */
export function MoneyReasonMessages({ reason }: { readonly reason: MoneyReason }) {
  switch (reason) {
    case 'no-change':
      return <Trans>No change</Trans>;
    case 'customer-short':
      return <Trans>The shop was short of money</Trans>;
    case 'pays-later':
      return <Trans>Pays later</Trans>;
    case 'overpaid':
      return <Trans>Paid too much</Trans>;
    case 'other':
      return <Trans>Another reason</Trans>;
  }
}
