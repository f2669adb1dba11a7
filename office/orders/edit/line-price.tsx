import { TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Satang } from '#domain/kernel/money';
import { Money } from '#office/ui/amounts';
import { newPriceOf, priceText, type DraftLine } from './draft-lines.ts';
import classes from './order-edit.module.css';

interface LinePriceProps {
  readonly line: DraftLine;
  /** The price of today; undefined if it is not sold today, or not known yet. */
  readonly today: Satang | undefined;
  /** Whether all lines get today's prices. */
  readonly isForAll: boolean;
  /** Whether the person may type a price. */
  readonly mayPrice: boolean;
  readonly onChange: (price: Pick<DraftLine, 'price' | 'isAtTodaysPrice'>) => void;
}

/** The price of one unit in this order. An empty field keeps the price that stands in it in grey. */
export function LinePrice({ line, today, isForAll, mayPrice, onChange }: LinePriceProps) {
  const { t } = useLingui();
  const { name, price, priceBefore, isAtTodaysPrice } = line;
  const isInvalid = line.quantity > 0 && newPriceOf(line) === 'invalid';
  const isToday = (isAtTodaysPrice || isForAll) && price.trim() === '';
  const kept = isToday || priceBefore === undefined ? today : priceBefore;
  const isOther = today !== undefined && priceBefore !== undefined && today !== priceBefore;
  return (
    <>
      {mayPrice ? (
        <TextInput
          aria-label={t`Price of ${name} in this order`}
          placeholder={kept === undefined ? t`Today’s price` : priceText(kept)}
          value={price}
          onChange={(event) => onChange({ price: event.currentTarget.value, isAtTodaysPrice: false })}
          error={isInvalid ? t`From 0.01 to 1,000,000` : undefined}
          disabled={line.quantity === 0}
          leftSection="฿"
          inputMode="decimal"
          maxLength={16}
        />
      ) : kept === undefined ? null : (
        <Money amount={kept} />
      )}
      {isOther && line.quantity > 0 ? (
        <button
          type="button"
          className={classes.today}
          aria-pressed={isToday}
          disabled={isForAll}
          onClick={() => onChange({ price: '', isAtTodaysPrice: !isToday })}
        >
          {isToday ? (
            <Trans>
              At today’s price, <Money amount={today} />
            </Trans>
          ) : (
            <Trans>
              Use today’s, <Money amount={today} />
            </Trans>
          )}
        </button>
      ) : null}
    </>
  );
}
