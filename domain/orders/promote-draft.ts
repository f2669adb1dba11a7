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
import { applyRules } from '#domain/promotions/price-order';
import type { PricingInput } from '#domain/promotions/pricing-input';
import type { PromotionRule } from '#domain/promotions/rule';
import type { Catalogue } from '#domain/promotions/working-line';
import { totalsOf, type OrderDraft, type OrderLine } from './order-draft.ts';

/** The effect of promotions on a draft. */
export interface DraftPromotions {
  readonly promotions: OrderPromotions;
  /** The goods that they give, as lines after the ordered ones. */
  readonly freeLines: readonly OrderLine[];
}

export interface PricedDraft {
  /** The ordered lines at their full prices, with the discount in the totals. */
  readonly draft: OrderDraft;
  /** Undefined if no rule worked. */
  readonly promoted: DraftPromotions | undefined;
}

export interface PromotedDraft {
  /** With the free lines after the ordered ones, and the discount in its totals. */
  readonly draft: OrderDraft;
  /** Undefined if no rule worked. */
  readonly promotions: OrderPromotions | undefined;
  readonly differences: readonly PromotionDifference[];
}

/** Applies promotions to a draft, and leaves its lines as they are. */
export function priceDraft(draft: OrderDraft, input: Omit<PricingInput, 'lines'>): PricedDraft {
  return pricedDraft(draft, input, applyRules({ ...input, lines: draft.lines }));
}

function pricedDraft(
  draft: OrderDraft,
  { rules, catalogue }: Pick<PricingInput, 'rules' | 'catalogue'>,
  priced: PricedOrder,
): PricedDraft {
  const promotions = promotionsOf(priced, rules.rules, draft.lines.length);
  if (promotions === undefined) return { draft, promoted: undefined };
  return {
    draft: { ...draft, totals: totalsOf(draft.lines, priced.discount) },
    promoted: {
      promotions,
      freeLines: priced.freeLines.flatMap((line) => freeOrderLine(line, catalogue) ?? []),
    },
  };
}

/**
 * Applies promotions to a priced draft, and adds the free lines to it.
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
  const priced = applyRules({ ...input, lines: draft.lines, choices: seen?.choices ?? new Map() });
  const { draft: discounted, promoted } = pricedDraft(draft, input, priced);
  return {
    draft: { ...discounted, lines: [...draft.lines, ...(promoted?.freeLines ?? [])] },
    promotions: promoted?.promotions,
    differences: differencesOf(seen, priced, input.rules.rules),
  };
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
