import type { Address } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { LineKey } from '#domain/orders/order';
import { draftOrder, withDelivery, type OrderDraft, type OrderLine } from '#domain/orders/order-draft';
import { draftLimitProblem, type OrderLimits } from '#domain/cart/order-limits';
import { isGuest } from '#domain/accounts/person';
import type { Product } from '#domain/catalogue/product';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { clearCart, isSameCart, readCart, type CartKey } from '#local/cart/cart-lines';
import {
  findCheckoutDraft,
  readCheckoutDraft,
  removeCheckoutDraft,
  saveCheckoutDraft,
  type CheckoutDraftRow,
} from '#local/orders/checkout-drafts';
import { readIsToleranceOn } from '#local/kernel/settings';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { CheckoutChoice } from './checkout-choice.ts';
import { cartKeyOf } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import { refreshCartProducts } from '#state/catalogue/catalogue';
import { readKnownProducts } from '#state/catalogue/known-products';
import { priceAtCheckout, orderRequest } from './order-request.ts';
import { enqueueOrder } from './enqueue-order.ts';
import type { Phone } from '#state/runtime/phone';
import { loadPricingPart, refreshPromotions } from '#state/promotions/pricing-part';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { refreshOrderRules } from '#state/order-rules/order-rules-part';
import { refreshDeliveryDays } from '#state/delivery-days/delivery-days-part';
import { loadStockPart, refreshStock } from '#state/stock/stock-part';
import type { Promoter } from '#state/promotions/pricing';
import { redeemProblem, type RedeemProblem } from './redeem.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { whenReplicaIsKnown } from '#state/catalogue/replica/when-replica-is-known';
import { findUnsentOrder } from '#local/orders/unsent-orders';
import { findOrder } from '#local/orders/orders';
import { wasAccepted } from '#local/orders/accepted-orders';

export type PlaceOrderOutcome =
  | { readonly kind: 'saved'; readonly orderId: string }
  | {
      readonly kind: 'blocked';
      readonly code: PlaceOrderProblem;
    };

/**
 * - price-changed: the cart's total differs from the one on the button; the screen now shows the new one
 * - already-taken: the edited order had reached the server after all; the checkout makes a new one when it is opened
 *   again
 * - not-saved: the phone could not store it, for lack of space or because the browser closed its database
 */
export type PlaceOrderProblem =
  | 'empty-cart'
  | 'below-minimum'
  | 'above-maximum'
  | 'lines-gone'
  | 'guest'
  | 'no-address'
  | 'price-changed'
  | 'already-taken'
  | 'not-saved'
  | RedeemProblem;

/**
 * The id of the order that the open cart will become: the same until it is placed, also after a reload. Opening the
 * checkout calls this, so it also refreshes the cart's prices in the background.
 */
export async function newOrderId(phone: Phone): Promise<string> {
  runInBackground(phone, 'prices-not-saved', refreshCartProducts(phone));
  runInBackground(phone, 'promotions-not-saved', refreshPromotions(phone));
  runInBackground(phone, 'stock-not-saved', refreshStock(phone));
  runInBackground(phone, 'order-rules-not-saved', refreshOrderRules(phone));
  runInBackground(phone, 'delivery-days-not-saved', refreshDeliveryDays(phone));
  const { checkoutDrafts, sessions } = phone.personal;
  const tables = ['checkoutDrafts', 'sessions', 'unsentOrders', 'orders', 'receipts'] as const;
  return await phone.personal.write(tables, async () => {
    const cart = cartKeyOf((await readSession(sessions))?.person, cartModeOf(phone));
    const existing = await readCheckoutDraft(checkoutDrafts, cart);
    if (existing !== undefined && !(await isPlaced(phone, cart.account, existing.orderId)))
      return existing.orderId;
    const orderId = phone.ids.newId();
    await saveCheckoutDraft(checkoutDrafts, {
      ...existing,
      ...cart,
      orderId,
      revision: 1,
      isHandedOver: false,
    });
    return orderId;
  });
}

/** Whether the order of this checkout was placed already, for example in another tab. */
export async function isOrderPlaced(phone: Phone, orderId: string): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  return session !== undefined && (await isPlaced(phone, session.account, orderId));
}

/**
 * Stores the order, empties the cart and adds the order to the outbox in one transaction, which is committed before
 * this resolves; then wakes the sync. Idempotent by the order id. Orders only what the person saw on the button. An
 * order for points is stored only if the server just confirmed that the points are enough.
 */
export async function placeOrder(phone: Phone, choice: CheckoutChoice): Promise<PlaceOrderOutcome> {
  const outcome = await catchStorageError(phone, () => storeAndSend(phone, choice), 'order-not-saved');
  return outcome === 'not-saved' ? { kind: 'blocked', code: 'not-saved' } : outcome;
}

async function storeAndSend(phone: Phone, choice: CheckoutChoice): Promise<PlaceOrderOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { kind: 'blocked', code: 'guest' };
  if (choice.shipToId === '' || choice.billToId === '') return { kind: 'blocked', code: 'no-address' };
  const problem = await balanceProblem(phone, session, choice);
  if (problem !== undefined) return { kind: 'blocked', code: problem };
  const seen = await readSeen(phone, session, choice);
  if (seen.isOtherAddress) return { kind: 'blocked', code: 'no-address' };
  const outcome = await phone.personal.write(
    ['cartLines', 'checkoutDrafts', 'unsentOrders', 'outbox', 'orders', 'receipts'],
    async () => await storeOrder(phone, session, choice, seen),
  );
  if (outcome.kind === 'saved') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return outcome;
}

/** Asks the server before an order for points is stored; a second tap on the same order asks nothing. */
async function balanceProblem(
  phone: Phone,
  session: SessionRow,
  { orderId, seen }: CheckoutChoice,
): Promise<RedeemProblem | undefined> {
  if (!isPointMode(cartModeOf(phone)) || (await isPlaced(phone, session.account, orderId))) return undefined;
  // A gift may cost more by now: the screen then shows the new price before anything is stored.
  await refreshCartProducts(phone);
  return await redeemProblem(phone, session, customerOf(session.person), seen.points);
}

/** Read before the transaction, because it is in the other database. */
interface SeenAtCheckout {
  readonly products: ReadonlyMap<string, Product | undefined>;
  /** Undefined if no promotions are known. */
  readonly promoter: Promoter | undefined;
  readonly shipTo: Address | undefined;
  readonly billTo: Address | undefined;
  /** The products or the bill would go to another customer, because another tab switched to it. */
  readonly isOtherAddress: boolean;
  readonly isToleranceOn: boolean;
  /** The lines of which the person saw that they come later. */
  readonly linesToWaitFor: (lines: readonly OrderLine[]) => readonly LineKey[];
}

async function readSeen(phone: Phone, session: SessionRow, choice: CheckoutChoice): Promise<SeenAtCheckout> {
  const cart = cartKeyOf(session.person, cartModeOf(phone));
  const codes = (await readCart(phone.personal.cartLines, cart)).map((line) => line.productCode);
  // This chunk is loaded already, because choosing an address needs it.
  const { isUsable, readAddresses } = await import('#state/addresses/addresses');
  const { addresses, isKnown } = await readAddresses(phone, session);
  const usable = addresses.filter(isUsable);
  await whenReplicaIsKnown(phone);
  const onScreen = (id: string, seen: Address | undefined) =>
    seen?.id === id ? seen : usable.find((address) => address.id === id);
  const products = await readKnownProducts(phone, session, codes);
  const pricing = await loadPricingPart(phone);
  const stock = await loadStockPart(phone);
  return {
    products,
    promoter: await pricing?.readPromoter(phone, session, cart.mode, products),
    shipTo: onScreen(choice.shipToId, choice.shipTo),
    billTo: onScreen(choice.billToId, choice.billTo),
    isOtherAddress: [choice.shipToId, choice.billToId].some(
      (id) => isKnown && !usable.some((address) => address.id === id),
    ),
    isToleranceOn: await readIsToleranceOn(phone.personal.settings),
    linesToWaitFor: (lines) => stock?.linesToWaitFor(phone, lines, (code) => products.get(code)) ?? [],
  };
}

async function storeOrder(
  phone: Phone,
  session: SessionRow,
  choice: CheckoutChoice,
  seen: SeenAtCheckout,
): Promise<PlaceOrderOutcome> {
  const storedDraft = await findCheckoutDraft(phone.personal.checkoutDrafts, choice.orderId);
  // Placing deletes the draft. If one is still there, its cart was not ordered, whatever became of its id.
  if (await isPlaced(phone, session.account, choice.orderId))
    return storedDraft === undefined
      ? { kind: 'saved', orderId: choice.orderId }
      : { kind: 'blocked', code: 'already-taken' };
  const cart = cartKeyOf(session.person, cartModeOf(phone));
  // Another account signed in, in another tab.
  if (storedDraft !== undefined && !isSameCart(storedDraft, cart))
    return { kind: 'blocked', code: 'price-changed' };
  const lines = await readCart(phone.personal.cartLines, cart);
  if (lines.length === 0) return { kind: 'blocked', code: 'empty-cart' };
  const plain = draftOrder({
    cart: lines,
    productFor: (code) => seen.products.get(code),
    priceLevel: session.person.priceLevel,
    mode: cart.mode,
  });
  const known = knownRulesOf(phone, session.account);
  const { draft: discounted, promoted } = priceAtCheckout(
    {
      priceWith: (couponId, choices = NO_CHOICES) =>
        seen.promoter?.price(plain, couponId, choices) ?? { draft: plain, promoted: undefined },
    },
    choice.coupon,
    choice.freeGoods,
  );
  const shipment = { mode: cart.mode, isFeeWaived: choice.isFeeWaived === true };
  const draft = withDelivery(discounted, known?.deliveryAt(seen.shipTo, shipment));
  const limits = known?.limitsAt(seen.shipTo) ?? phone.tenant.orderLimits;
  const problem = draftProblem(draft, limits, choice.seen);
  if (problem !== undefined) return { kind: 'blocked', code: problem };
  const customer = customerOf(session.person);
  const { isToleranceOn, shipTo, billTo } = seen;
  const { orderId, revision, isHandedOver } = await orderToBe(phone, cart, choice.orderId);
  const request = orderRequest({
    choice: { ...choice, orderId },
    revision,
    customer,
    draft,
    promoted,
    isToleranceOn,
    shipTo,
    billTo,
    waitFor: seen.linesToWaitFor(draft.lines),
  });
  await enqueueOrder(phone, session, {
    request,
    draft,
    promoted,
    shipTo,
    savedAt: phone.clock.now(),
    // The other phone may send an edited version of its own, so a discard has to withdraw that too.
    isHandedOver: isHandedOver === true,
  });
  await clearCart(phone.personal.cartLines, cart);
  await removeCheckoutDraft(phone.personal.checkoutDrafts, cart);
  return { kind: 'saved', orderId };
}

const NO_CHOICES: ReadonlyMap<string, string> = new Map();

/**
 * The id and revision that the cart is about to become. Another tab may have put an order back into the cart for
 * editing.
 */
async function orderToBe(
  phone: Phone,
  cart: CartKey,
  orderId: string,
): Promise<Pick<CheckoutDraftRow, 'orderId' | 'revision' | 'isHandedOver'>> {
  const draft = await readCheckoutDraft(phone.personal.checkoutDrafts, cart);
  return draft ?? { orderId, revision: 1 };
}

/** A double tap, a reload or a second tab sends an id that is an order already. */
async function isPlaced(phone: Phone, account: AccountKey, orderId: string): Promise<boolean> {
  const { unsentOrders, orders, receipts } = phone.personal;
  if ((await findUnsentOrder(unsentOrders, orderId)) !== undefined) return true;
  if ((await findOrder(orders, account, orderId)) !== undefined) return true;
  return await wasAccepted(receipts, orderId);
}

function draftProblem(
  draft: OrderDraft,
  limits: OrderLimits,
  seen: CheckoutChoice['seen'],
): PlaceOrderProblem | undefined {
  if (draft.problems.length > 0 || draft.lines.length === 0) return 'lines-gone';
  if (draft.totals.total !== seen.total || draft.totals.points !== seen.points) return 'price-changed';
  return draftLimitProblem(draft, limits)?.code;
}
