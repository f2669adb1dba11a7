import { refreshProducts } from '#state/catalogue/catalogue';
import { readOrderAgain, type CachedOrderAgain } from './order-again.ts';
import { refreshOrder } from './refresh-order.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/**
 * - not-found: there is none, or it belongs to another customer: the same answer
 * - not-here: its lines are not cached on this phone and the server is unreachable
 */
export type OrderAgainView =
  | Exclude<CachedOrderAgain, { kind: 'not-cached' }>
  | { readonly kind: 'not-here' };

/** Undefined while it is loading. The server is asked only for what is not cached. */
export function useOrderAgain(orderId: string): OrderAgainView | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useReplica();
  const mode = useCartMode();
  const name = `${session?.account}\n${session?.person.customerCode}\n${mode}\n${orderId}`;
  const asOf = replica.kind === 'ready' ? String(replica.view.askedAt.getTime()) : replica.kind;
  const cached = useLive(name, async () => await readOrderAgain(phone, orderId), asOf);
  const { outcome, problem } = useRefresh<'gone'>(
    session !== undefined && cached?.kind === 'not-cached' ? name : undefined,
    () => refreshOrder(phone, orderId),
  );
  const unknown =
    cached?.kind === 'ready'
      ? cached.again.lines.flatMap((line) => (line.problem === 'unknown' ? [line.ordered.productCode] : []))
      : [];
  useRefresh(
    unknown.length > 0 && replica.kind === 'none' ? `${name}\n${unknown.join('\n')}` : undefined,
    () => refreshProducts(phone, unknown),
  );
  if (session === undefined || cached === undefined) return undefined;
  if (unknown.length > 0 && replica.kind === 'expected') return undefined;
  if (cached.kind !== 'not-cached') return cached;
  if (outcome === 'gone') return { kind: 'not-found' };
  return problem === undefined ? undefined : { kind: 'not-here' };
}
