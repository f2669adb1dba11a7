import type { Address } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { withCoupon } from '#domain/payments/coupon';
import { differenceOf, offerAfterRefusal } from '#domain/orders/offer-after-refusal';
import { NO_LINE_CHOICES, type LineChoices } from '#domain/orders/line-choice';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { isSameLine, type LineKey, type OrderRefusal, type OrderRequest } from '#domain/orders/order';
import type { OrderDraft, OrderLine } from '#domain/orders/order-draft';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { DraftPromotions, PricedDraft } from '#domain/orders/promote-draft';
import type { PromotionDifference, SeenPromotions } from '#domain/promotions/order-promotions';
import type { FreeChoices } from '#domain/promotions/rule-kind';
import type { UnsentOrderRow } from '#local/orders/unsent-orders';
import { acceptUpTo } from '#domain/orders/price-tolerance';
import type { CartView } from '#state/cart/cart-view';
import type { CheckoutChoice } from './checkout-choice.ts';

/** The cart at the checkout, reduced by promotions and then by the chosen coupon's discount. */
export function priceAtCheckout(
  { priceWith }: Pick<CartView, 'priceWith'>,
  coupon: CheckoutChoice['coupon'],
  freeGoods?: FreeChoices,
): PricedDraft {
  const priced = priceWith(coupon?.id ?? '', freeGoods);
  return coupon === undefined ? priced : { ...priced, draft: withCoupon(priced.draft, coupon) };
}

/** The order as it is sent: the person's choices and, for each line, what they saw. */
export function orderRequest(input: {
  readonly choice: CheckoutChoice;
  readonly revision: number;
  readonly customer: CustomerKey;
  readonly draft: OrderDraft;
  readonly promoted: DraftPromotions | undefined;
  readonly isToleranceOn: boolean;
  /** The addresses that the checkout showed; undefined if they are not cached here. */
  readonly shipTo: Address | undefined;
  readonly billTo: Address | undefined;
  readonly waitFor: readonly LineKey[];
}): OrderRequest {
  const { choice, draft, promoted, shipTo, billTo } = input;
  const { orderId, shipToId, billToId, shippingCondition, paymentCondition, payment, remark } = choice;
  return {
    id: orderId,
    revision: input.revision,
    customer: input.customer,
    mode: draft.mode,
    lines: draft.lines.map((line) => ({
      productCode: line.productCode,
      unit: line.unit,
      quantity: line.quantity,
      seenUnitPrice: line.unitPrice,
    })),
    seenTotal: draft.totals.total,
    acceptUpTo: acceptUpTo(draft.totals.total, input.isToleranceOn),
    // Points have no tolerance: the shown points are the paid ones.
    ...(isPointMode(draft.mode) ? { acceptPointsUpTo: draft.totals.points } : {}),
    shipToId,
    billToId,
    ...(shipTo === undefined ? {} : { shipTo }),
    ...(billTo === undefined ? {} : { billTo }),
    shippingCondition,
    paymentCondition,
    payment,
    couponId: choice.coupon?.id ?? '',
    remark: remark.trim(),
    promotions: seenPromotions(promoted, choice.freeGoods ?? NO_CHOICES),
    waitFor: orNone(input.waitFor),
    ...(choice.deliveryDay === undefined ? {} : { deliveryDay: choice.deliveryDay }),
  };
}

/** An order without such lines is sent as by an app that knows no stock. */
function orNone(waitFor: readonly LineKey[]): OrderRequest['waitFor'] {
  return waitFor.length === 0 ? undefined : waitFor;
}

const NO_CHOICES: FreeChoices = new Map();

/** The promotions that the person saw; undefined if there are none, as from an app that knows no promotions. */
function seenPromotions(
  promoted: DraftPromotions | undefined,
  choices: FreeChoices,
): SeenPromotions | undefined {
  return promoted === undefined
    ? undefined
    : { ruleIds: promoted.promotions.rules.map(({ id }) => id), choices };
}

/** The effect of the other promotions. */
function withoutRules(
  promoted: DraftPromotions | undefined,
  gone: readonly PromotionDifference[] = [],
): DraftPromotions | undefined {
  if (promoted === undefined || gone.length === 0) return promoted;
  const stays = ({ ruleId }: { readonly ruleId: string }) => !gone.some((each) => each.ruleId === ruleId);
  const { rules, adjustments, freeLines } = promoted.promotions;
  const left = rules.filter(({ id }) => stays({ ruleId: id }));
  if (left.length === 0) return undefined;
  return {
    promotions: {
      rules: left,
      adjustments: adjustments.filter(stays),
      freeLines: freeLines.filter(stays),
    },
    freeLines: promoted.freeLines.filter((_, index) => {
      const free = freeLines[index];
      return free !== undefined && stays(free);
    }),
  };
}

/** The order that the person agrees to: at the server's prices, without the unavailable lines. */
interface AcceptedOrder {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly promoted: DraftPromotions | undefined;
}

/**
 * @param deliveryDay the chosen one of the offered days; the first one if it is left out
 * @returns the order's next revision as the server would accept it, undefined if it would not accept it at all
 */
export function atNewTotal(
  { request, draft, promoted }: Pick<UnsentOrderRow, 'request' | 'draft' | 'promoted'>,
  refusal: OrderRefusal,
  limits: OrderLimits,
  choices: LineChoices = NO_LINE_CHOICES,
  deliveryDay?: string,
): AcceptedOrder | undefined {
  const offer = offerAfterRefusal(draft, refusal, limits, choices);
  if (offer.kind === 'blocked') return undefined;
  const { lines, totals } = offer;
  const stillPromoted = hasSameQuantities(lines, draft.lines)
    ? withoutRules(promoted, refusal.promotions)
    : undefined;
  return {
    promoted: stillPromoted,
    draft: { ...draft, lines, problems: [], totals },
    request: {
      ...request,
      revision: request.revision + 1,
      lines: lines.map(({ productCode, unit, quantity, unitPrice }) => ({
        productCode,
        unit,
        quantity,
        seenUnitPrice: unitPrice,
      })),
      seenTotal: totals.total,
      acceptUpTo: totals.total,
      couponId: refusal.code === 'coupon-invalid' ? '' : request.couponId,
      promotions: seenPromotions(stillPromoted, request.promotions?.choices ?? NO_CHOICES),
      waitFor: orNone(linesToWaitFor(request, refusal, lines)),
      deliveryDay: refusal.code === 'day-gone' ? deliveryDay : request.deliveryDay,
    },
  };
}

function hasSameQuantities(first: readonly OrderLine[], second: readonly OrderLine[]): boolean {
  return (
    first.length === second.length &&
    first.every((line, at) => {
      const other = second[at];
      return other !== undefined && isSameLine(line, other) && line.quantity === other.quantity;
    })
  );
}

/** The lines that are offered as a whole although too little is left, and those that waited before. */
function linesToWaitFor(
  { waitFor = [] }: Pick<OrderRequest, 'waitFor'>,
  { differences }: OrderRefusal,
  lines: readonly OrderLine[],
): readonly LineKey[] {
  return lines.flatMap(({ productCode, unit, quantity }) => {
    const line = { productCode, unit };
    const stock = differenceOf(line, differences)?.stock;
    const isWaiting =
      stock === undefined ? waitFor.some((each) => isSameLine(each, line)) : quantity > stock.left;
    return isWaiting ? [line] : [];
  });
}
