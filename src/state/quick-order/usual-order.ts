import type { UnitQuantities } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { draftOrder, type OrderDraft } from '#domain/orders/order-draft';
import { isGuest } from '#domain/accounts/person';
import type { Product } from '#domain/catalogue/product';
import { largestBought, usualOrder, type UsualLine } from '#domain/quick-order/usual-order';
import { customerOf, customerText } from '#local/kernel/account';
import { saveHiddenUsual, readHiddenUsual } from '#local/kernel/preferences';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readKnownProducts } from '#state/catalogue/known-products';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { cartModeOf, modeStore } from '#state/runtime/mode';
import { catchStorageError } from '#state/runtime/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { readPurchases } from '#state/orders/history/purchases';
import { replicaStore } from '#state/catalogue/replica/replica';
import { shopToday } from '#state/runtime/server-clock';

/** What the shop orders again and again, as this phone knows it. */
export interface UsualOrder {
  /** Whose it is: another name is another list. */
  readonly name: string;
  readonly mode: CartMode;
  readonly lines: readonly UsualLine[];
  /** Lines that the person does not want to see here. */
  readonly hidden: readonly UsualLine[];
  /** A product that is not sold any more is in it as undefined, one that is not known on this phone is not in it. */
  readonly products: ReadonlyMap<string, Product | undefined>;
  /** The lines that are shown, at last time's quantities and this phone's prices; what cannot be had is among its problems. */
  readonly draft: OrderDraft;
  /** By product code, the most of each unit that it ever bought in one order; also of what it does not buy again and again. */
  readonly largest: ReadonlyMap<string, UnitQuantities>;
  /** When the company told what was bought; undefined where it never did, and only what is kept here counts. */
  readonly askedAt: Date | undefined;
}

/** Under which name the usual order of this session stands. */
export function usualOrderName(
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  mode: CartMode,
): string {
  return `${account}\n${customerText(customerOf(person))}\n${mode}`;
}

/** Null for those who have none: guests, and points mode, where nobody orders out of habit. */
export async function readUsualOrder(phone: Phone): Promise<UsualOrder | null> {
  const session = await readSession(phone.personal.sessions);
  const mode = cartModeOf(phone);
  if (session === undefined || isGuest(session.person) || isPointMode(mode)) return null;
  const { account, person } = session;
  const customer = customerText(customerOf(person));
  const { purchases, askedAt } = await readPurchases(phone, session, mode);
  const hiddenCodes = new Set(await readHiddenUsual(phone.personal.preferences, account, customer));
  const today = shopToday(phone);
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

/** Hides a product from the usual order of the customer that is acted for, on this phone, or brings it back. */
export async function hideUsual(
  phone: Phone,
  productCode: string,
  isHidden: boolean,
): Promise<'not-kept' | undefined> {
  const { sessions, preferences } = phone.personal;
  return await catchStorageError(phone, async () => {
    await phone.personal.transaction('rw', sessions, preferences, async () => {
      const session = await readSession(sessions);
      if (session === undefined) return;
      const owner = { account: session.account, customer: customerText(customerOf(session.person)) };
      await saveHiddenUsual(preferences, owner, { productCode, isHidden });
    });
    return undefined;
  });
}
