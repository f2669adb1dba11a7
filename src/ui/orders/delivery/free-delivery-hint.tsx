import { Trans } from '@lingui/react/macro';
import type { Satang } from '#domain/kernel/money';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import classes from './free-delivery-hint.module.css';

interface FreeDeliveryHintProps {
  /** The delivery fee, if the screen does not show it elsewhere. */
  readonly fee?: Satang;
  /** How much more goods make the delivery free; undefined if no amount does. */
  readonly missing: Satang | undefined;
}

/** Tells the delivery fee, and how much more goods make the delivery free. */
export function FreeDeliveryHint({ fee, missing }: FreeDeliveryHintProps) {
  if (fee === undefined && missing === undefined) return null;
  return (
    <p className={classes.hint} role="status">
      <Icon name="truck" size={20} />
      <span>
        {fee === undefined ? null : missing === undefined ? (
          <Trans>
            Delivery <Money amount={fee} /> is added at checkout
          </Trans>
        ) : (
          <Trans>
            Delivery <Money amount={fee} />.
          </Trans>
        )}{' '}
        {missing === undefined ? null : (
          <Trans>
            Add{' '}
            <strong>
              <Money amount={missing} />
            </strong>{' '}
            more and delivery is free
          </Trans>
        )}
      </span>
    </p>
  );
}
