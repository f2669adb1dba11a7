import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { importChanges } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { putRules, readAllRules, type CompanyRule } from '#server/store/promotions/promotion-rules';
import { EMPTY_RULE_ROW, type PromotionRuleRow } from './promotion-rule-row.ts';
import { ruleOfRow } from './rule-of-row.ts';
import { rowOfRule } from './rows-of-rules.ts';

/**
 * Adds or changes promotion rules. Columns that the table lacks keep their value. How often a rule was used stays. Nothing
 * is stored when a row has a problem.
 */
export async function importPromotionRules(
  transaction: Database,
  rows: readonly ImportRow<PromotionRuleRow>[],
): Promise<ImportOutcome> {
  await holdLock(transaction, 'promotion-rules');
  const known = new Map((await readAllRules(transaction)).map((each) => [each.rule.id, each]));
  const problems: RowProblem<keyof PromotionRuleRow>[] = [];
  const changes = importChanges<CompanyRule>();
  const lines = new Map<string, number>();
  for (const { line, ...row } of rows) {
    const old = known.get(row.id ?? '');
    const whole = { ...(old === undefined ? EMPTY_RULE_ROW : rowOfRule(old)), ...row };
    const twice = lines.get(whole.id);
    lines.set(whole.id, line);
    if (twice !== undefined) problems.push({ line, field: 'id', code: 'row-twice', detail: String(twice) });
    if (whole.name === '') problems.push({ line, field: 'name', code: 'missing' });
    const found = ruleOfRow(whole);
    if (found.ok) changes.compare(old, { rule: found.rule, isActive: whole.isActive });
    else problems.push(...found.problems.map((problem) => ({ line, ...problem })));
  }
  if (problems.length === 0) await putRules(transaction, [...changes.added, ...changes.changed]);
  return changes.outcome(rows, problems, ({ rule }) => `${rule.id} ${rule.name}`);
}
