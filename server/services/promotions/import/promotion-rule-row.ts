import type { Satang } from '#domain/kernel/money';

/**
 * A promotion rule as a row of a table. Lists are written with blanks or commas, and what a rule gives in a short form:
 * `5%` and `-5` are off, `230` is a price, `+4` is a gift. `5: 230; 20: 220` are steps.
 */
export interface PromotionRuleRow {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly isActive: boolean;
  /** The name of a kind. */
  readonly kind: string;
  readonly priority: number | undefined;
  readonly exclusiveGroup: string;
  readonly products: string;
  /** `level:code`, such as `2:B001`. */
  readonly categories: string;
  readonly except: string;
  /** 1, 2, 3 or smallest. */
  readonly unit: string;
  /** How many are bought, or belong to a set. */
  readonly quantity: number | undefined;
  readonly benefit: string;
  readonly steps: string;
  readonly getQuantity: number | undefined;
  readonly getUnit: string;
  /** Codes, or `same`. */
  readonly getProducts: string;
  readonly isTogether: boolean;
  readonly isEvery: boolean;
  /** The parts of a bundle: `A001 x1/2; B001 x1/2` is one of unit 2 of each. */
  readonly parts: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: string;
  readonly priceLevels: string;
  readonly saleUnits: string;
  readonly customerGroups: string;
  readonly modes: string;
  readonly minimumQuantity: number | undefined;
  readonly minimumAmount: Satang | undefined;
  readonly timesPerOrder: number | undefined;
  readonly timesPerCustomer: number | undefined;
  readonly timesInAll: number | undefined;
  readonly coupon: string;
}

export const EMPTY_RULE_ROW: PromotionRuleRow = {
  id: '',
  name: '',
  nameEn: '',
  isActive: true,
  kind: '',
  priority: undefined,
  exclusiveGroup: '',
  products: '',
  categories: '',
  except: '',
  unit: '',
  quantity: undefined,
  benefit: '',
  steps: '',
  getQuantity: undefined,
  getUnit: '',
  getProducts: '',
  isTogether: false,
  isEvery: false,
  parts: '',
  firstDay: '',
  lastDay: '',
  weekdays: '',
  priceLevels: '',
  saleUnits: '',
  customerGroups: '',
  modes: '',
  minimumQuantity: undefined,
  minimumAmount: undefined,
  timesPerOrder: undefined,
  timesPerCustomer: undefined,
  timesInAll: undefined,
  coupon: '',
};
