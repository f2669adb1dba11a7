import type { AccountKey } from '#local/kernel/account';
import { addressLanes } from '#sync/changes/address-lane';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

interface UnsentAddressCount {
  /** Addresses with a pending change. */
  readonly count: number;
  readonly isSomeRefused: boolean;
}

const NOTHING: UnsentAddressCount = { count: 0, isSomeRefused: false };

/** Counts for the signed-in account. `unsent-addresses.ts` lists them and loads only when a screen shows them. */
export function useUnsentAddressCount(): UnsentAddressCount {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NOTHING : await countUnsentAddresses(phone, account),
    ) ?? NOTHING
  );
}

async function countUnsentAddresses(phone: Phone, account: AccountKey): Promise<UnsentAddressCount> {
  const rows = await phone.personal.outbox.where('lane').startsWith(addressLanes(account)).toArray();
  return {
    count: new Set(rows.map(({ lane }) => lane)).size,
    isSomeRefused: rows.some(({ state }) => state === 'parked'),
  };
}
