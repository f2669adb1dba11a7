import type { AccountKey } from '#local/account';
import { addressLanes } from '#sync/address-lane';
import type { Phone } from './phone.ts';
import { usePhone } from './phone-context.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

interface UnsentAddressCount {
  /** Addresses of which something is not with the company yet. */
  readonly count: number;
  readonly isSomeRefused: boolean;
}

const NOTHING: UnsentAddressCount = { count: 0, isSomeRefused: false };

/** Of whoever is signed in; which they are says `unsent-addresses.ts`, which comes when somebody looks. */
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
