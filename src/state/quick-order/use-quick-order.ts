import { useEffect, useMemo, useState } from 'react';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { isSameCart } from '#local/cart/cart-lines';
import { cartKeyOf } from '#state/runtime/cart-key';
import { usePhone } from '#state/runtime/phone-context';
import { quickLines, type QuickLine } from './quick-lines.ts';
import { openQuickOrder, quickOrderStore } from './quick-order-draft.ts';
import { readQuickOrder, type ReadOrder } from './read-quick-order.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { habitsOf } from './habits.ts';
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
  readonly context: OrderTextContext | undefined;
  /** Only cached products can be found: the whole catalogue is not here. */
  readonly isCataloguePartial: boolean;
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
  const { products, isPartial } = useProductsToMatch();
  const context = useHabits(useOrderTextContext(products));
  const text = draft?.text ?? '';
  const { order, isReading } = useReading(text, context);

  // The external system is the phone's storage with the draft of this cart.
  useEffect(() => {
    if (person === undefined) return;
    runInBackground(phone, 'quick-order-not-read', openQuickOrder(phone, cart));
  }, [phone, person, cart]);

  const lines = useMemo(
    () => (draft === undefined || context === undefined ? [] : quickLines(draft, order, context)),
    [draft, order, context],
  );
  if (draft === undefined) return undefined;
  return { text, lines, rest: order.rest, isReading, context, isCataloguePartial: isPartial };
}

/** The products, with what this customer buys regularly. */
function useHabits(context: OrderTextContext | undefined): OrderTextContext | undefined {
  const usual = useUsualOrderAsRead();
  // Equal habits keep the same object, so that a list is not read again when the usual order was only reloaded.
  const [habits, setHabits] = useState(usual);
  if (textOf(habits) !== textOf(usual)) setHabits(usual);
  return useMemo(
    () => (context && habits ? { ...context, ...habitsOf(habits) } : context),
    [context, habits],
  );
}

function textOf(usual: UsualOrder | null | undefined): string {
  return usual ? JSON.stringify([usual.lines, [...usual.largest]]) : '';
}

/** The products, once they can be searched. */
function useOrderTextContext(products: ProductsToMatch | undefined): OrderTextContext | undefined {
  const [context, setContext] = useState<OrderTextContext>();

  // Prepared in slices in the background; new products replace the old ones when they are ready.
  useEffect(() => {
    if (products === undefined) return undefined;
    let isStale = false;
    void openOrderTextContext(products).then((opened) => {
      if (!isStale) setContext(opened);
    });
    return () => void (isStale = true);
  }, [products]);

  return products === undefined ? undefined : context;
}

interface Reading {
  readonly order: ReadOrder;
  readonly isReading: boolean;
}

function useReading(text: string, context: OrderTextContext | undefined): Reading {
  const [read, setRead] = useState<{ readonly text: string; readonly order: ReadOrder }>();
  const isEmpty = text.trim() === '';

  // Reads in the background and stops when the text changes.
  useEffect(() => {
    if (context === undefined || isEmpty) return undefined;
    let isStale = false;
    const show = (order: ReadOrder) => {
      if (!isStale) setRead({ text, order });
    };
    void readQuickOrder(text, context, show, () => isStale);
    return () => void (isStale = true);
  }, [text, isEmpty, context]);

  if (isEmpty) return { order: NOTHING_READ, isReading: false };
  const order = read?.order ?? NOTHING_READ;
  const isComplete = read?.text === text && order.lines.every(({ match }) => match !== undefined);
  return { order, isReading: !isComplete };
}
