import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { newPriceOf, priceText, type DraftLine } from './order-edit-draft.ts';

interface LinePriceProps {
  readonly line: DraftLine;
  readonly onType: (price: string) => void;
}

/** The price of one unit in this order. An empty field keeps the price that stands in it in grey. */
export function LinePrice({ line, onType }: LinePriceProps) {
  const { t } = useLingui();
  const { name } = line;
  const isInvalid = line.quantity > 0 && newPriceOf(line) === 'invalid';
  return (
    <TextInput
      aria-label={t`Price of ${name} in this order`}
      placeholder={line.priceBefore === undefined ? t`Today’s price` : priceText(line.priceBefore)}
      value={line.price}
      onChange={(event) => onType(event.currentTarget.value)}
      error={isInvalid ? t`From 0.01 to 1,000,000` : undefined}
      disabled={line.quantity === 0}
      leftSection="฿"
      inputMode="decimal"
      maxLength={16}
    />
  );
}
