import { usePhone } from '#state/runtime/phone-context';
import { readRiderInvoices, refreshRiderInvoices, type RiderInvoicesHere } from './rider-invoices.ts';
import { useHeldVisits } from './use-held-visits.ts';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';

export interface RiderInvoicesView extends RiderInvoicesHere {
  /** Whether the cache was read. */
  readonly isRead: boolean;
  readonly isLoading: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  refreshAgain(): void;
}

const NOTHING: RiderInvoicesHere = { mine: undefined, toGrab: undefined, askedAt: undefined, lost: [] };

/** A rider's invoices and those that wait to be grabbed, from the cache and refreshed in the background. */
export function useRiderInvoices(): RiderInvoicesView {
  const phone = usePhone();
  const here = useInvoicesHere();
  const account = useSessionRow()?.account;
  // A visit that was just confirmed refreshes the lists at once.
  const confirmed = here?.mine
    ?.flatMap(({ visit }) => (visit?.state === 'confirmed' ? [visit.id] : []))
    .join(' ');
  const name = here === undefined || account === undefined ? undefined : `${account}\n${confirmed ?? ''}`;
  const { outcome, problem, retry } = useRefresh(name, () => refreshRiderInvoices(phone));
  const isOffline = useIsOffline();
  return {
    ...(here ?? NOTHING),
    isRead: here !== undefined,
    isLoading: name !== undefined && outcome === undefined,
    problem: problem ?? (isOffline ? 'unreachable' : undefined),
    refreshAgain: retry,
  };
}

/** The same without a request; undefined until the cache was read. */
export const useInvoicesHere = liveOfSession(readRiderInvoices, undefined, useHeldVisits);
