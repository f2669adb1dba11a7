import { expect, test } from 'vitest';
import { OUTBOX_SYNC_TAG, requestBackgroundSync } from '#platform/network/background-sync';

test('nothing breaks without service workers, without a registration and without Background Sync', async () => {
  await expect(requestBackgroundSync(undefined)).resolves.toBeUndefined();
  await expect(requestBackgroundSync({ getRegistration: async () => undefined })).resolves.toBeUndefined();
  await expect(
    requestBackgroundSync({ getRegistration: () => Promise.reject(new Error('no')) }),
  ).resolves.toBeUndefined();
  expect(OUTBOX_SYNC_TAG).toBe('khaisong-outbox');
});
