import type { Product } from '#domain/product';
import { readProducts } from '#local/products';
import { refreshProducts } from './catalogue.ts';
import { usePhone } from './phone-context.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

const NONE: ReadonlyMap<string, Product> = new Map();

/** The products as this phone keeps them; the shop is asked for those that it has never seen. */
export function useProducts(codes: readonly string[]): ReadonlyMap<string, Product> {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = `${account}\n${codes.join('\n')}`;
  const found = useLive(name, async () =>
    account === undefined ? undefined : await readProducts(phone.answers.products, account, codes),
  );
  const missing = found === undefined ? [] : codes.filter((code) => !found.has(code));
  useRefresh(missing.length === 0 ? undefined : name, () => refreshProducts(phone, missing));
  if (found === undefined) return NONE;
  return new Map(
    [...found].flatMap(([code, product]) => (product === undefined ? [] : [[code, product] as const])),
  );
}
