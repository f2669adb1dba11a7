import type { Address } from '#domain/address';
import { usePhone } from './phone-context.ts';
import { chooseShipTo, readShipToId } from './ship-to.ts';
import { useAddresses, type AddressesView } from './use-addresses.ts';
import { useCartMode } from './use-cart-mode.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

export interface ShipToView {
  readonly addresses: readonly Address[];
  readonly state: AddressesView['state'];
  /** Undefined while there is none or it is not known. */
  readonly chosen: Address | undefined;
  readonly choose: (id: string) => void;
}

/** Where the goods go, among the shipping addresses that this phone keeps. */
export function useShipTo(): ShipToView {
  const phone = usePhone();
  const account = useSessionRow()?.account ?? '';
  const mode = useCartMode();
  const { shipping, state } = useAddresses();
  const read = useLive(`${account}\n${mode}`, async () => ({ id: await readShipToId(phone) }));
  const chosen = read === undefined ? undefined : (shipping.find(({ id }) => id === read.id) ?? shipping[0]);
  return { addresses: shipping, state, chosen, choose: (id) => void chooseShipTo(phone, id) };
}
