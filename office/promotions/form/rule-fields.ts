import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The message of each field of the form that has a problem. The names are the columns of the table `promotion-rules`. */
export const RULE_FIELD_MESSAGES = {
  id: msg`Enter a code of at most 40 letters, digits and signs like - or _, without spaces.`,
  name: msg`Enter the name that customers see.`,
  nameEn: msg`Enter at most 200 characters.`,
  kind: msg`Choose what the promotion gives.`,
  products: msg`Choose at least one product or category, or all products.`,
  unit: msg`Choose a unit.`,
  quantity: msg`Enter a whole number above 0.`,
  benefit: msg`Enter a percentage up to 100, or an amount in baht above 0.`,
  steps: msg`Fill in every step: from how much on, and what it gives.`,
  getQuantity: msg`Enter a whole number above 0.`,
  getProducts: msg`Choose at least one product.`,
  parts: msg`Give every part its products and a whole number above 0.`,
  firstDay: msg`Choose a day.`,
  lastDay: msg`The last day can’t be before the first day.`,
  weekdays: msg`Choose weekdays.`,
  priceLevels: msg`Enter price levels as whole numbers from 1 to 99.`,
  saleUnits: msg`Enter codes without spaces or commas.`,
  customerGroups: msg`Choose customers whose codes have no spaces or commas.`,
  modes: msg`Choose carts.`,
  minimumQuantity: msg`Enter a whole number above 0.`,
  minimumAmount: msg`Enter an amount in baht, such as 1500.`,
  timesPerOrder: msg`Enter a whole number above 0.`,
  timesPerCustomer: msg`Enter a whole number above 0.`,
  timesInAll: msg`Enter a whole number above 0.`,
  coupon: msg`Enter the code of a coupon.`,
  priority: msg`Enter a whole number.`,
  exclusiveGroup: msg`Enter at most 100 characters.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

export type RuleField = keyof typeof RULE_FIELD_MESSAGES;

export type RuleFieldProblems = ReadonlySet<RuleField>;

export const NO_PROBLEMS: RuleFieldProblems = new Set();

/** Columns whose field in the form is that of another column. */
const SHARED: Readonly<Record<string, RuleField>> = {
  categories: 'products',
  except: 'products',
  getUnit: 'getQuantity',
  isTogether: 'quantity',
  isEvery: 'steps',
};

/** The field of the form in which a column of the table is edited. */
export function fieldOfColumn(column: string): RuleField {
  const shared = SHARED[column];
  return shared ?? (isField(column) ? column : 'kind');
}

function isField(name: string): name is RuleField {
  return Object.hasOwn(RULE_FIELD_MESSAGES, name);
}
