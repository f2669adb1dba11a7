import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { isSameLine, type LineDifference } from '#domain/orders/order';
import type { NewOrderLine } from './new-order-draft.ts';

interface UnsoldQuantitiesProps {
  readonly lines: readonly NewOrderLine[];
  readonly differences: readonly LineDifference[];
  readonly onQuantity: (line: NewOrderLine, quantity: number) => void;
}

/** The lines that break an order rule, each with the nearest allowed quantities to choose. */
export function UnsoldQuantities({ lines, differences, onQuantity }: UnsoldQuantitiesProps) {
  return differences.map(({ rule, ...difference }) => {
    const line = lines.find((each) => isSameLine(each, difference));
    if (rule === undefined || line === undefined) return null;
    const { name, quantity, unitName } = line;
    return (
      <div key={`${line.productCode}:${line.unit}`}>
        <Trans>
          {name}: {quantity} {unitName} can’t be ordered by this customer.
        </Trans>{' '}
        {[rule.below, rule.above]
          .filter((nearest) => nearest > 0)
          .map((nearest) => (
            <Button
              key={nearest}
              size="compact-sm"
              variant="default"
              onClick={() => onQuantity(line, nearest)}
            >
              {nearest} {unitName}
            </Button>
          ))}
      </div>
    );
  });
}
