import { Trans } from '@lingui/react/macro';
import type { Satang } from '#domain/kernel/money';
import { Money } from '#ui/text/money';

interface DeliveryDifferenceProps {
  /** The delivery fee that the person saw; 0 for none. */
  readonly seen: Satang;
  /** That of the company. */
  readonly now: Satang;
}

/** Tells how the delivery fee differs from what the person saw; nothing if it does not. */
export function DeliveryDifference({ seen, now }: DeliveryDifferenceProps) {
  if (seen === now) return null;
  return (
    <p>
      {now === 0 ? (
        <Trans>
          Delivery is free now (it was <Money amount={seen} />)
        </Trans>
      ) : seen === 0 ? (
        <Trans>
          Delivery <Money amount={now} /> is added
        </Trans>
      ) : (
        <Trans>
          Delivery is now <Money amount={now} /> (it was <Money amount={seen} />)
        </Trans>
      )}
    </p>
  );
}
