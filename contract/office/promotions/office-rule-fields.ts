import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import type { Named } from '#domain/kernel/named';
import type {
  ListedRule,
  RuleCategory,
  RuleDetail,
  RuleGoodsNames,
  RuleProduct,
} from '#domain/office/promotions/office-rule';
import type { RuleKindName } from '#domain/promotions/rule';
import { wireDate } from '#contract/kernel/date-field';
import { count, flag, oneOf, optionalCount, requiredText, text, textOrNone } from '#contract/kernel/scalars';
import { promotionRule } from '#contract/promotions/promotion-rule';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';

const KINDS: Readonly<Record<RuleKindName, true>> = {
  'step-price': true,
  reduction: true,
  'free-goods': true,
  'reduced-goods': true,
  'group-deal': true,
  bundle: true,
  spend: true,
};

const kindNames = Object.keys(KINDS).filter((name): name is RuleKindName => Object.hasOwn(KINDS, name));

export const listedRule = fieldMap<ListedRule>({
  id: ['RuleId', requiredText],
  name: ['RuleName', text],
  nameEn: ['RuleNameEn', textOrNone],
  kind: ['RuleKind', oneOf(kindNames)],
  firstDay: ['FirstDay', wireDate],
  lastDay: ['LastDay', wireDate],
  isActive: ['Active', flag(false)],
  used: ['Used', count({ from: 0 })],
  timesInAll: ['TimesInAll', optionalCount()],
  timesPerCustomer: ['TimesPerCustomer', optionalCount()],
  exclusiveGroup: ['ExclusiveGroup', text],
});

const level = converted(
  count({ from: 1, to: HIERARCHY_LEVELS.length }),
  (number): HierarchyLevel => HIERARCHY_LEVELS.find((each) => each === number) ?? 1,
  (number) => number,
);

export const ruleCategory = fieldMap<RuleCategory>({
  level: ['Level', level],
  code: ['Code', requiredText],
  name: ['Name', text],
  nameEn: ['NameEn', textOrNone],
});

const ruleProduct = fieldMap<RuleProduct>({
  code: ['P_Code', requiredText],
  name: ['PRODUCTNAME', text],
  nameEn: ['PRODUCTNAMEEN', textOrNone],
  units: ['Units', listOf(fieldMap<Named>({ name: ['UnitName', text], nameEn: ['UnitNameEn', textOrNone] }))],
});

export const ruleGoodsNames = fieldMap<RuleGoodsNames>({
  products: ['Products', listOf(ruleProduct)],
  categories: ['Categories', listOf(ruleCategory)],
});

export const ruleDetailMap = {
  rule: ['Rule', promotionRule],
  isActive: ['Active', flag(false)],
  used: ['Used', count({ from: 0 })],
  names: ['Names', ruleGoodsNames],
  revision: ['SeenRule', requiredText],
} satisfies FieldMap<RuleDetail>;
