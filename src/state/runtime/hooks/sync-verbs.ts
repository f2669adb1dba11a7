import type { Phone } from '#state/runtime/phone';

/** Sends everything that waits, on the person's request and whatever the browser reports about the network. */
export async function sendNow(phone: Phone): Promise<void> {
  await phone.sync.wake('manual');
}
