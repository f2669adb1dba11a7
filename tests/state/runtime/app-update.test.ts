import { expect, test } from 'vitest';
import { outboxLock } from '#sync/outbox/sync-context';
import { applyUpdate } from '#state/runtime/app-update';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

// Seen failing when the offer stayed as it was: during a long download the tap seemed to do nothing.
test('an accepted update says so at once, and is applied when nothing is being sent', async () => {
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const events: string[] = [];
  phone.device.update.show({ apply: () => void events.push('applied') });
  let endSending = () => {};
  const sent = new Promise<void>((resolve) => {
    endSending = resolve;
  });
  const sending = phone.syncContext.locks.runExclusive(outboxLock(phone.syncContext), async () => {
    await sent;
    events.push('sent');
  });

  const applied = applyUpdate(phone);
  expect(phone.device.update.read()).toMatchObject({ isAccepted: true });
  endSending();
  await Promise.all([sending, applied]);
  expect(events).toEqual(['sent', 'applied']);
});
