import { isCartMode } from '#domain/kernel/cart-mode';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import { withText } from '#domain/kernel/with-text';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { RuleDetail, RuleGoodsNames } from '#domain/office/promotions/office-rule';
import type { PromotionRule, RuleConditions, RuleHead, RuleKindName } from '#domain/promotions/rule';
import { typedAmount } from '#office/kernel/typed-amount';
import { EMPTY_RULE, type RuleDraft } from './rule-draft.ts';
import type { RuleField, RuleFieldProblems } from './rule-fields.ts';
import { RULE_TERMS, type TermsOf } from './rule-terms.ts';
import { draftOfUnit, typedCount, unitOfDraft, writtenBaht, type CodeLabels } from './typed-values.ts';

type Read =
  | { readonly ok: true; readonly rule: PromotionRule }
  | { readonly ok: false; readonly problems: RuleFieldProblems };

const CODE = /^[\p{L}\p{M}\p{N}._\-/+#*]{1,40}$/u;
const MAX_PRIORITY = 1_000_000;

/** Reads a draft as a rule. The server checks it once more, as an import does. */
export function ruleOfDraft(draft: RuleDraft): Read {
  const problems = new Set<RuleField>();
  const id = draft.id.trim();
  const name = draft.name.trim();
  if (!CODE.test(id)) problems.add('id');
  if (name === '') problems.add('name');
  const conditions = conditionsOf(draft, problems);
  const head = {
    id,
    name,
    ...withText({ nameEn: draft.nameEn.trim() }),
    priority:
      draft.priority.trim() === '' || draft.priority.trim() === '0' ? 0 : (typedCount(draft.priority) ?? -1),
    exclusiveGroup: draft.exclusiveGroup.trim(),
    conditions,
  };
  if (head.priority < 0 || head.priority > MAX_PRIORITY) problems.add('priority');
  const rule = ruleOf(draft, head);
  if (!rule.ok) for (const field of rule.fields) problems.add(field);
  return rule.ok && problems.size === 0 ? { ok: true, rule: rule.terms } : { ok: false, problems };
}

function ruleOf(draft: RuleDraft, head: RuleHead): TermsOf<PromotionRule> {
  switch (draft.kind) {
    case 'step-price':
      return withHead(RULE_TERMS['step-price'].read(draft), head);
    case 'reduction':
      return withHead(RULE_TERMS.reduction.read(draft), head);
    case 'free-goods':
      return withHead(RULE_TERMS['free-goods'].read(draft), head);
    case 'reduced-goods':
      return withHead(RULE_TERMS['reduced-goods'].read(draft), head);
    case 'group-deal':
      return withHead(RULE_TERMS['group-deal'].read(draft), head);
    case 'bundle':
      return withHead(RULE_TERMS.bundle.read(draft), head);
    case 'spend':
      return withHead(RULE_TERMS.spend.read(draft), head);
  }
}

function withHead<Terms>(read: TermsOf<Terms>, head: RuleHead): TermsOf<RuleHead & Terms> {
  return read.ok ? { ok: true, terms: { ...head, ...read.terms } } : read;
}

function conditionsOf(draft: RuleDraft, problems: Set<RuleField>): RuleConditions {
  const count = (field: 'timesPerOrder' | 'timesPerCustomer' | 'timesInAll' | 'minimumQuantity') => {
    if (draft[field].trim() === '') return undefined;
    const read = typedCount(draft[field]);
    if (read === undefined) problems.add(field);
    return read;
  };
  const priceLevels = partsOf(draft.priceLevels).map(Number);
  if (!priceLevels.every((level) => Number.isInteger(level) && level >= 1 && level <= 99))
    problems.add('priceLevels');
  if (draft.lastDay !== '' && draft.lastDay < draft.firstDay) problems.add('lastDay');
  const minimum = count('minimumQuantity');
  return {
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    weekdays: draft.weekdays.map(Number).toSorted((one, other) => one - other),
    priceLevels,
    saleUnits: partsOf(draft.saleUnits),
    customerGroups: draft.customers.map(({ id }) => id),
    modes: draft.modes.filter(isCartMode),
    minimumQuantity: minimum === undefined ? undefined : { count: minimum, unit: unitOfDraft(draft.unit) },
    minimumAmount: amountIn(draft.minimumAmount, problems),
    timesPerOrder: count('timesPerOrder'),
    timesPerCustomer: count('timesPerCustomer'),
    timesInAll: count('timesInAll'),
    coupon: draft.coupon.trim(),
  };
}

/** The parts of a list, once each. */
function partsOf(text: string): readonly string[] {
  return [...new Set(arabicDigits(text).split(/[\s,]+/))].filter((part) => part !== '');
}

function amountIn(text: string, problems: Set<RuleField>): Satang {
  if (text.trim() === '') return ZERO_SATANG;
  const amount = typedAmount(text);
  if (amount === undefined) problems.add('minimumAmount');
  return amount ?? ZERO_SATANG;
}

/** The draft of a rule as it is. Codes without a name stand for themselves. */
export function draftOfRule({ rule, isActive, names }: RuleDetail, language: Language): RuleDraft {
  const { conditions } = rule;
  const labels = labelsOf(names, language);
  return {
    ...EMPTY_RULE,
    unit: draftOfUnit(conditions.minimumQuantity?.unit ?? 1),
    ...termsOf(rule, labels),
    id: rule.id,
    name: rule.name,
    nameEn: rule.nameEn ?? '',
    kind: rule.kind,
    isActive,
    firstDay: conditions.firstDay,
    lastDay: conditions.lastDay,
    weekdays: conditions.weekdays.map(String),
    priceLevels: conditions.priceLevels.join(' '),
    saleUnits: conditions.saleUnits.join(' '),
    customers: conditions.customerGroups.map((id) => ({ id, label: id })),
    modes: [...conditions.modes],
    minimumQuantity: writtenCount(conditions.minimumQuantity?.count),
    minimumAmount: writtenBaht(conditions.minimumAmount),
    timesPerOrder: writtenCount(conditions.timesPerOrder),
    timesPerCustomer: writtenCount(conditions.timesPerCustomer),
    timesInAll: writtenCount(conditions.timesInAll),
    coupon: conditions.coupon,
    priority: writtenCount(rule.priority || undefined),
    exclusiveGroup: rule.exclusiveGroup,
  };
}

function termsOf<Name extends RuleKindName>(
  rule: PromotionRule<Name>,
  labels: CodeLabels,
): Partial<RuleDraft> {
  return RULE_TERMS[rule.kind].write(rule, labels);
}

function labelsOf({ products, categories }: RuleGoodsNames, language: Language): CodeLabels {
  const productNames = new Map(
    products.map((product) => [product.code, `${product.code} ${nameIn(product, language)}`]),
  );
  const categoryNames = new Map(
    categories.map((category) => [`${category.level}:${category.code}`, nameIn(category, language)]),
  );
  return {
    product: (code) => productNames.get(code) ?? code,
    category: (id) => categoryNames.get(id) ?? id.slice(id.indexOf(':') + 1),
  };
}

function writtenCount(count: number | undefined): string {
  return count === undefined ? '' : String(count);
}
