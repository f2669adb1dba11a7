import type { AcceptObstacle } from '#domain/orders/offer-after-refusal';
import { Trans } from '@lingui/react/macro';
import { Money } from '#ui/text/money';

/** Why the order cannot be accepted as it would be now, and what to change. */
export function ObstacleMessages({ obstacle }: { readonly obstacle: AcceptObstacle }) {
  switch (obstacle.code) {
    case 'nothing-left':
      return <Trans>Nothing of this order can be had now. Choose other goods, or discard it.</Trans>;
    case 'below-minimum':
      return obstacle.missing === undefined ? (
        <Trans>The company does not take it as it is now. Add some goods.</Trans>
      ) : (
        <Trans>
          The company does not take it as it is now: <Money amount={obstacle.missing} /> are missing. Add some
          goods.
        </Trans>
      );
    case 'above-maximum':
      return obstacle.excess === undefined ? (
        <Trans>
          The company does not take so much at once. Take some goods out, or make two orders of it.
        </Trans>
      ) : (
        <Trans>
          The company does not take so much at once: <Money amount={obstacle.excess} /> too much. Take some
          goods out, or make two orders of it.
        </Trans>
      );
    case 'not-enough-credit':
      return <Trans>Choose another way to pay, or take some goods out.</Trans>;
    case 'not-enough-points':
      return <Trans>Take some goods out until the points are enough.</Trans>;
    case 'more-points':
      return (
        <Trans>Choose Edit: the gifts go back to the cart and show how many points they take now.</Trans>
      );
    case 'choose-again':
      return <Trans>Choose Edit: the goods go back to the cart, and you choose again.</Trans>;
    case 'closed':
      return <Trans>Choose Edit to order the goods again as a new order, or discard it.</Trans>;
  }
}
