import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addSatang } from '#domain/kernel/money';
import type { OrderLine } from '#domain/orders/order-draft';
import { useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import classes from './due-lines.module.css';

interface DueLinesProps {
  /** Lines that the cart lacks. */
  readonly missing: readonly OrderLine[];
  readonly onAdd: (lines: readonly OrderLine[]) => void;
  /** Their cards. */
  readonly children: ReactNode;
}

/** Shows the products to order now by the customer's own rhythm, and one button that adds them (Specification, QUICK-19). */
export function DueLines({ missing, onAdd, children }: DueLinesProps) {
  const { areTotalsHidden } = useTenant();
  const count = new Set(missing.map(({ productCode }) => productCode)).size;
  return (
    <section className={classes.section} aria-labelledby="due-title">
      <div className={classes.head}>
        <h2 id="due-title" className={classes.title}>
          <Trans>Time to reorder</Trans>
        </h2>
        {count === 0 ? null : (
          <Button variant="soft" onClick={() => onAdd(missing)}>
            <Icon name="plus" size={18} />
            <span>
              <Plural value={count} one="Add this product" other="Add these # products" />
              {areTotalsHidden ? null : (
                <>
                  {' · '}
                  <Money amount={addSatang(...missing.map(({ lineTotal }) => lineTotal))} />
                </>
              )}
            </span>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
