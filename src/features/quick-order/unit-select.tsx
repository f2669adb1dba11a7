import { useUnitName } from '#ui/text/unit-name';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import type { Product } from '#domain/catalogue/product';
import { type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import type { KeyboardEvent } from 'react';
import classes from './unit-select.module.css';

interface UnitSelectProps {
  /** Undefined before one was chosen. */
  readonly product: Product | undefined;
  readonly context: Pick<OrderTextContext, 'priceLevel' | 'mode'>;
  /** Undefined while none matches the text. */
  readonly unit: UnitNumber | undefined;
  readonly label: string;
  readonly onChoose: (unit: UnitNumber) => void;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** The units in which a product is sold. */
export function UnitSelect({ product, context, unit, label, onChoose, onKeyDown }: UnitSelectProps) {
  const rows = product === undefined ? [] : visibleUnitRows(product, context.priceLevel, context.mode);
  const nameUnit = useUnitName();
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={unit ?? ''}
      disabled={rows.length === 0}
      onChange={(event) => {
        const chosen = rows.find((row) => String(row.unit) === event.currentTarget.value);
        if (chosen !== undefined) onChoose(chosen.unit);
      }}
      onKeyDown={onKeyDown}
    >
      {unit === undefined ? <option value="">–</option> : null}
      {rows.map((row) => (
        <option key={row.unit} value={row.unit}>
          {nameUnit(row)}
        </option>
      ))}
    </select>
  );
}
