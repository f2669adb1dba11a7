import type { CartMode } from '#domain/cart-mode';
import type { CustomerKey } from '#domain/order';
import { orderAgain, type LineAgain } from '#domain/order-again';
import type { OrderLine, OrderTotals } from '#domain/order-draft';
import { customerOf, customerText } from '#local/account';
import { refreshProducts } from './catalogue.ts';
import { readKnownProducts } from './known-products.ts';
import { usePhone } from './phone-context.ts';
import type { Product } from '#domain/product';
import { bangkokDayOf } from './shop-clock.ts';
import { useBuyer } from './use-buyer.ts';
import { useLive } from './use-live.ts';
import { useOrder, type OrderDetailView } from './use-orders.ts';
import { useRefresh } from './use-refresh.ts';
import { useReplica } from './use-replica.ts';
import { useSessionRow } from './use-session-row.ts';
import { useToday } from './use-today.ts';

/** A past order, looked at again before anything of it goes into the cart. */
export interface OrderAgain {
  /** '' for one that the company has not accepted yet. */
  readonly orderNo: string;
  readonly orderedAt: Date;
  readonly mode: CartMode;
  readonly totals: OrderTotals;
  readonly lines: readonly LineAgain[];
  readonly products: ReadonlyMap<string, Product | undefined>;
}

/**
 * - not-found: there is none, or it is another customer's: the same answer
 * - not-here: its lines are not kept on this phone and the company cannot be asked
 * - other-mode: it was ordered in another mode than the one that is open, whose cart is another
 */
export type OrderAgainView =
  | { readonly kind: 'ready'; readonly again: OrderAgain }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-here' }
  | { readonly kind: 'other-mode'; readonly mode: CartMode };

/** Undefined while it is looked for. */
export function useOrderAgain(id: string): OrderAgainView | undefined {
  const session = useSessionRow();
  const today = useToday();
  const { mode, priceLevel } = useBuyer();
  const found = useOrder(id);
  const past = found === undefined || found === null ? undefined : pastOf(found);
  const codes = past?.lines.map(({ productCode }) => productCode) ?? [];
  const products = useKnownProducts(codes);
  if (session === undefined || found === undefined) return undefined;
  if (found === null) return { kind: 'not-found' };
  if (past === undefined) return { kind: 'not-here' };
  if (customerText(past.customer) !== customerText(customerOf(session.person))) return { kind: 'not-found' };
  if (past.mode !== mode) return { kind: 'other-mode', mode: past.mode };
  if (products === undefined) return undefined;
  const lines = orderAgain({
    lines: past.lines,
    mode,
    orderedOn: bangkokDayOf(past.orderedAt),
    today,
    products,
    priceLevel,
  });
  const { orderNo, orderedAt, totals } = past;
  return { kind: 'ready', again: { orderNo, orderedAt, mode, totals, lines, products } };
}

interface Past {
  readonly orderNo: string;
  readonly orderedAt: Date;
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
}

function pastOf({ order, unsent }: OrderDetailView): Past | undefined {
  if (order !== undefined) {
    const { orderNo, customer, mode, lines, totals } = order;
    return { orderNo, orderedAt: new Date(order.orderedAt), customer, mode, lines, totals };
  }
  if (unsent === undefined) return undefined;
  const { request, draft, savedAt } = unsent;
  const { customer, mode } = request;
  return { orderNo: '', orderedAt: savedAt, customer, mode, lines: draft.lines, totals: draft.totals };
}

/** With what is gone as undefined; undefined while they are on their way into memory. */
function useKnownProducts(codes: readonly string[]): ReadonlyMap<string, Product | undefined> | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useReplica();
  const asOf =
    replica.kind === 'ready' ? `${replica.view.version} ${replica.view.askedAt.getTime()}` : replica.kind;
  const name = `${session?.account}\n${codes.join('\n')}`;
  const found = useLive(name, async () => await readKnownProducts(phone, session, codes), asOf);
  const missing = found === undefined ? [] : codes.filter((code) => !found.has(code));
  const isAsked = missing.length > 0 && replica.kind === 'none';
  useRefresh(isAsked ? name : undefined, () => refreshProducts(phone, missing));
  return replica.kind === 'expected' && missing.length > 0 ? undefined : found;
}
