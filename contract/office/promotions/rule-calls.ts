import { isRowProblemCode, type RowProblemCode } from '#domain/kernel/import-problem';
import type { Page } from '#domain/office/page';
import type { CustomerGroup } from '#domain/office/promotions/customer-group';
import {
  RULE_STATES,
  SAVE_RULE_REFUSALS,
  type EndRule,
  type ListedRule,
  type PauseRule,
  type RuleCategory,
  type RuleDetail,
  type RuleProblem,
  type RuleQuery,
  type SaveRule,
  type SaveRuleAnswer,
} from '#domain/office/promotions/office-rule';
import { count, flag, requiredText, requiredTextUpTo, text, textUpTo } from '#contract/kernel/scalars';
import { promotionRule, ruleId } from '#contract/promotions/promotion-rule';
import { decoded, type Decoded } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { converted, listOf, only } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { optionalOneOf } from '../order-list-calls.ts';
import { pageOf, pageRequest, valueEnvelope } from '../page-fields.ts';
import { listedRule, ruleCategory, ruleDetailMap } from './office-rule-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_REVISION_LENGTH = 64;

const READ = { access: 'promotions.read', effect: 'read' } as const;

export const listPromotionRules: OfficeCall<RuleQuery, Page<ListedRule>> = {
  ...READ,
  name: 'listPromotionRules',
  path: 'OFFICE/LIST_PROMOTION_RULES',
  summary: 'Lists promotion rules by their code, with their period and what was used of their quotas.',
  request: fieldMap<RuleQuery>({
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
    state: ['RuleState', optionalOneOf(RULE_STATES)],
    ...pageRequest,
  }),
  answer: pageOf(listedRule),
};

const detail = fieldMap<RuleDetail>(ruleDetailMap);

export const getPromotionRule: OfficeCall<string, RuleDetail | undefined> = {
  ...READ,
  name: 'getPromotionRule',
  path: 'OFFICE/GET_PROMOTION_RULE',
  summary: 'Returns a promotion rule with the names of its goods.',
  request: only('RuleId', ruleId),
  answer: optionalEnvelope(detail),
};

export const findRuleCategories: OfficeCall<string, readonly RuleCategory[]> = {
  ...READ,
  name: 'findRuleCategories',
  path: 'OFFICE/FIND_CATEGORIES',
  summary: 'Finds categories of any level by a part of their code or name.',
  request: only('Text', textUpTo(MAX_TEXT_LENGTH)),
  answer: valueEnvelope(only('Categories', listOf(ruleCategory))),
};

export const findCustomerGroups: OfficeCall<string, readonly CustomerGroup[]> = {
  ...READ,
  name: 'findCustomerGroups',
  path: 'OFFICE/FIND_CUSTOMER_GROUPS',
  summary: 'Finds groups of customers by a part of their code.',
  request: only('Text', textUpTo(MAX_TEXT_LENGTH)),
  answer: valueEnvelope(
    only(
      'Groups',
      listOf(
        fieldMap<CustomerGroup>({
          code: ['Group', requiredText],
          customers: ['CustomerCount', count({ from: 0 })],
        }),
      ),
    ),
  ),
};

/** A code of a newer server reads as the plainest one. */
const problemCode = converted(
  text,
  (written): RowProblemCode => (isRowProblemCode(written) ? written : 'missing'),
  (code) => code,
);

export const ruleProblem = fieldMap<RuleProblem>({
  field: ['Field', requiredText],
  code: ['RowProblem', problemCode],
});

const ruleProblems = only('Problems', listOf(ruleProblem));

const RULE_INVALID = wireCode('rule-invalid');

const plain = refusalCodes(SAVE_RULE_REFUSALS);

const saved = outcome<SaveRuleAnswer, 'saved'>(
  'saved',
  { detail: ['Promotion', detail] },
  {
    refusals: [...plain.refusals, 'rule-invalid'],
    readOther(code, body): Decoded<SaveRuleAnswer> | undefined {
      if (code !== RULE_INVALID) return plain.readOther(code);
      const found = ruleProblems.fromWire(body);
      return found.ok ? decoded({ kind: 'refused', code: 'rule-invalid', problems: found.value }) : found;
    },
    writeOther(value: SaveRuleAnswer) {
      if (value.kind === 'saved') return undefined;
      return value.code === 'rule-invalid'
        ? { code: RULE_INVALID, data: ruleProblems.toWire(value.problems) }
        : { code: wireCode(value.code) };
    },
  },
);

const CHANGE = { access: 'promotions.change', effect: 'change' } as const;

const seenRule = requiredTextUpTo(MAX_REVISION_LENGTH);

export const savePromotionRule: OfficeCall<SaveRule, SaveRuleAnswer> = {
  ...CHANGE,
  name: 'savePromotionRule',
  path: 'OFFICE/SAVE_PROMOTION_RULE',
  summary: 'Adds or changes a promotion rule, with the same checks as an import.',
  request: fieldMap<SaveRule>({
    rule: ['Rule', promotionRule],
    isActive: ['Active', flag()],
    seen: ['SeenRule', textUpTo(MAX_REVISION_LENGTH)],
    copiedFrom: ['CopiedFrom', textUpTo(MAX_TEXT_LENGTH)],
  }),
  answer: saved,
};

export const pausePromotionRule: OfficeCall<PauseRule, SaveRuleAnswer> = {
  ...CHANGE,
  name: 'pausePromotionRule',
  path: 'OFFICE/PAUSE_PROMOTION_RULE',
  summary: 'Pauses a promotion rule, or lets it work again.',
  request: fieldMap<PauseRule>({
    id: ['RuleId', ruleId],
    seen: ['SeenRule', seenRule],
    isPaused: ['Paused', flag()],
  }),
  answer: saved,
};

export const endPromotionRule: OfficeCall<EndRule, SaveRuleAnswer> = {
  ...CHANGE,
  name: 'endPromotionRule',
  path: 'OFFICE/END_PROMOTION_RULE',
  summary: 'Ends a promotion rule: yesterday becomes its last day.',
  request: fieldMap<EndRule>({ id: ['RuleId', ruleId], seen: ['SeenRule', seenRule] }),
  answer: saved,
};
