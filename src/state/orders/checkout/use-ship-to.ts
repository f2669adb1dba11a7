import type { Address } from '#domain/addresses/address';
import { usePhone } from '#state/runtime/phone-context';
import { chooseShipTo, readShipToId } from './ship-to.ts';
import { useAddresses, type AddressesView } from '#state/addresses/use-addresses';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface ShipToView {
  readonly addresses: readonly Address[];
  readonly state: AddressesView['state'];
  /** Undefined if there is none or it is unknown. */
  readonly chosen: Address | undefined;
  readonly choose: (id: string) => void;
}

/** The ship-to address, among the cached shipping addresses. */
export function useShipTo(): ShipToView {
  const phone = usePhone();
  const account = useSessionRow()?.account ?? '';
  const mode = useCartMode();
  const { shipping, state } = useAddresses();
  const read = useLive(`${account}\n${mode}`, async () => ({ id: await readShipToId(phone) }));
  const chosen = read === undefined ? undefined : (shipping.find(({ id }) => id === read.id) ?? shipping[0]);
  return { addresses: shipping, state, chosen, choose: (id) => void chooseShipTo(phone, id) };
}
