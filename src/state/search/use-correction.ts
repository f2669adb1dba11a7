import type { Product } from '#domain/catalogue/product';
import { correctedQuery } from '#domain/search/suggestions/did-you-mean';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useDeferredValue, useMemo } from 'react';

const NO_PRODUCTS: readonly Product[] = [];

/**
 * The query that was probably meant. It follows the results in a later render, so that it does not delay them.
 *
 * @param similar the found products, if they are only similar to the text; otherwise empty
 */
export function useCorrection(text: string, similar: readonly Product[]): string | undefined {
  const replica = useReplica();
  const nicknames = replica.kind === 'ready' ? replica.view.nicknames : undefined;
  const products = useDeferredValue(similar, NO_PRODUCTS);
  return useMemo(() => {
    if (products !== similar || products.length === 0) return undefined;
    return correctedQuery(text, namesIn(products, text), nicknames);
  }, [text, products, similar, nicknames]);
}

/** The names in the language of the text, which a correction of it is taken from. */
function namesIn(products: readonly Product[], text: string): readonly string[] {
  const isLatin = /[a-z]/i.test(text);
  return products.flatMap(({ name, shortNameTh, shortNameEn }) =>
    isLatin ? [shortNameEn, name] : [name, shortNameTh],
  );
}
