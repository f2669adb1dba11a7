import { ActionIcon, NumberInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_QUANTITY } from '#domain/cart/cart';
import { nameIn } from '#domain/kernel/named';
import type { PricedOrder } from '#domain/office/telephone-order';
import { Money } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import type { NewOrderLine } from './new-order-draft.ts';
import classes from './new-order.module.css';

interface NewOrderLinesProps {
  readonly lines: readonly NewOrderLine[];
  readonly priced: PricedOrder | undefined;
  readonly onQuantity: (line: NewOrderLine, quantity: number) => void;
  /** Enter in a quantity. */
  readonly onNext: () => void;
  /** `<unit>/<code>` of the line whose quantity gets the keyboard when it appears. */
  readonly added: string;
}

export const lineId = ({ productCode, unit }: Pick<NewOrderLine, 'productCode' | 'unit'>) =>
  `${unit}/${productCode}`;

/** The lines of an order that is being taken, with the server's prices. */
export function NewOrderLines({ lines, priced, onQuantity, onNext, added }: NewOrderLinesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" className={classes.end}>
            <Trans>Price</Trans>
          </th>
          <th scope="col" className={classes.end}>
            <Trans>Sum</Trans>
          </th>
          <td className={classes.none} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { productCode, unit, quantity } = line;
          const name = nameIn(line, language);
          const price = priced?.lines.find((each) => each.productCode === productCode && each.unit === unit);
          const isGone = price !== undefined && price.unitPrice === undefined;
          return (
            <tr key={lineId(line)} data-gone={isGone || undefined}>
              <td>
                {name}
                <div className={classes.soft}>{productCode}</div>
              </td>
              <td>
                <div className={classes.quantity}>
                  <NumberInput
                    aria-label={t`Quantity of ${name}`}
                    value={quantity}
                    min={1}
                    max={MAX_QUANTITY}
                    allowDecimal={false}
                    allowNegative={false}
                    clampBehavior="strict"
                    autoFocus={added === lineId(line)}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={(value) => {
                      if (typeof value === 'number' && value >= 1) onQuantity(line, value);
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                      event.preventDefault();
                      onNext();
                    }}
                  />
                  <span>{unitName({ name: line.unitName, nameEn: line.unitNameEn }, quantity)}</span>
                </div>
              </td>
              <td className={classes.end}>
                {isGone ? (
                  <Trans>Not sold today</Trans>
                ) : price?.unitPrice === undefined ? (
                  '…'
                ) : (
                  <Money amount={price.unitPrice} />
                )}
              </td>
              <td className={classes.end}>
                {price?.lineTotal === undefined || price.quantity !== quantity ? null : (
                  <Money amount={price.lineTotal} />
                )}
              </td>
              <td className={classes.end}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Take ${name} off`}
                  onClick={() => onQuantity(line, 0)}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
