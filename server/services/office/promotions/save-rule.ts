import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import type { AuditAction } from '#domain/office/audit-entry';
import type {
  EndRule,
  PauseRule,
  RuleDetail,
  RuleProblem,
  SaveRule,
  SaveRuleAnswer,
} from '#domain/office/promotions/office-rule';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import type { Audited, AuditFacts } from '#server/services/office/audit/write-audit';
import { importPromotionRules } from '#server/services/promotions/import/import-promotion-rules';
import type { PromotionRuleRow } from '#server/services/promotions/import/promotion-rule-row';
import { rowOfRule } from '#server/services/promotions/import/rows-of-rules';
import { loadRule } from './list-rules.ts';

/**
 * Adds or changes a rule, as an import of one row does. Phones get it with their next question for the rules, because the
 * version of the rules differs.
 *
 * @param problems what an import refuses of the rule
 */
export async function saveRule(
  transaction: Database,
  { rule, isActive, seen, copiedFrom }: SaveRule,
  problems: readonly RuleProblem[],
): Promise<Audited<SaveRuleAnswer>> {
  await holdLock(transaction, 'promotion-rules');
  const before = await loadRule(transaction, rule.id);
  if (seen === '' && before !== undefined) return refused('rule-exists');
  if (seen !== '' && before === undefined) return refused('rule-unknown');
  if (before !== undefined && before.revision !== seen) return refused('rule-changed');
  if (problems.length > 0)
    return { result: { kind: 'refused', code: 'rule-invalid', problems }, act: undefined };
  return await put(transaction, {
    row: rowOfRule({ rule, isActive }),
    action: 'promotion-saved',
    before,
    ...(copiedFrom === '' ? {} : { facts: { copiedFrom } }),
  });
}

/** Pauses a rule, or lets it work again. Orders keep what it gave them. */
export async function pauseRule(
  transaction: Database,
  { id, seen, isPaused }: PauseRule,
): Promise<Audited<SaveRuleAnswer>> {
  await holdLock(transaction, 'promotion-rules');
  const before = await loadRule(transaction, id);
  if (before === undefined) return refused('rule-unknown');
  if (before.revision !== seen) return refused('rule-changed');
  return await put(transaction, {
    row: { id, isActive: !isPaused },
    action: isPaused ? 'promotion-paused' : 'promotion-resumed',
    before,
  });
}

/** Ends a rule: yesterday becomes its last day, and its first day if it has not begun before that. */
export async function endRule(
  transaction: Database,
  { id, seen }: EndRule,
  now: Date,
): Promise<Audited<SaveRuleAnswer>> {
  await holdLock(transaction, 'promotion-rules');
  const before = await loadRule(transaction, id);
  if (before === undefined) return refused('rule-unknown');
  if (before.revision !== seen) return refused('rule-changed');
  const yesterday = bangkokDayOf(new Date(now.getTime() - DAY_MS));
  const { firstDay, lastDay } = before.rule.conditions;
  if (lastDay !== '' && lastDay <= yesterday)
    return { result: { kind: 'saved', detail: before }, act: undefined };
  return await put(transaction, {
    row: { id, lastDay: yesterday, firstDay: firstDay > yesterday ? yesterday : firstDay },
    action: 'promotion-ended',
    before,
  });
}

interface Put {
  readonly row: Partial<PromotionRuleRow> & Pick<PromotionRuleRow, 'id'>;
  readonly action: AuditAction;
  readonly before: RuleDetail | undefined;
  readonly facts?: AuditFacts;
}

async function put(
  transaction: Database,
  { row, action, before, facts = {} }: Put,
): Promise<Audited<SaveRuleAnswer>> {
  const { problems, added, changed } = await importPromotionRules(transaction, [{ line: 1, ...row }]);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`a rule that was checked is refused: ${problem.code}`);
  const detail = await loadRule(transaction, row.id);
  if (detail === undefined) throw new Error('the rule is missing, although it was just written');
  return {
    result: { kind: 'saved', detail },
    act:
      added + changed === 0
        ? undefined
        : {
            action,
            subject: 'promotion',
            subjectId: row.id,
            ...(before === undefined ? {} : { before: factsOf(before) }),
            after: { ...factsOf(detail), ...facts },
          },
  };
}

/** Names and texts do not belong into the audit log, so the terms stand there as a table holds them. */
function factsOf({ rule, isActive }: RuleDetail): AuditFacts {
  const {
    id: _id,
    name: _name,
    nameEn: _nameEn,
    firstDay,
    lastDay,
    ...terms
  } = rowOfRule({ rule, isActive });
  const written = Object.entries(terms).filter(
    ([field, value]) => field !== 'isActive' && value !== '' && value !== undefined && value !== false,
  );
  return {
    promotionTerms: written.map(([field, value]) => `${field}: ${value}`.slice(0, MAX_TERM_LENGTH)),
    firstDay,
    lastDay,
    isActive,
  };
}

/** A list of a thousand products would fill the entry. */
const MAX_TERM_LENGTH = 300;

function refused(
  code: Exclude<Extract<SaveRuleAnswer, { readonly kind: 'refused' }>['code'], 'rule-invalid'>,
): Audited<SaveRuleAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
