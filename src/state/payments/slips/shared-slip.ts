import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';
import type { Phone } from '#state/runtime/phone';
import { readChosenSlip, type ReadSlip } from './read-slip.ts';

type SharedSlip = Extract<ReadSlip, { readonly kind: 'small' }>;

/** In memory only: the other app that shared the picture still has it. */
const sharedSlipStore = onePerPhone(() => openStore<SharedSlip | undefined>(undefined));

/** Reads a picture that another app shared. It waits until the person has chosen its order. */
export async function receiveSharedSlip(phone: Phone, picture: Blob): Promise<ReadSlip> {
  const read = await readChosenSlip(phone, picture);
  sharedSlipStore(phone).show(read.kind === 'small' ? read : undefined);
  return read;
}

/** The slip that waits for its order; undefined if there is none. */
export function sharedSlip(phone: Phone): SharedSlip | undefined {
  return sharedSlipStore(phone).read();
}

/** The page of the chosen order has it now. */
export function forgetSharedSlip(phone: Phone): void {
  sharedSlipStore(phone).show(undefined);
}
