import { Trans } from '@lingui/react/macro';
import type { Satang } from '#domain/kernel/money';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import classes from './free-delivery-hint.module.css';

/** Tells how much more goods make the delivery free. */
export function FreeDeliveryHint({ missing }: { readonly missing: Satang }) {
  return (
    <p className={classes.hint} role="status">
      <Icon name="truck" size={20} />
      <span>
        <Trans>
          Add{' '}
          <strong>
            <Money amount={missing} />
          </strong>{' '}
          more and delivery is free
        </Trans>
      </span>
    </p>
  );
}
