import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { LevelPrice } from '#domain/office/prices/level-comparison';
import { typedAmount } from '#office/kernel/typed-amount';
import { Money } from '#office/ui/amounts';
import classes from './level-price-cell.module.css';

interface LevelPriceCellProps {
  readonly code: string;
  readonly price: LevelPrice;
  readonly isEditing: boolean;
  /** Undefined for a person who may not change prices. */
  readonly onEdit: (() => void) | undefined;
  /** Zero removes the level’s own price. */
  readonly onPrice: (price: Satang) => void;
  readonly onCancel: () => void;
}

/** The price of a level in the list. A click edits it; Enter sets it and goes on to the next product. */
export function LevelPriceCell({ code, price, isEditing, onEdit, onPrice, onCancel }: LevelPriceCellProps) {
  const { t } = useLingui();
  const shown = <Money amount={price.price} isStrong={price.isOwn} />;
  if (isEditing) return <PriceInput code={code} price={price} onPrice={onPrice} onCancel={onCancel} />;
  if (onEdit === undefined) return <span className={price.isOwn ? undefined : classes.soft}>{shown}</span>;
  return (
    <button
      type="button"
      className={price.isOwn ? classes.price : classes.listed}
      aria-label={t`Price of ${code}`}
      title={price.isOwn ? undefined : t`The list price, because the level has none of its own`}
      onClick={(event) => {
        event.stopPropagation();
        onEdit();
      }}
    >
      {shown}
    </button>
  );
}

function PriceInput({
  code,
  price,
  onPrice,
  onCancel,
}: Pick<LevelPriceCellProps, 'code' | 'price' | 'onPrice' | 'onCancel'>) {
  const { t } = useLingui();
  const [text, setText] = useState(price.isOwn ? String(price.price / 100) : '');
  const [isWrong, setIsWrong] = useState(false);
  // Leaving the field after Enter or Escape does nothing more.
  const isOver = useRef(false);
  const end = (then: () => void) => {
    isOver.current = true;
    then();
  };
  return (
    <TextInput
      size="xs"
      className={classes.input}
      aria-label={t`Price of ${code}`}
      value={text}
      maxLength={20}
      inputMode="decimal"
      autoFocus
      error={isWrong}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => {
        setIsWrong(false);
        setText(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          end(onCancel);
        }
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const amount = text.trim() === '' ? ZERO_SATANG : typedAmount(text);
        if (amount === undefined) setIsWrong(true);
        else end(() => onPrice(amount));
      }}
      onBlur={() => {
        if (!isOver.current) onCancel();
      }}
    />
  );
}
