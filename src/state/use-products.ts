import type { Product } from '#domain/product';
import { readProducts } from '#local/products';
import { refreshProducts } from './catalogue.ts';
import { usePhone } from './phone-context.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useReplica } from './use-replica.ts';
import { useSessionRow } from './use-session-row.ts';

const NONE: ReadonlyMap<string, Product | undefined> = new Map();

/** The products as this phone keeps them; the shop is asked for those that it has never seen. */
export function useProducts(codes: readonly string[]): ReadonlyMap<string, Product> {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const replica = useReplica();
  const view = replica.kind === 'ready' ? replica.view : undefined;
  const name = `${account}\n${codes.join('\n')}`;
  const found = useLive(name, async () =>
    account === undefined || view !== undefined
      ? undefined
      : await readProducts(phone.answers.products, account, codes),
  );
  const missing = found === undefined ? [] : codes.filter((code) => !found.has(code));
  const isAsked = missing.length > 0 && replica.kind === 'none';
  useRefresh(isAsked ? name : undefined, () => refreshProducts(phone, missing));
  const known = view?.byCode ?? found ?? NONE;
  return new Map(
    codes.flatMap((code) => {
      const product = known.get(code);
      return product === undefined ? [] : [[code, product] as const];
    }),
  );
}
