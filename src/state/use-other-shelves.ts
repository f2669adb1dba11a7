import { cartModesOf } from '#domain/cart-mode';
import { askElsewhere, readElsewhere, type ShelvedElsewhere } from './other-shelves.ts';
import { usePhone } from './phone-context.ts';
import { useCartMode } from './use-cart-mode.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

export interface OtherShelves {
  readonly byCode: ReadonlyMap<string, ShelvedElsewhere>;
  /** asking: what is not in `byCode` may be elsewhere. known: it is not. unknown: the shop could not be asked. */
  readonly state: 'asking' | 'known' | 'unknown';
}

/** Where else the shop sells what the open mode does not: as it is kept here, and asked for behind that. */
export function useOtherShelves(codes: readonly string[]): OtherShelves {
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

const NONE: ReadonlyMap<string, ShelvedElsewhere> = new Map();
