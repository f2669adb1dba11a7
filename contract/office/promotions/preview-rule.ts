import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import type { Named } from '#domain/kernel/named';
import {
  RULE_WARNINGS,
  type ExampleLine,
  type PreviewRule,
  type RuleExample,
  type RulePreview,
  type RuleWarning,
} from '#domain/office/promotions/rule-preview';
import { baht } from '#contract/kernel/amounts';
import { count, oneOf, requiredText, text, textOrNone } from '#contract/kernel/scalars';
import { promotionRule } from '#contract/promotions/promotion-rule';
import { fieldMap } from '#contract/protocol/field-map';
import { converted, listOf, orNull } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';
import { ruleGoodsNames } from './office-rule-fields.ts';
import { ruleProblem } from './rule-calls.ts';

const unit = converted(
  count({ from: 1, to: UNIT_NUMBERS.length }),
  (number): UnitNumber => UNIT_NUMBERS.find((each) => each === number) ?? 1,
  (number) => number,
);

const exampleLine = fieldMap<ExampleLine>({
  productCode: ['P_Code', requiredText],
  product: [
    'Product',
    fieldMap<Named>({ name: ['PRODUCTNAME', text], nameEn: ['PRODUCTNAMEEN', textOrNone] }),
  ],
  unit: ['UnitNo', unit],
  unitName: ['UnitNames', fieldMap<Named>({ name: ['UnitName', text], nameEn: ['UnitNameEn', textOrNone] })],
  quantity: ['Qty', count({ from: 0 })],
  gross: ['Gross', baht],
  net: ['Net', baht],
});

const example = fieldMap<RuleExample>({
  lines: ['Lines', listOf(exampleLine)],
  gross: ['Gross', baht],
  discount: ['PromotionDiscount', baht],
  net: ['Net', baht],
});

const warning = fieldMap<RuleWarning>({
  kind: ['Warning', oneOf(RULE_WARNINGS)],
  other: ['Other', fieldMap<Named>({ name: ['RuleName', text], nameEn: ['RuleNameEn', textOrNone] })],
  codes: ['Codes', listOf({ wire: requiredText.wire, toWire: (code: string) => code })],
});

export const previewPromotionRule: OfficeCall<PreviewRule, RulePreview> = {
  name: 'previewPromotionRule',
  path: 'OFFICE/PREVIEW_PROMOTION_RULE',
  summary: 'Shows an order on which a promotion rule works, and what stands against it, without storing it.',
  access: 'promotions.read',
  effect: 'read',
  request: fieldMap<PreviewRule>({ rule: ['Rule', promotionRule] }),
  answer: valueEnvelope(
    fieldMap<RulePreview>({
      problems: ['Problems', listOf(ruleProblem)],
      names: ['Names', ruleGoodsNames],
      example: ['Example', orNull(example)],
      warnings: ['Warnings', listOf(warning)],
    }),
  ),
};
