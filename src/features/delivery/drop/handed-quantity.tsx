import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { readQuantity } from '#domain/cart/cart';
import { Icon } from '#ui/controls/icon';
import classes from './delivery.module.css';

interface HandedQuantityProps {
  /** The names of product and unit. */
  readonly label: string;
  readonly ordered: number;
  readonly delivered: number;
  readonly onDelivered: (quantity: number) => void;
}

/** The delivered quantity, from zero to the ordered one. */
export function HandedQuantity({ label, ordered, delivered, onDelivered }: HandedQuantityProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isTooMuch = typed !== undefined && readQuantity(typed) > ordered;
  const step = (to: number) => {
    setTyped(undefined);
    if (to >= 0 && to <= ordered) onDelivered(to);
  };
  const type = (text: string) => {
    setTyped(text);
    onDelivered(Math.min(readQuantity(text), ordered));
  };
  return (
    <div className={classes.list}>
      <div className={classes.stepper} role="group" aria-label={label}>
        <button
          type="button"
          className={classes.step}
          aria-label={t`Remove one ${label}`}
          aria-disabled={delivered === 0 || undefined}
          onClick={() => step(delivered - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          className={classes.quantity}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          aria-label={t`Quantity accepted: ${label}`}
          aria-describedby={isTooMuch ? `${id}-much` : undefined}
          value={typed ?? String(delivered)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          className={classes.step}
          aria-label={t`Add one ${label}`}
          aria-disabled={delivered >= ordered || undefined}
          onClick={() => step(delivered + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isTooMuch ? (
        <p className={classes.error} id={`${id}-much`} role="alert">
          {t`Only ${ordered} ordered.`}
        </p>
      ) : null}
    </div>
  );
}
