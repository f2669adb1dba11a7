import { useEffect, useMemo, useState } from 'react';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { isSameCart } from '#local/cart/cart-lines';
import { cartKeyOf } from '#state/runtime/cart-key';
import { usePhone } from '#state/runtime/phone-context';
import { quickLines, type QuickLine } from './quick-lines.ts';
import { openQuickOrder, quickOrderStore } from './quick-order-draft.ts';
import { readQuickOrder, type ReadOrder } from './read-quick-order.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { habitsOf } from './shop-habits.ts';
import { openOrderTextContext, type ProductsToMatch } from './order-text-context.ts';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useProductsToMatch } from './use-products-to-match.ts';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useStore } from '#state/runtime/hooks/use-store';
import { useUsualOrderAsRead } from './use-usual-order.ts';
import type { UsualOrder } from './usual-order.ts';

export interface QuickOrder {
  readonly text: string;
  readonly lines: readonly QuickLine[];
  /** The text after the lines that were read. */
  readonly rest: string;
  /** The text is still being read. */
  readonly isReading: boolean;
  /** Undefined while the products are not in memory. */
  readonly shop: OrderTextContext | undefined;
  /** Only cached products can be found: the whole catalogue is not here. */
  readonly isShopPartial: boolean;
}

const NOTHING_READ: ReadOrder = { lines: [], rest: '' };

/** The quick order of the signed-in person; undefined while the draft is loading. */
export function useQuickOrder(): QuickOrder | undefined {
  const phone = usePhone();
  const person = usePerson();
  const mode = useCartMode();
  const cart = useMemo(() => cartKeyOf(person ?? undefined, mode), [person, mode]);
  const open = useStore(quickOrderStore(phone));
  const draft = open !== undefined && isSameCart(open.cart, cart) ? open.draft : undefined;
  const { goods, isPartial } = useProductsToMatch();
  const shop = useHabits(useShop(goods));
  const text = draft?.text ?? '';
  const { order, isReading } = useReading(text, shop);

  // The external system is the phone's storage with the draft of this cart.
  useEffect(() => {
    if (person === undefined) return;
    runInBackground(phone, 'quick-order-not-read', openQuickOrder(phone, cart));
  }, [phone, person, cart]);

  const lines = useMemo(
    () => (draft === undefined || shop === undefined ? [] : quickLines(draft, order, shop)),
    [draft, order, shop],
  );
  if (draft === undefined) return undefined;
  return { text, lines, rest: order.rest, isReading, shop, isShopPartial: isPartial };
}

/** The products, with what this customer buys regularly. */
function useHabits(shop: OrderTextContext | undefined): OrderTextContext | undefined {
  const usual = useUsualOrderAsRead();
  // Equal habits keep the same object, so that a list is not read again when the usual order was only reloaded.
  const [habits, setHabits] = useState(usual);
  if (textOf(habits) !== textOf(usual)) setHabits(usual);
  return useMemo(() => (shop && habits ? { ...shop, ...habitsOf(habits) } : shop), [shop, habits]);
}

function textOf(usual: UsualOrder | null | undefined): string {
  return usual ? JSON.stringify([usual.lines, [...usual.largest]]) : '';
}

/** The products, once they can be searched. */
function useShop(goods: ProductsToMatch | undefined): OrderTextContext | undefined {
  const [shop, setShop] = useState<OrderTextContext>();

  // Prepared in slices in the background; new products replace the old ones when they are ready.
  useEffect(() => {
    if (goods === undefined) return undefined;
    let isStale = false;
    void openOrderTextContext(goods).then((opened) => {
      if (!isStale) setShop(opened);
    });
    return () => void (isStale = true);
  }, [goods]);

  return goods === undefined ? undefined : shop;
}

interface Reading {
  readonly order: ReadOrder;
  readonly isReading: boolean;
}

function useReading(text: string, shop: OrderTextContext | undefined): Reading {
  const [read, setRead] = useState<{ readonly text: string; readonly order: ReadOrder }>();
  const isEmpty = text.trim() === '';

  // Reads in the background and stops when the text changes.
  useEffect(() => {
    if (shop === undefined || isEmpty) return undefined;
    let isStale = false;
    const show = (order: ReadOrder) => {
      if (!isStale) setRead({ text, order });
    };
    void readQuickOrder(text, shop, show, () => isStale);
    return () => void (isStale = true);
  }, [text, isEmpty, shop]);

  if (isEmpty) return { order: NOTHING_READ, isReading: false };
  const order = read?.order ?? NOTHING_READ;
  const isWhole = read?.text === text && order.lines.every(({ understood }) => understood !== undefined);
  return { order, isReading: !isWhole };
}
