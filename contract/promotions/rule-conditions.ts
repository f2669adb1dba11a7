import { isCartMode, type CartMode } from '#domain/kernel/cart-mode';
import type { RuleConditions } from '#domain/promotions/rule';
import { baht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import { count, optionalCount, text, textUpTo } from '#contract/kernel/scalars';
import { fieldMap, refuse } from '#contract/protocol/field-map';
import { converted, listOf, orNull } from '#contract/protocol/value-codecs';
import { ruleCodes, ruleQuantity } from './rule-fields.ts';

const WEEKDAYS = 7;
const MAX_LEVELS = 1000;
const MAX_COUPON_LENGTH = 100;

/** A mode is written as in the app: money, point, or material:<type>. */
const mode = converted(
  text,
  (written, reading): CartMode =>
    isCartMode(written) ? written : refuse(reading, written, 'must be the name of a mode'),
  (each) => each,
);

export const ruleConditions = fieldMap<RuleConditions>({
  firstDay: ['FirstDay', wireDate],
  lastDay: ['LastDay', wireDate],
  weekdays: ['Weekdays', listOf(count({ from: 1, to: WEEKDAYS }), WEEKDAYS)],
  priceLevels: ['PriceLevels', listOf(count({ from: 1 }), MAX_LEVELS)],
  saleUnits: ['SaleUnits', ruleCodes],
  customerGroups: ['CustomerGroups', ruleCodes],
  modes: ['Modes', listOf(mode, MAX_LEVELS)],
  minimumQuantity: ['MinimumQuantity', orNull(ruleQuantity)],
  minimumAmount: ['MinimumAmount', baht],
  timesPerOrder: ['TimesPerOrder', optionalCount()],
  timesPerCustomer: ['TimesPerCustomer', optionalCount()],
  timesInAll: ['TimesInAll', optionalCount()],
  coupon: ['Coupon', textUpTo(MAX_COUPON_LENGTH)],
});
