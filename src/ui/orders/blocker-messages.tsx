import type { AcceptBlocker } from '#domain/orders/offer-after-refusal';
import { Trans } from '@lingui/react/macro';
import { Money } from '#ui/text/money';

/** The reason why the order cannot be accepted at its current state, and what to change. */
export function BlockerMessages({ blocker }: { readonly blocker: AcceptBlocker }) {
  switch (blocker.code) {
    case 'nothing-left':
      return (
        <Trans>
          None of these items are available right now. Choose other products, or discard the order.
        </Trans>
      );
    case 'below-minimum':
      return blocker.missing === undefined ? (
        <Trans>Add more items to reach the minimum order.</Trans>
      ) : (
        <Trans>
          Add <Money amount={blocker.missing} /> more to reach the minimum order.
        </Trans>
      );
    case 'above-maximum':
      return blocker.excess === undefined ? (
        <Trans>This is over the order limit. Remove some items or split it into two orders.</Trans>
      ) : (
        <Trans>
          This is <Money amount={blocker.excess} /> over the order limit. Remove some items or split it into
          two orders.
        </Trans>
      );
    case 'not-enough-credit':
      return <Trans>Choose another payment method, or remove some items.</Trans>;
    case 'not-enough-points':
      return <Trans>Remove some items until you have enough points.</Trans>;
    case 'more-points':
      return (
        <Trans>Choose Edit to put the rewards back in your cart and see how many points they need now.</Trans>
      );
    case 'choose-again':
      return <Trans>Choose Edit to put the items back in your cart and choose again.</Trans>;
    case 'closed':
      return <Trans>Choose Edit to order these items as a new order, or discard it.</Trans>;
  }
}
