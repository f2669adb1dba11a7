import { isDeepStrictEqual } from 'node:util';
import type { RuleProblem } from '#domain/office/promotions/office-rule';
import type { PromotionRule } from '#domain/promotions/rule';
import { ruleOfRow } from '#server/services/promotions/import/rule-of-row';
import { EMPTY_RULE_ROW, type PromotionRuleRow } from '#server/services/promotions/import/promotion-rule-row';
import { rowOfRule } from '#server/services/promotions/import/rows-of-rules';
import { fieldsOf } from '../columns.ts';
import { readCells } from '../read-rows.ts';
import { promotionRuleSheet } from './promotion-rules.ts';

/**
 * Checks a rule as if it were a row of an imported table. A rule that the table cannot hold as it is has a problem too, so
 * that an export and an import never change a rule of the office.
 */
export function checkPromotionRule(rule: PromotionRule): readonly RuleProblem[] {
  const written = rowOfRule({ rule, isActive: true });
  const cells = new Map(
    fieldsOf(promotionRuleSheet).map((field) => [field, cellOf(field, written)] as const),
  );
  const { row, problems } = readCells(promotionRuleSheet, 1, cells);
  if (problems.length > 0) return problems.map(({ field, code }) => ({ field, code }));
  const { line: _line, ...values } = row;
  const whole: PromotionRuleRow = { ...EMPTY_RULE_ROW, ...values };
  if (whole.name === '') return [{ field: 'name', code: 'missing' }];
  const read = ruleOfRow(whole);
  if (!read.ok) return read.problems.map(({ field, code }) => ({ field, code }));
  return isDeepStrictEqual(read.rule, rule)
    ? []
    : [{ field: differenceOf(rule, read.rule), code: 'not-a-code' }];
}

function cellOf<Field extends keyof PromotionRuleRow>(field: Field, row: PromotionRuleRow) {
  return promotionRuleSheet.columns[field].cell.write(row[field]);
}

/** The columns of the parts of a rule that have another name than their column. */
const COLUMNS: Readonly<Record<string, keyof PromotionRuleRow>> = {
  goods: 'products',
  buy: 'quantity',
  get: 'getQuantity',
  free: 'getProducts',
  reduced: 'getProducts',
  reduction: 'benefit',
  price: 'benefit',
};

/** The column of the first part that the table would change. */
function differenceOf(rule: object, read: object): string {
  const other = new Map<string, unknown>(Object.entries(read));
  for (const [name, value] of Object.entries(rule)) {
    if (isDeepStrictEqual(value, other.get(name))) continue;
    return name === 'conditions'
      ? differenceOf(Object(value), Object(other.get(name)))
      : (COLUMNS[name] ?? name);
  }
  return 'kind';
}
