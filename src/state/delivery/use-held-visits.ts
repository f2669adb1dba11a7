import { useEffect, useState } from 'react';
import { HOLD_MS, leftMs } from '#sync/outbox/back-off';
import { usePhone } from '#state/runtime/phone-context';
import { readVisitRows } from './rider-invoices.ts';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import type { Phone } from '#state/runtime/phone';
import type { AccountKey } from '#local/kernel/account';

/** Changes at the moment when a visit's hold ends, which no database row signals. */
export function useHeldVisits(): string {
  const phone = usePhone();
  const [ended, setEnded] = useState('');
  const until = useNextHoldEnd();

  // The external system is the clock.
  useEffect(() => {
    if (until === undefined) return undefined;
    const left = leftMs(new Date(until), HOLD_MS, phone.clock.now());
    return phone.clock.after(left + 1, () => setEnded(String(until)));
  }, [phone, until]);

  return ended;
}

async function readNextHoldEnd(phone: Phone, account: AccountKey): Promise<number | undefined> {
  const rows = await readVisitRows(phone, account);
  const lefts = rows.map(({ heldUntil }) => leftMs(heldUntil, HOLD_MS, phone.clock.now()));
  const next = Math.min(...lefts.filter((left) => left > 0));
  return rows.find((_, index) => lefts[index] === next)?.heldUntil?.getTime();
}

const useNextHoldEnd = liveOfAccount(readNextHoldEnd, undefined);
