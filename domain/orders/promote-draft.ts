import { MAX_QUANTITY } from '#domain/cart/cart';
import { unitOf } from '#domain/catalogue/units';
import { ZERO_SATANG } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';
import { withText } from '#domain/kernel/with-text';
import type {
  OrderPromotions,
  PromotionDifference,
  SeenPromotions,
} from '#domain/promotions/order-promotions';
import type { FreeLine, PricedOrder } from '#domain/promotions/priced-order';
import { priceOrder } from '#domain/promotions/price-order';
import type { PricingInput } from '#domain/promotions/pricing-input';
import type { PromotionRule } from '#domain/promotions/rule';
import type { Catalogue } from '#domain/promotions/working-line';
import { totalsOf, type OrderDraft, type OrderLine } from './order-draft.ts';

export interface PromotedDraft {
  /** With the free lines after the ordered ones, and the discount in its totals. */
  readonly draft: OrderDraft;
  /** Undefined if no rule worked. */
  readonly promotions: OrderPromotions | undefined;
  readonly differences: readonly PromotionDifference[];
}

/**
 * Applies promotions to a priced draft.
 *
 * @param seen what the person saw; undefined if the app knows no promotions
 */
export function promoteDraft(
  draft: OrderDraft,
  input: Omit<PricingInput, 'lines' | 'choices'>,
  seen: SeenPromotions | undefined,
): PromotedDraft {
  if (input.rules.rules.length === 0 && seen === undefined)
    return { draft, promotions: undefined, differences: [] };
  const priced = priceOrder({ ...input, lines: draft.lines, choices: seen?.choices ?? new Map() });
  const promotions = promotionsOf(priced, input.rules.rules, draft.lines.length);
  const differences = differencesOf(seen, priced, input.rules.rules);
  if (promotions === undefined) return { draft, promotions, differences };
  const free = priced.freeLines.flatMap((line) => freeOrderLine(line, input.catalogue) ?? []);
  const lines = [...draft.lines, ...free];
  return { draft: { ...draft, lines, totals: totalsOf(lines, priced.discount) }, promotions, differences };
}

function promotionsOf(
  { lines, freeLines, outcomes }: PricedOrder,
  rules: readonly PromotionRule[],
  lineCount: number,
): OrderPromotions | undefined {
  const applied = outcomes.flatMap((outcome) => {
    const rule = rules.find(({ id }) => id === outcome.ruleId);
    if (outcome.kind !== 'applied' || rule === undefined) return [];
    const { times, discount, freeWorth } = outcome;
    const { id, name, nameEn = '' } = rule;
    return [{ id, name, ...withText({ nameEn }), times, discount, freeWorth }];
  });
  if (applied.length === 0) return undefined;
  return {
    rules: applied,
    adjustments: lines.flatMap(({ adjustments }, place) =>
      adjustments.map((each) => ({ number: place + 1, ...each })),
    ),
    freeLines: freeLines.map(({ ruleId, worth }, index) => ({
      number: lineCount + index + 1,
      ruleId,
      worth,
    })),
  };
}

function freeOrderLine(
  { productCode, unit, quantity }: FreeLine,
  catalogue: Catalogue,
): OrderLine | undefined {
  const product = catalogue(productCode);
  const named = product === undefined ? undefined : unitOf(product, unit);
  if (product === undefined || named === undefined) return undefined;
  return {
    productCode,
    productName: product.name,
    productNameEn: product.shortNameEn || undefined,
    unit,
    unitName: named.name,
    unitNameEn: named.nameEn,
    quantity: Math.min(quantity, MAX_QUANTITY),
    unitPrice: ZERO_SATANG,
    lineTotal: ZERO_SATANG,
    unitPoints: ZERO_POINTS,
    linePoints: ZERO_POINTS,
  };
}

/** Lists the promotions that the person saw and that did not work. */
function differencesOf(
  seen: SeenPromotions | undefined,
  { outcomes }: PricedOrder,
  rules: readonly PromotionRule[],
): readonly PromotionDifference[] {
  return (seen?.ruleIds ?? []).flatMap((ruleId): readonly PromotionDifference[] => {
    const outcome = outcomes.find((each) => each.ruleId === ruleId);
    if (outcome?.kind === 'applied') return [];
    if (outcome?.kind === 'used-up') return [{ ruleId, problem: 'promotion-used-up' }];
    return rules.some(({ id }) => id === ruleId)
      ? [{ ruleId, problem: 'promotion-changed' }]
      : [{ ruleId, problem: 'promotion-ended' }];
  });
}
