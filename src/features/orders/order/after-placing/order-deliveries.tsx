import { Trans } from '@lingui/react/macro';
import type { Delivery } from '#domain/delivery/delivery';
import { useTenant } from '#state/runtime/phone-context';
import type { PrivatePictures } from '#state/accounts/profile/use-private-pictures';
import { TitledCard } from '#ui/layout/titled-card';
import { DeliveryFacts } from './delivery-facts.tsx';
import classes from './order-deliveries.module.css';

interface OrderDeliveriesProps {
  /** Oldest first. */
  readonly deliveries: readonly Delivery[];
  readonly pictures: PrivatePictures;
}

/** The visits at the door with their proof of delivery, newest first. */
export function OrderDeliveries({ deliveries, pictures }: OrderDeliveriesProps) {
  const { areTotalsHidden } = useTenant();
  return (
    <TitledCard title={<Trans>Delivery</Trans>}>
      <ol className={classes.visits}>
        {deliveries.toReversed().map((delivery) => (
          <li key={delivery.id} className={classes.visit}>
            <DeliveryFacts delivery={delivery} pictures={pictures} isMoneyHidden={areTotalsHidden} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
