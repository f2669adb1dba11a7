import { cartModesOf } from '#domain/kernel/cart-mode';
import { askElsewhere, readElsewhere, type SoldElsewhere } from './other-catalogues.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface OtherCatalogues {
  readonly byCode: ReadonlyMap<string, SoldElsewhere>;
  /** asking: what is not in `byCode` may be elsewhere. known: it is not. unknown: the shop could not be asked. */
  readonly state: 'asking' | 'known' | 'unknown';
}

/** Where else the shop sells what the open mode does not: as it is kept here, and asked for behind that. */
export function useOtherCatalogues(codes: readonly string[]): OtherCatalogues {
  const phone = usePhone();
  const mode = useCartMode();
  const account = useSessionRow()?.account;
  const hasOthers = cartModesOf(phone.tenant).length > 1;
  const isAsked = account !== undefined && hasOthers && codes.length > 0;
  const name = isAsked ? [account, mode, ...codes].join('\n') : undefined;
  const kept = useLive(name ?? '', async () =>
    name === undefined || account === undefined ? NONE : await readElsewhere(phone, account, codes),
  );
  const { outcome, problem } = useRefresh(name, () => askElsewhere(phone, codes));
  const isOver = !hasOthers || (outcome === 'ready' && kept !== undefined);
  return { byCode: kept ?? NONE, state: isOver ? 'known' : problem === undefined ? 'asking' : 'unknown' };
}

const NONE: ReadonlyMap<string, SoldElsewhere> = new Map();
