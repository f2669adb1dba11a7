import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { withText } from '#domain/kernel/with-text';
import {
  MAX_FOUND_CATEGORIES,
  type ListedRule,
  type RuleCategory,
  type RuleDetail,
  type RuleQuery,
} from '#domain/office/promotions/office-rule';
import type { CustomerGroup } from '#domain/office/promotions/customer-group';
import { findGroups } from '#server/store/office/promotions/rule-customers';
import type { Page } from '#domain/office/page';
import { readCategories } from '#server/store/catalogue/categories';
import type { Database } from '#server/store/database/database';
import { findRule, rulePage, type CountedRule } from '#server/store/office/promotions/rule-list';
import { contentHash } from '#server/services/kernel/content-hash';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import { namesOfRule } from './rule-names.ts';

/** Lists one page of promotion rules by id. */
export async function listRules(
  database: Database,
  { text, state, after, take }: RuleQuery,
  now: Date,
): Promise<Page<ListedRule>> {
  const [id] = readPosition(after) ?? [];
  const found = await rulePage(database, {
    text: text.trim(),
    state,
    today: bangkokDayOf(now),
    after: typeof id === 'string' ? id : undefined,
    take: take + 1,
  });
  const rows = found.slice(0, take).map(listedRuleOf);
  const last = rows.at(-1);
  return { rows, next: found.length > take && last !== undefined ? positionOf(last.id) : '' };
}

/** @returns undefined when there is no such rule */
export async function loadRule(database: Database, id: string): Promise<RuleDetail | undefined> {
  const found = await findRule(database, id);
  if (found === undefined) return undefined;
  const { rule, isActive, used } = found;
  return {
    rule,
    isActive,
    used,
    names: await namesOfRule(database, rule),
    revision: contentHash(JSON.stringify({ rule, isActive })),
  };
}

/** Finds categories by a part of their code or name, the upper levels first. */
export async function findCategories(database: Database, text: string): Promise<readonly RuleCategory[]> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const seen = new Set<string>();
  const found = (await readCategories(database)).filter(({ level, code, name, nameEn = '' }) => {
    const key = `${level}:${code}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return [code, name, nameEn].some((part) => part.toLowerCase().includes(wanted));
  });
  return found
    .slice(0, MAX_FOUND_CATEGORIES)
    .map(({ level, code, name, nameEn = '' }) => ({ level, code, name, ...withText({ nameEn }) }));
}

const MAX_FOUND_GROUPS = 8;

/** Finds groups of customers by a part of their code. */
export async function findCustomerGroups(
  database: Database,
  text: string,
): Promise<readonly CustomerGroup[]> {
  const wanted = text.trim();
  return wanted === '' ? [] : await findGroups(database, wanted, MAX_FOUND_GROUPS);
}

function listedRuleOf({ rule, isActive, used }: CountedRule): ListedRule {
  const { id, name, nameEn = '', kind, exclusiveGroup } = rule;
  const { firstDay, lastDay, timesInAll, timesPerCustomer } = rule.conditions;
  return {
    id,
    name,
    ...withText({ nameEn }),
    kind,
    firstDay,
    lastDay,
    isActive,
    used,
    timesInAll,
    timesPerCustomer,
    exclusiveGroup,
  };
}
