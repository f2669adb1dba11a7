import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { StockState } from '#domain/stock/stock';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './stock-mark.module.css';

interface StockMarkProps {
  readonly state: StockState;
  readonly asOf: Date;
  readonly now: Date;
}

/** A mark on a picture for goods that are low or out, with the age of the news; nothing for goods in stock. */
export function StockMark({ state, asOf, now }: StockMarkProps) {
  const { t } = useLingui();
  if (state === 'in-stock') return null;
  return (
    <span className={clsx(classes.mark, classes[state])}>
      <strong>{state === 'out' ? t`Out of stock` : t`Low stock`}</strong>{' '}
      <span className={classes.age}>
        <Trans>
          as of <ThaiDate value={asOf} shows="brief" now={now} />
        </Trans>
      </span>
    </span>
  );
}
