import type { UsedPriceLevel } from '#domain/office/prices/price-levels';
import { count } from '#contract/kernel/scalars';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

export const listPriceLevels: OfficeCall<undefined, readonly UsedPriceLevel[]> = {
  name: 'listPriceLevels',
  path: 'OFFICE/LIST_PRICE_LEVELS',
  summary: 'Lists the price levels that customers or products have, with their numbers.',
  access: 'products.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    listOf(
      fieldMap<UsedPriceLevel>({
        level: ['Level', count({ from: 1 })],
        customers: ['CustomerCount', count({ from: 0 })],
        products: ['ProductCount', count({ from: 0 })],
      }),
    ),
  ),
};
