import type { UnitQuantities } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { draftOrder, type OrderDraft } from '#domain/orders/order-draft';
import { isGuest } from '#domain/accounts/person';
import type { Product } from '#domain/catalogue/product';
import { productsDue, type DueReason } from '#domain/quick-order/products-due';
import { largestBought, usualOrder, type UsualLine } from '#domain/quick-order/usual-order';
import { customerOf, customerText } from '#local/kernel/account';
import { readHiddenProducts, saveHiddenProduct } from '#local/quick-order/hidden-products';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readKnownProducts } from '#state/catalogue/known-products';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { cartModeOf, modeStore } from '#state/runtime/mode';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { readPurchases } from '#state/orders/history/purchases';
import { replicaStore } from '#state/catalogue/replica/replica';
import { serverToday } from '#state/runtime/server-clock';

/** The products that the customer orders regularly, as this phone knows it. */
export interface UsualOrder {
  /** Identifies the customer: another name is another list. */
  readonly name: string;
  readonly mode: CartMode;
  readonly lines: readonly UsualLine[];
  /** Lines that the person hid here. */
  readonly hidden: readonly UsualLine[];
  /** A product that is no longer sold maps to undefined; one that this phone does not know is absent. */
  readonly products: ReadonlyMap<string, Product | undefined>;
  /** The shown lines at the last quantities and this phone's prices; unavailable lines are among its problems. */
  readonly draft: OrderDraft;
  /**
   * Keyed by product code: the largest quantity of each unit in one order, also of products that are not bought regularly.
   */
  readonly largest: ReadonlyMap<string, UnitQuantities>;
  /** Keyed by product code: the products to order now, by the customer's own rhythm. */
  readonly due: ReadonlyMap<string, DueReason>;
  /** When the server last sent the purchases; undefined if it never did, and only cached orders count. */
  readonly askedAt: Date | undefined;
}

/** The name of this session's usual order. */
export function usualOrderName(
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  mode: CartMode,
): string {
  return `${account}\n${customerText(customerOf(person))}\n${mode}`;
}

/** Null if there is none: for guests, and in points mode, which has no regular orders. */
export async function readUsualOrder(phone: Phone): Promise<UsualOrder | null> {
  const session = await readSession(phone.personal.sessions);
  const mode = cartModeOf(phone);
  if (session === undefined || isGuest(session.person) || isPointMode(mode)) return null;
  const { account, person } = session;
  const customer = customerText(customerOf(person));
  const { purchases, askedAt } = await readPurchases(phone, session, mode);
  const hiddenCodes = new Set(await readHiddenProducts(phone.personal.hiddenProducts, { account, customer }));
  const today = serverToday(phone);
  const usual = usualOrder(purchases, today);
  const products = await readKnownProducts(
    phone,
    session,
    usual.map(({ productCode }) => productCode),
  );
  const lines = usual.filter(({ productCode }) => !hiddenCodes.has(productCode));
  return {
    name: usualOrderName(session, mode),
    mode,
    lines,
    hidden: usual.filter(({ productCode }) => hiddenCodes.has(productCode)),
    products,
    draft: draftOrder({
      cart: lines.filter(({ productCode }) => products.has(productCode)),
      productFor: (code) => products.get(code),
      priceLevel: person.priceLevel,
      mode,
    }),
    largest: largestBought(purchases, today),
    due: productsDue(purchases, today),
    askedAt,
  };
}

/** One read for the card on home and for the page, so that the page opens with its list. */
export const usualOrderStore = onePerPhone((phone) =>
  openLiveStore(
    () => readUsualOrder(phone),
    (_before, after) => after,
    (again) => {
      const stops = [
        replicaStore(phone).subscribe(again),
        modeStore(phone).subscribe(again),
        phone.remote.serverClock.subscribe(again),
      ];
      return () => stops.forEach((stop) => stop());
    },
  ),
);

/** Hides a product from the current customer's usual order on this phone, or shows it again. */
export async function hideUsual(
  phone: Phone,
  productCode: string,
  isHidden: boolean,
): Promise<'not-saved' | undefined> {
  const { sessions, hiddenProducts } = phone.personal;
  return await catchStorageError(phone, async () => {
    await phone.personal.write(['sessions', 'hiddenProducts'], async () => {
      const session = await readSession(sessions);
      if (session === undefined) return;
      const owner = { account: session.account, customer: customerText(customerOf(session.person)) };
      await saveHiddenProduct(hiddenProducts, { ...owner, productCode }, isHidden);
    });
    return undefined;
  });
}
