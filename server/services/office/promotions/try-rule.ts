import { groupsOfCustomer } from '#domain/accounts/customer-groups';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { customerKeyText } from '#domain/kernel/customer-key';
import { DAY_MS } from '#domain/kernel/durations';
import { TRIAL_PART_SIZE, type TriedPart, type TryRule } from '#domain/office/promotions/tried-rule';
import type { OrderLine } from '#domain/orders/order-draft';
import {
  addTrials,
  NO_TRIAL,
  prepareTrial,
  tryOnOrder,
  type PastOrder,
} from '#domain/promotions/office/rule-trial';
import { currentCatalogue } from '#server/services/catalogue/current-catalogue';
import { shortRuns } from '#server/services/kernel/short-runs';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import {
  countTrialOrders,
  trialOrders,
  type TrialOrderRow,
} from '#server/store/office/promotions/trial-orders';
import { linesOfOrders } from '#server/store/orders/order-lines';
import { comingRules } from '#server/store/promotions/promotion-rules';
import type { OpenTenant } from '#server/tenants/open-tenant';

const MONTH_DAYS = 30;

/**
 * Prices one part of the orders of the last months as if the rules of today had worked then, with and without this rule. The
 * orders keep the prices that they had; products that are no longer on sale are counted by no rule. Other requests are
 * answered in between.
 */
export async function tryRule(
  tenant: OpenTenant,
  { rule, months, after, uses: usedBefore }: TryRule,
  now: Date,
): Promise<TriedPart> {
  const { database } = tenant;
  const today = bangkokDayOf(now);
  const period = { from: new Date(now.getTime() - months * MONTH_DAYS * DAY_MS), before: now };
  const running = (await comingRules(database, today)).filter(
    ({ conditions }) => conditions.firstDay <= today,
  );
  const trial = prepareTrial(rule, running);
  const { byCode } = await currentCatalogue(tenant);
  const found = await trialOrders(database, period, { after: startIn(after), take: TRIAL_PART_SIZE + 1 });
  const rows = found.slice(0, TRIAL_PART_SIZE);
  const lines = await linesOfOrders(
    database,
    rows.map(({ id }) => id),
  );
  const pause = shortRuns();
  let result = NO_TRIAL;
  let uses = usedBefore;
  for (const row of rows) {
    await pause();
    const tried = tryOnOrder(
      trial,
      pastOrder(row, lines.get(row.id) ?? []),
      uses,
      (code) => byCode.get(code)?.product,
    );
    result = addTrials(result, tried.result);
    uses = tried.uses;
  }
  const last = rows.at(-1);
  const hasMore = found.length > rows.length && last !== undefined;
  const { timesPerCustomer } = rule.conditions;
  return {
    result,
    total: await countTrialOrders(database, period),
    next: hasMore ? positionOf(last.orderedAt.toISOString(), last.number) : '',
    uses: timesPerCustomer === undefined ? { ...uses, byCustomer: new Map() } : uses,
  };
}

function startIn(after: string): readonly [at: Date, number: number] | undefined {
  const [written, number] = readPosition(after) ?? [];
  const at = new Date(written ?? '');
  return Number.isNaN(at.getTime()) || typeof number !== 'number' ? undefined : [at, number];
}

function pastOrder(
  { mode, couponId, priceLevel, groups, customerCode, saleUnit, orderedAt, freeLines }: TrialOrderRow,
  lines: readonly OrderLine[],
): PastOrder {
  return {
    lines: lines.filter((_, place) => !freeLines.has(place + 1)),
    customer: {
      saleUnit,
      priceLevel,
      groups: groupsOfCustomer({ customerCode, groups }),
      mode,
      coupon: couponId,
    },
    customerKey: customerKeyText({ customerCode, saleUnit }),
    at: orderedAt,
  };
}
