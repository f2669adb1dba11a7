import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lineKeyText } from '#domain/orders/line-choice';
import type { OrderLine } from '#domain/orders/order-draft';
import { Button } from '#ui/controls/button';
import { useLineNames } from '#ui/text/line-names';
import { Money } from '#ui/text/money';
import classes from './instead-list.module.css';

interface InsteadListProps {
  /** The best first. */
  readonly offers: readonly OrderLine[];
  readonly isMoneyHidden: boolean;
  /** A link to a product. */
  readonly link: (code: string, name: string) => ReactNode;
  readonly onTake: (line: OrderLine) => void;
}

/** The products that the company offers in place of a line, each with the quantity and the price that would be ordered. */
export function InsteadList({ offers, isMoneyHidden, link, onTake }: InsteadListProps) {
  const { t } = useLingui();
  const namesOf = useLineNames();
  if (offers.length === 0) return null;
  return (
    <div className={classes.instead}>
      <p className={classes.title}>
        <Trans>You could take instead</Trans>
      </p>
      <ul className={classes.list}>
        {offers.map((line) => {
          const { productName, unitName } = namesOf(line, line.quantity);
          return (
            <li key={lineKeyText(line)} className={classes.offer}>
              <div className={classes.words}>
                <span className={classes.name}>{link(line.productCode, productName)}</span>
                <span className={classes.facts}>
                  {line.quantity} {unitName}
                  {isMoneyHidden ? null : (
                    <>
                      {' · '}
                      <Money amount={line.lineTotal} />
                    </>
                  )}
                </span>
              </div>
              <Button
                variant="soft"
                className={classes.take}
                aria-label={t`Take ${productName} instead`}
                onClick={() => onTake(line)}
              >
                <Trans>Take this</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
