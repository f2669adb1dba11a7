import { subtractSatang, type Satang } from '#domain/kernel/money';
import { Money } from '#ui/text/money';
import { Trans } from '@lingui/react/macro';
import classes from './credit-bar.module.css';

interface CreditBarProps {
  /** The remaining credit, as of the last sign-in. */
  readonly left: Satang;
  readonly total: Satang;
}

/** Shows by how much an order exceeds the remaining credit. The server decides by its own balance. */
export function CreditBar({ left, total }: CreditBarProps) {
  if (total <= left) return null;
  return (
    <div className={classes.over} role="status">
      <p>
        <Trans>
          Credit balance over limit. You’re <Money amount={subtractSatang(total, left)} /> over your available
          credit; remove some items or pay another way.
        </Trans>
      </p>
      <progress className={classes.bar} max={total} value={left > 0 ? left : 0} aria-hidden />
    </div>
  );
}
