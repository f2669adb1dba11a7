import type { Product } from '#domain/catalogue/product';
import { readProducts } from '#local/catalogue/products';
import { refreshProducts } from './catalogue.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useReplica } from './replica/use-replica.ts';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

const NONE: ReadonlyMap<string, Product | undefined> = new Map();

export interface KnownProducts {
  readonly products: ReadonlyMap<string, Product>;
  /** Products that are not sold (any more), as far as this phone knows. The rest is still unknown. */
  readonly gone: ReadonlySet<string>;
}

/** The products as cached; those that were never read are requested from the server. */
export function useProducts(codes: readonly string[]): ReadonlyMap<string, Product> {
  return useKnownProducts(codes).products;
}

/** The same, with the products that are known not to be sold. */
export function useKnownProducts(codes: readonly string[]): KnownProducts {
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
  const needsFetch = missing.length > 0 && replica.kind === 'none';
  useRefresh(needsFetch ? name : undefined, () => refreshProducts(phone, missing));
  const known = view?.byCode ?? found ?? NONE;
  const isWhole = view !== undefined;
  return {
    products: new Map(
      codes.flatMap((code) => {
        const product = known.get(code);
        return product === undefined ? [] : [[code, product] as const];
      }),
    ),
    gone: new Set(codes.filter((code) => known.get(code) === undefined && (isWhole || known.has(code)))),
  };
}
