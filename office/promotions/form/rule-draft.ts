import * as z from 'zod/mini';

/** A product, category or customer that was picked, with the name that stands in its chip. */
const pick = z.object({ id: z.string(), label: z.string() });

const goods = z.object({
  /** Whether every product counts, except those of `except`. */
  isAll: z.boolean(),
  products: z.array(pick),
  /** The id is `level:code`. */
  categories: z.array(pick),
  except: z.array(pick),
});

const unit = z.enum(['1', '2', '3', 'smallest']);

const reductionKind = z.enum(['percent', 'amount', 'price']);

const benefitKind = z.enum(['percent', 'amount', 'gift']);

const schema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(['step-price', 'reduction', 'free-goods', 'reduced-goods', 'group-deal', 'bundle', 'spend']),
  isActive: z.boolean(),
  goods,
  /** The unit that the rule counts in, and its minimum. */
  unit,
  /** How many are bought, or belong to a set. */
  quantity: z.string(),
  isTogether: z.boolean(),
  reductionKind,
  worth: z.string(),
  steps: z.array(z.object({ from: z.string(), kind: reductionKind, worth: z.string() })),
  getQuantity: z.string(),
  getUnit: unit,
  /** Whether the free or cheaper goods are of what was bought. */
  isSame: z.boolean(),
  gifts: z.array(pick),
  reduced: goods,
  parts: z.array(z.object({ goods, quantity: z.string(), unit })),
  price: z.string(),
  spendSteps: z.array(z.object({ from: z.string(), kind: benefitKind, worth: z.string() })),
  isEvery: z.boolean(),
  /** `yyyy-mm-dd`; '' for no limit. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.string()),
  /** Separated by spaces or commas, as the next. */
  priceLevels: z.string(),
  saleUnits: z.string(),
  customers: z.array(pick),
  modes: z.array(z.string()),
  minimumQuantity: z.string(),
  minimumAmount: z.string(),
  timesPerOrder: z.string(),
  timesPerCustomer: z.string(),
  timesInAll: z.string(),
  coupon: z.string(),
  priority: z.string(),
  exclusiveGroup: z.string(),
});

/** A promotion rule while somebody types it. Fields of other kinds stay, so that a change of the kind loses nothing. */
export type RuleDraft = z.infer<typeof schema>;

export type Pick = z.infer<typeof pick>;

export type GoodsDraft = z.infer<typeof goods>;

export type UnitDraft = z.infer<typeof unit>;

export type ReductionKind = z.infer<typeof reductionKind>;

/** Nothing is picked yet. */
export const NO_GOODS: GoodsDraft = { isAll: false, products: [], categories: [], except: [] };

export const EMPTY_RULE: RuleDraft = {
  id: '',
  name: '',
  nameEn: '',
  kind: 'step-price',
  isActive: true,
  goods: NO_GOODS,
  unit: '1',
  quantity: '',
  isTogether: true,
  reductionKind: 'percent',
  worth: '',
  steps: [{ from: '', kind: 'percent', worth: '' }],
  getQuantity: '1',
  getUnit: '1',
  isSame: true,
  gifts: [],
  reduced: NO_GOODS,
  parts: [
    { goods: NO_GOODS, quantity: '1', unit: '1' },
    { goods: NO_GOODS, quantity: '1', unit: '1' },
  ],
  price: '',
  spendSteps: [{ from: '', kind: 'percent', worth: '' }],
  isEvery: false,
  firstDay: '',
  lastDay: '',
  weekdays: [],
  priceLevels: '',
  saleUnits: '',
  customers: [],
  modes: [],
  minimumQuantity: '',
  minimumAmount: '',
  timesPerOrder: '',
  timesPerCustomer: '',
  timesInAll: '',
  coupon: '',
  priority: '',
  exclusiveGroup: '',
};

/** Reads a stored draft; undefined for one of another version of the office. */
export function storedRuleDraft(stored: unknown): RuleDraft | undefined {
  const read = z.safeParse(schema, stored);
  return read.success ? read.data : undefined;
}
