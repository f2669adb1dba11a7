import { useEffect, useMemo, useState } from 'react';
import type { OrderTextContext } from '#domain/quick-order/find-goods';
import { isSameCart } from '#local/cart/cart-lines';
import { cartKeyOf } from '#state/runtime/cart-key';
import { usePhone } from '#state/runtime/phone-context';
import { quickLines, type QuickLine } from './quick-lines.ts';
import { openQuickOrder, quickOrderStore } from './quick-order-draft.ts';
import { readQuickOrder, type ReadOrder } from './read-quick-order.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { habitsOf } from './shop-habits.ts';
import { openOrderTextContext, type GoodsToUnderstand } from './order-text-context.ts';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useGoodsToUnderstand } from './use-goods-to-understand.ts';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useStore } from '#state/runtime/hooks/use-store';
import { useUsualOrderAsRead } from './use-usual-order.ts';
import type { UsualOrder } from './usual-order.ts';

export interface QuickOrder {
  readonly text: string;
  readonly lines: readonly QuickLine[];
  /** What stands in the box behind the lines that were read. */
  readonly rest: string;
  /** The text on the screen is still being read. */
  readonly isReading: boolean;
  /** Undefined while what is sold is not in memory. */
  readonly shop: OrderTextContext | undefined;
  /** Only what was seen on this phone can be found: the whole list of goods is not here. */
  readonly isShopPartial: boolean;
}

const NOTHING_READ: ReadOrder = { lines: [], rest: '' };

/** The quick order of whoever is signed in; undefined until what was left of it was read. */
export function useQuickOrder(): QuickOrder | undefined {
  const phone = usePhone();
  const person = usePerson();
  const mode = useCartMode();
  const cart = useMemo(() => cartKeyOf(person ?? undefined, mode), [person, mode]);
  const open = useStore(quickOrderStore(phone));
  const draft = open !== undefined && isSameCart(open.cart, cart) ? open.draft : undefined;
  const { goods, isPartial } = useGoodsToUnderstand();
  const shop = useHabits(useShop(goods));
  const text = draft?.text ?? '';
  const { order, isReading } = useReading(text, shop);

  // The outside thing is the phone's storage: the draft of this cart.
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

/** What is sold, with what this shop buys of it again and again. */
function useHabits(shop: OrderTextContext | undefined): OrderTextContext | undefined {
  const usual = useUsualOrderAsRead();
  // The same habits are the same shop, so that a list is not read again for a usual order that was only read again.
  const [habits, setHabits] = useState(usual);
  if (textOf(habits) !== textOf(usual)) setHabits(usual);
  return useMemo(() => (shop && habits ? { ...shop, ...habitsOf(habits) } : shop), [shop, habits]);
}

function textOf(usual: UsualOrder | null | undefined): string {
  return usual ? JSON.stringify([usual.lines, [...usual.largest]]) : '';
}

/** The goods, once they can be searched. */
function useShop(goods: GoodsToUnderstand | undefined): OrderTextContext | undefined {
  const [shop, setShop] = useState<OrderTextContext>();

  // Made in pieces beside the screen; other goods take its place when they are ready.
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

  // Reading goes on beside the screen and is given up when the text changes.
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
