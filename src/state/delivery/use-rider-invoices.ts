import { usePhone } from '#state/runtime/phone-context';
import { readRiderInvoices, refreshRiderInvoices, type RiderInvoicesHere } from './rider-invoices.ts';
import { useHeldVisits } from './use-held-visits.ts';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface RiderInvoicesView extends RiderInvoicesHere {
  /** Whether this phone was read. */
  readonly isRead: boolean;
  readonly isAsking: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  askAgain(): void;
}

const NOTHING: RiderInvoicesHere = { mine: undefined, toGrab: undefined, askedAt: undefined, lost: [] };

/** What a rider has and what waits to be grabbed, as this phone knows it, with the company asked behind it. */
export function useRiderInvoices(): RiderInvoicesView {
  const phone = usePhone();
  const here = useInvoicesHere();
  const account = useSessionRow()?.account;
  // One that arrived is asked about at once.
  const told = here?.mine?.flatMap(({ visit }) => (visit?.state === 'told' ? [visit.id] : [])).join(' ');
  const name = here === undefined || account === undefined ? undefined : `${account}\n${told ?? ''}`;
  const { outcome, problem, retry } = useRefresh(name, () => refreshRiderInvoices(phone));
  const isOffline = useIsOffline();
  return {
    ...(here ?? NOTHING),
    isRead: here !== undefined,
    isAsking: name !== undefined && outcome === undefined,
    problem: problem ?? (isOffline ? 'unreachable' : undefined),
    askAgain: retry,
  };
}

/** The same without asking; undefined until this phone was read. */
export function useInvoicesHere(): RiderInvoicesHere | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const held = useHeldVisits();
  return useLive(
    session?.account ?? '',
    async () => (session === undefined ? NOTHING : await readRiderInvoices(phone, session)),
    held,
  );
}
