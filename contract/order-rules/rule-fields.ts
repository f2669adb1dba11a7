import type { PeriodLimit, QuantityLimits } from '#domain/order-rules/quantity-rule';
import { count } from '#contract/kernel/scalars';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { orAbsent } from '#contract/protocol/value-codecs';

const period = fieldMap<PeriodLimit>({
  maximum: ['Maximum', count({ from: 0 })],
  days: ['Days', count({ from: 1 })],
  bought: ['Bought', count({ from: 0 })],
});

/** The fields of what holds for a quantity. */
export const limitFields: FieldMap<QuantityLimits> = {
  multiple: ['Multiple', count({ from: 1 })],
  minimum: ['Minimum', count({ from: 0 })],
  maximum: ['Maximum', count({ from: 0 })],
  period: ['PeriodLimit', orAbsent(period)],
};
