import type { PricesByLevel } from '#domain/catalogue/prices';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { isLargeChange } from '#domain/office/prices/large-change';
import type { NamedPrices, OfficePriceChange } from '#domain/office/prices/set-prices';
import { levelOfField, type ProductField } from '#domain/office/products/product-fields';
import { fieldsIn, textAt, type ProductValues } from '#domain/office/products/product-form';
import type { ChangedValue } from '#domain/office/table-import';
import { typedAmount } from '#office/kernel/typed-amount';
import type { ProductDraft } from './product-draft.ts';

type ReadPrices =
  | {
      readonly ok: true;
      readonly change: OfficePriceChange;
      /** The prices that change so much that a person has to confirm them. */
      readonly large: readonly ChangedValue[];
    }
  | { readonly ok: false; readonly fields: readonly ProductField[] };

/** Reads the typed prices of a form as a change of prices. An empty price is removed. */
export function priceChangeIn(code: string, { values, seen }: ProductDraft): ReadPrices {
  const fields = fieldsIn(values).filter((field) => field === 'price' || levelOfField(field) !== undefined);
  const wrong = fields.filter((field) => amountIn(textAt(values, field)) === undefined);
  if (wrong.length > 0) return { ok: false, fields: wrong };
  const large = fields.flatMap((field) => {
    const [before, after] = [amountIn(textAt(seen, field)), amountIn(textAt(values, field))];
    if (before === undefined || after === undefined || !isLargeChange({ before, after })) return [];
    const percent = Math.round((after / before - 1) * 1000) / 10;
    return [
      {
        column: field,
        before: textAt(seen, field),
        after: textAt(values, field),
        percent: percent > 0 ? `+${percent}` : String(percent),
      },
    ];
  });
  return { ok: true, change: { code, ...named(values, fields), seen: named(seen, fields) }, large };
}

function named(cells: ProductValues, fields: readonly ProductField[]): NamedPrices {
  const byLevel: Record<number, Satang> = {};
  for (const field of fields) {
    const level = levelOfField(field);
    if (level !== undefined) byLevel[level] = amountIn(textAt(cells, field)) ?? ZERO_SATANG;
  }
  const levels: PricesByLevel = byLevel;
  return {
    salesPrice: fields.includes('price') ? amountIn(textAt(cells, 'price')) : undefined,
    byLevel: levels,
  };
}

/** Zero for an empty text; undefined for one that is no amount. */
function amountIn(text: string): Satang | undefined {
  return /^\s*0*(?:\.0*)?\s*$/.test(text) ? ZERO_SATANG : typedAmount(text);
}
