import type { Phone } from '#state/runtime/phone';

/** The person's own button: sends everything that waits, whatever the browser believes about the network. */
export async function sendNow(phone: Phone): Promise<void> {
  await phone.sync.wake('manual');
}
