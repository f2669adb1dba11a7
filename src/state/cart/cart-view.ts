import { isGuest } from '#domain/accounts/person';
import type { CartLine } from '#domain/cart/cart';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { DraftPromotions, PricedDraft } from '#domain/orders/promote-draft';
import type { OrderLimitProblem, OrderLimits } from '#domain/cart/order-limits';
import type { ProductNames } from '#domain/catalogue/product';
import type { CartKey } from '#local/cart/cart-lines';
import { cartLineCount } from '#domain/cart/cart';
import { draftOrder } from '#domain/orders/order-draft';
import { draftLimitProblem } from '#domain/cart/order-limits';
import { DEFAULT_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { readCartRows } from '#local/cart/cart-lines';
import { readSession } from '#local/accounts/sessions';
import { cartKeyOf } from '#state/runtime/cart-key';
import { cartNames } from './cart-names.ts';
import { cartModeOf } from '#state/runtime/mode';
import { readKnownProducts } from '#state/catalogue/known-products';
import type { Phone } from '#state/runtime/phone';
import type { FreeChoices } from '#domain/promotions/rule-kind';
import type { PromotionAdvice } from '#state/promotions/pricing';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { pricingPartStore } from '#state/promotions/pricing-part';

export type { PromotionAdvice };

export interface CartView {
  readonly cart: CartKey;
  readonly mode: CartMode;
  readonly lines: readonly CartLine[];
  /** The number of different products, as shown on the badge. */
  readonly count: number;
  /**
   * Priced from this phone's cache; lines whose product is not cached yet are left out until it is. The totals contain
   * the discount of promotions.
   */
  readonly draft: OrderDraft;
  /** The effect of promotions; undefined if none works, and while they are not known on this phone. */
  readonly promoted: DraftPromotions | undefined;
  /** Prices the cart with a coupon that promotions may need. */
  readonly priceWith: (couponId: string, choices?: FreeChoices) => PricedDraft;
  /** Undefined while no promotions are known on this phone. */
  readonly advice: PromotionAdvice | undefined;
  /** The back end has promotions, but this phone does not know those of the customer yet. */
  readonly arePromotionsUnknown: boolean;
  readonly products: ReadonlyMap<string, Product>;
  /** The products of the free lines. */
  readonly givenProducts: ReadonlyMap<string, Product>;
  /** Includes withdrawn products. */
  readonly names: ReadonlyMap<string, ProductNames>;
  /** Names that are not stored yet. */
  readonly newNames: ReadonlyMap<string, ProductNames>;
  /** Every line's product is cached, so the draft is the whole cart. */
  readonly isComplete: boolean;
  /** Those of the address are known at the checkout. */
  readonly limits: OrderLimits;
  readonly limitProblem: OrderLimitProblem | undefined;
}

const NO_CHOICES: FreeChoices = new Map();

/** Prices the open cart by the domain's rules, the person's price level and the cached products. */
export async function readCartView(phone: Phone): Promise<CartView> {
  const session = await readSession(phone.personal.sessions);
  const person = session?.person;
  const mode = cartModeOf(phone);
  const cart = cartKeyOf(person, mode);
  const rows = await readCartRows(phone.personal.cartLines, cart);
  const lines = rows.map(({ productCode, quantities }) => ({ productCode, quantities }));
  const cached = await readKnownProducts(
    phone,
    session,
    lines.map((line) => line.productCode),
  );
  const products = new Map<string, Product>();
  for (const [code, product] of cached) if (product !== undefined) products.set(code, product);
  const plain = draftOrder({
    cart: lines.filter((line) => cached.has(line.productCode)),
    productFor: (code) => products.get(code),
    priceLevel: person?.priceLevel ?? DEFAULT_PRICE_LEVEL,
    mode,
  });
  const pricing = pricingPartStore(phone).read();
  const promoter = await pricing?.readPromoter(phone, session, mode, products);
  const priceWith = (couponId: string, choices = NO_CHOICES): PricedDraft =>
    promoter?.price(plain, couponId, choices) ?? { draft: plain, promoted: undefined };
  const { draft, promoted } = priceWith('');
  const givenProducts = new Map<string, Product>();
  for (const { productCode } of promoted?.freeLines ?? []) {
    const product = promoter?.input.catalogue(productCode);
    if (product !== undefined) givenProducts.set(productCode, product);
  }
  const limits = knownRulesOf(phone, session?.account)?.cartLimits ?? phone.tenant.orderLimits;
  const limitProblem = lines.length === 0 ? undefined : draftLimitProblem(draft, limits);
  const isComplete = lines.every((line) => cached.has(line.productCode));
  const count = cartLineCount(lines);
  const { names, newNames } = cartNames(rows, products);
  return {
    cart,
    mode,
    lines,
    count,
    draft,
    promoted,
    priceWith,
    advice: promoter?.advise(plain),
    // The code is loaded only for a back end that has promotions.
    arePromotionsUnknown:
      pricing !== undefined && promoter === undefined && person !== undefined && !isGuest(person),
    products,
    givenProducts,
    names,
    newNames,
    isComplete,
    limits,
    limitProblem,
  };
}
