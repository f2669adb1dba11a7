import { cartModesOf } from '#domain/kernel/cart-mode';
import { fetchElsewhere, readElsewhere, type SoldElsewhere } from './other-catalogues.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface OtherCatalogues {
  readonly byCode: ReadonlyMap<string, SoldElsewhere>;
  /**
   * asking: a product missing from `byCode` may be sold elsewhere. known: it is not. unknown: the server is
   * unreachable.
   */
  readonly state: 'asking' | 'known' | 'unknown';
}

/**
 * Finds in which other mode products are sold that the open mode does not sell: from the cache, refreshed in the
 * background.
 */
export function useOtherCatalogues(codes: readonly string[]): OtherCatalogues {
  const phone = usePhone();
  const mode = useCartMode();
  const account = useSessionRow()?.account;
  const hasOthers = cartModesOf(phone.tenant).length > 1;
  const needsFetch = account !== undefined && hasOthers && codes.length > 0;
  const name = needsFetch ? [account, mode, ...codes].join('\n') : undefined;
  const cached = useLive(name ?? '', async () =>
    name === undefined || account === undefined ? NONE : await readElsewhere(phone, account, codes),
  );
  const { outcome, problem } = useRefresh(name, () => fetchElsewhere(phone, codes));
  const isOver = !hasOthers || (outcome === 'ready' && cached !== undefined);
  return { byCode: cached ?? NONE, state: isOver ? 'known' : problem === undefined ? 'asking' : 'unknown' };
}

const NONE: ReadonlyMap<string, SoldElsewhere> = new Map();
