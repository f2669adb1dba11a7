import type { Product } from '#domain/product';
import { readProducts } from '#local/products';
import { usePhone } from './phone-context.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

const NONE: ReadonlyMap<string, Product> = new Map();

/** Those of the products that this phone keeps; the shop is not asked. */
export function useKeptProducts(codes: readonly string[]): ReadonlyMap<string, Product> {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const kept = useLive(`${account}\n${codes.join('\n')}`, async () => {
    if (account === undefined) return NONE;
    const found = await readProducts(phone.answers.products, account, codes);
    return new Map([...found].flatMap(([code, product]) => (product === undefined ? [] : [[code, product] as const])));
  });
  return kept ?? NONE;
}
