import * as z from 'zod/mini';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import type { ProductPrices } from '#domain/catalogue/prices';
import type { GridProduct, ProductGridQuery } from '#domain/office/product-grid';
import type { Page } from '#domain/office/page';
import { levelPrices } from '#contract/catalogue/level-prices';
import { fieldMap, group } from '#contract/protocol/field-map';
import { listOf, listOrEmpty, orAbsent, orNull } from '#contract/protocol/value-codecs';
import { baht, optionalBaht } from '#contract/kernel/amounts';
import { flag, requiredText, requiredTextUpTo, text, textUpTo, trueFalse } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { pageOf, pageRequest } from './page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_CODE_LENGTH = 64;

const advance = group(
  { SalesPrice1: baht, SalesPrice2: baht, SalesPrice3: baht },
  {
    read: (wire): ProductPrices['advance'] => [wire.SalesPrice1, wire.SalesPrice2, wire.SalesPrice3],
    write: ([first, second, third]: ProductPrices['advance']) => ({
      SalesPrice1: baht.toWire(first),
      SalesPrice2: baht.toWire(second),
      SalesPrice3: baht.toWire(third),
    }),
  },
);

const prices = fieldMap<ProductPrices>(
  {
    salesPrice: ['SalesPrice', baht],
    byLevel: levelPrices(optionalBaht),
    advance,
    isAdvancePrice: ['IsProductAdvancePrice', trueFalse(false)],
  },
  z.looseObject,
);

const gridProduct = fieldMap<GridProduct>({
  code: ['P_Code', requiredText],
  name: ['PRODUCTNAME', text],
  nameEn: ['PRODUCTNAMEEN', text],
  unitName: ['UnitName', text],
  unitNames: ['UnitNames', listOrEmpty(listOf<string>(text))],
  isSoldOut: ['SoldOut', flag(false)],
  isWithdrawn: ['Withdrawn', flag(false)],
  prices: ['Prices', prices],
  pictures: ['Pictures', listOrEmpty(listOf<string>(text))],
});

export const listGridProducts: OfficeCall<ProductGridQuery, Page<GridProduct>> = {
  name: 'listGridProducts',
  path: 'OFFICE/LIST_PRODUCTS',
  summary: 'Lists products with their prices by code, a page at a time.',
  access: 'products.read',
  effect: 'read',
  request: fieldMap<ProductGridQuery>({
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
    isSoldOut: ['SoldOut', orNull(flag())],
    category: ['Path', orAbsent(listOf(requiredTextUpTo(MAX_CODE_LENGTH), HIERARCHY_LEVELS.length))],
    ...pageRequest,
  }),
  answer: pageOf(gridProduct),
};
