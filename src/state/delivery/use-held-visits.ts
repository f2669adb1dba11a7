import { useEffect, useState } from 'react';
import { HOLD_MS, leftMs } from '#sync/outbox/back-off';
import { usePhone } from '#state/runtime/phone-context';
import { readVisitRows } from './rider-invoices.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** Changes at the moment when a visit's hold ends, which no database row signals. */
export function useHeldVisits(): string {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const [ended, setEnded] = useState('');
  const until =
    useLive(account ?? '', async () => {
      const rows = account === undefined ? [] : await readVisitRows(phone, account);
      const lefts = rows.map(({ heldUntil }) => leftMs(heldUntil, HOLD_MS, phone.clock.now()));
      const next = Math.min(...lefts.filter((left) => left > 0));
      return rows.find((_, index) => lefts[index] === next)?.heldUntil?.getTime();
    }) ?? undefined;

  // The external system is the clock.
  useEffect(() => {
    if (until === undefined) return undefined;
    const left = leftMs(new Date(until), HOLD_MS, phone.clock.now());
    return phone.clock.after(left + 1, () => setEnded(String(until)));
  }, [phone, until]);

  return ended;
}
