import * as z from 'zod/mini';
import { materialTypeOf, isPointMode, MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import { group } from '#contract/protocol/field-map';
import { flag, yesNo } from './scalars.ts';

/** `is_product_mattype` holds the material type; any spelling of "no" means none. */
const materialType = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((input) => {
    const text = input === null || input === undefined ? '' : String(input);
    return ['', 'n', 'no', '0', 'false'].includes(text.trim().toLowerCase()) ? '' : text;
  }),
);

/** The two fields of a cart mode. Points take precedence over a material type. */
export const cartMode = group(
  { is_point: flag(false), is_product_mattype: { wire: materialType } },
  {
    read(wire): CartMode {
      if (wire.is_point) return 'point';
      return wire.is_product_mattype === '' ? MONEY_MODE : `material:${wire.is_product_mattype}`;
    },
    write: (mode: CartMode) => ({
      is_point: yesNo(isPointMode(mode)),
      is_product_mattype: materialTypeOf(mode),
    }),
  },
);
