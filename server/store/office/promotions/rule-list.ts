import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { RuleState } from '#domain/office/promotions/office-rule';
import type { Database } from '#server/store/database/database';
import { patternOf } from '#server/store/office/office-lists';
import { promotionRules, type CompanyRule } from '#server/store/promotions/promotion-rules';
import { storedRule } from '#server/store/promotions/stored-rule';

export interface CountedRule extends CompanyRule {
  /** How many times orders used it; only counted for a rule with a quota. */
  readonly used: number;
}

interface RulePage {
  readonly text: string;
  readonly state: RuleState | undefined;
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly today: string;
  /** The id before the first row. */
  readonly after: string | undefined;
  readonly take: number;
}

/** Lists rules by id. */
export async function rulePage(
  database: Database,
  { text, state, today, after, take }: RulePage,
): Promise<readonly CountedRule[]> {
  const pattern = patternOf(text);
  const hasText =
    text === ''
      ? undefined
      : or(
          sql`${promotionRules.id} ilike ${pattern}`,
          sql`${promotionRules.rule} ->> 'name' ilike ${pattern}`,
          sql`${promotionRules.rule} ->> 'nameEn' ilike ${pattern}`,
        );
  return await rulesWhere(
    database,
    and(
      hasText,
      state === undefined ? undefined : inState(state, today),
      after === undefined ? undefined : gt(promotionRules.id, after),
    ),
    take,
  );
}

export async function findRule(database: Database, id: string): Promise<CountedRule | undefined> {
  const [found] = await rulesWhere(database, eq(promotionRules.id, id), 1);
  return found;
}

/** The same decisions as `ruleState`. */
function inState(state: RuleState, today: string): SQL | undefined {
  const { firstDay, lastDay, isActive, used, timesInAll } = promotionRules;
  const isOver = and(ne(lastDay, ''), lt(lastDay, today));
  const goesOn = or(eq(lastDay, ''), gte(lastDay, today));
  const works = and(goesOn, eq(isActive, true));
  const began = and(works, lte(firstDay, today));
  const conditions: Readonly<Record<RuleState, SQL | undefined>> = {
    ended: isOver,
    paused: and(goesOn, eq(isActive, false)),
    planned: and(works, gt(firstDay, today)),
    'used-up': and(began, gte(used, timesInAll)),
    running: and(began, or(isNull(timesInAll), lt(used, timesInAll))),
  };
  return conditions[state];
}

async function rulesWhere(
  database: Database,
  condition: SQL | undefined,
  take: number,
): Promise<readonly CountedRule[]> {
  const rows = await database
    .select({
      rule: promotionRules.rule,
      isActive: promotionRules.isActive,
      used: promotionRules.used,
    })
    .from(promotionRules)
    .where(condition)
    .orderBy(asc(promotionRules.id))
    .limit(take);
  return rows.map(({ rule, isActive, used }) => ({ rule: storedRule.parse(rule), isActive, used }));
}
