import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_QUANTITY } from '#domain/cart/cart';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import type { LineStock } from '#domain/office/orders/line-stock';
import type { OrderChoices } from '#domain/office/orders/order-choices';
import { Icon } from '#office/ui/icon';
import { useUnitName } from '#office/ui/use-unit-name';
import { StockOfLine } from '../detail/stock-of-line.tsx';
import type { DraftLine, LineKey } from './draft-lines.ts';
import { LinePrice } from './line-price.tsx';
import { LineSwap } from './line-swap.tsx';
import { inUnit, withPrice, withQuantity, withSubstitute, type OrderEditDraft } from './order-edit-draft.ts';
import classes from './order-edit.module.css';

interface EditLinesProps {
  readonly draft: OrderEditDraft;
  readonly customer: CustomerKey;
  /** Undefined while they are on their way. */
  readonly choices: OrderChoices | undefined;
  readonly stockOf: (line: LineKey) => LineStock | undefined;
  readonly isForPoints: boolean;
  readonly mayPrice: boolean;
  readonly onChange: (next: OrderEditDraft) => void;
}

/** The lines of an order that is edited. */
export function EditLines({ draft, choices, onChange, ...props }: EditLinesProps) {
  const { t } = useLingui();
  return (
    <table className={classes.lines}>
      <tbody>
        {draft.lines.map((line, index) => (
          <tr key={`${line.productCode}/${line.unit}`} data-off={line.quantity === 0 || undefined}>
            <td>
              <LineName line={line} stock={props.stockOf(line)} />
            </td>
            <td className={classes.quantity}>
              <NumberInput
                aria-label={t`Quantity of ${line.name}`}
                value={line.quantity}
                data-autofocus={index === 0 || undefined}
                min={0}
                max={MAX_QUANTITY}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="strict"
                onChange={(value) =>
                  onChange(withQuantity(draft, line, typeof value === 'number' ? value : line.quantity))
                }
              />
            </td>
            <td className={classes.unit}>
              <LineUnit
                line={line}
                choices={choices}
                onChoose={(unit) => onChange(inUnit(draft, line, unit))}
              />
            </td>
            {props.isForPoints ? null : (
              <td className={classes.price}>
                <LinePrice
                  line={line}
                  today={todaysPrice(choices, line)}
                  isForAll={draft.isAtTodaysPrices}
                  mayPrice={props.mayPrice}
                  onChange={(price) => onChange(withPrice(draft, line, price))}
                />
              </td>
            )}
            <td className={classes.acts}>
              {props.isForPoints ? null : (
                <LineSwap
                  line={line}
                  customer={props.customer}
                  choices={choices}
                  onSwap={(substitute) => onChange(withSubstitute(draft, line, substitute))}
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={line.quantity === 0 ? t`Put ${line.name} back` : t`Take ${line.name} off`}
                onClick={() =>
                  onChange(withQuantity(draft, line, line.quantity === 0 ? line.quantityBefore : 0))
                }
              >
                <Icon name={line.quantity === 0 ? 'undo' : 'trash'} />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The price of a line's unit today; undefined if it is not sold today, or not known yet. */
export function todaysPrice(choices: OrderChoices | undefined, { productCode, unit }: LineKey) {
  return choices?.products.find(({ code }) => code === productCode)?.units.find((each) => each.unit === unit)
    ?.price;
}

function LineName({ line, stock }: { readonly line: DraftLine; readonly stock: LineStock | undefined }) {
  const { name, productCode, quantity, quantityBefore, replaces } = line;
  const replaced = replaces?.name;
  return (
    <>
      <span className={classes.name}>{name}</span>
      <div className={classes.code}>
        {productCode}
        {quantityBefore === quantity ? null : (
          <span className={classes.before}>
            {' · '}
            {quantityBefore > 0 ? (
              <Trans>was {quantityBefore}</Trans>
            ) : replaced === undefined ? (
              <Trans>new</Trans>
            ) : (
              <Trans>in place of {replaced}</Trans>
            )}
          </span>
        )}
      </div>
      <StockOfLine
        stock={stock && { ...stock, left: Math.min(quantity, stock.available ?? stock.left) }}
        quantity={quantity}
      />
    </>
  );
}

interface LineUnitProps {
  readonly line: DraftLine;
  readonly choices: OrderChoices | undefined;
  readonly onChoose: (unit: Pick<DraftLine, 'unit' | 'unitName'>) => void;
}

/** The unit of a line, to choose from if its product is sold in several. */
function LineUnit({ line, choices, onChoose }: LineUnitProps) {
  const { t } = useLingui();
  const unitName = useUnitName();
  const units = choices?.products.find(({ code }) => code === line.productCode)?.units ?? [];
  const others = units.filter(({ unit }) => unit !== line.unit);
  if (others.length === 0 || line.quantity === 0) return line.unitName;
  const named = UNIT_NUMBERS.flatMap((number) => {
    const unit = units.find((each) => each.unit === number);
    if (unit !== undefined) return [{ unit: number, unitName: unitName(unit) }];
    return number === line.unit ? [line] : [];
  });
  return (
    <Select
      aria-label={t`Unit of ${line.name}`}
      data={named.map((each) => ({ value: String(each.unit), label: each.unitName }))}
      value={String(line.unit)}
      allowDeselect={false}
      onChange={(value) => {
        const chosen = named.find((each) => String(each.unit) === value);
        if (chosen !== undefined) onChoose({ unit: chosen.unit, unitName: chosen.unitName });
      }}
    />
  );
}
