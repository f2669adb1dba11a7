import { refreshProducts } from './catalogue.ts';
import { readOrderAgain, type OrderAgainAsKept } from './order-again.ts';
import { refreshOrder } from './refresh-order.ts';
import { usePhone } from './phone-context.ts';
import { useCartMode } from './use-cart-mode.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useReplica } from './use-replica.ts';
import { useSessionRow } from './use-session-row.ts';

/**
 * - not-found: there is none, or it is another customer's: the same answer
 * - not-here: its lines are not kept on this phone and the company cannot be asked
 */
export type OrderAgainView = Exclude<OrderAgainAsKept, { kind: 'not-kept' }> | { readonly kind: 'not-here' };

/** Undefined while it is looked for. The company is asked only for what is not on this phone. */
export function useOrderAgain(orderId: string): OrderAgainView | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useReplica();
  const mode = useCartMode();
  const name = `${session?.account}\n${session?.person.customerCode}\n${mode}\n${orderId}`;
  const asOf = replica.kind === 'ready' ? String(replica.view.askedAt.getTime()) : replica.kind;
  const kept = useLive(name, async () => await readOrderAgain(phone, orderId), asOf);
  const { outcome, problem } = useRefresh<'gone'>(
    session !== undefined && kept?.kind === 'not-kept' ? name : undefined,
    () => refreshOrder(phone, orderId),
  );
  const unknown =
    kept?.kind === 'ready'
      ? kept.again.lines.flatMap((line) => (line.problem === 'unknown' ? [line.ordered.productCode] : []))
      : [];
  useRefresh(
    unknown.length > 0 && replica.kind === 'none' ? `${name}\n${unknown.join('\n')}` : undefined,
    () => refreshProducts(phone, unknown),
  );
  if (session === undefined || kept === undefined) return undefined;
  if (unknown.length > 0 && replica.kind === 'expected') return undefined;
  if (kept.kind !== 'not-kept') return kept;
  if (outcome === 'gone') return { kind: 'not-found' };
  return problem === undefined ? undefined : { kind: 'not-here' };
}
