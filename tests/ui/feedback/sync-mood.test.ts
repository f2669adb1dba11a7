import { expect, test } from 'vitest';
import { syncMood, type SyncStatus } from '#ui/feedback/sync-mood';

const allWell: SyncStatus = {
  waiting: 0,
  refused: 0,
  lastSyncedAt: undefined,
  pricesAsOf: undefined,
  isReachable: true,
};

test('the status line is quiet when all is well, and before anything was tried', () => {
  expect(syncMood(allWell)).toBe('calm');
  expect(syncMood({ ...allWell, isReachable: undefined })).toBe('calm');
});

test('it warns when something waits or there is no signal', () => {
  expect(syncMood({ ...allWell, waiting: 1 })).toBe('waiting');
  expect(syncMood({ ...allWell, isReachable: false })).toBe('waiting');
});

test('an order that needs its owner comes before everything that goes by itself', () => {
  expect(syncMood({ ...allWell, waiting: 3, refused: 1, isReachable: false })).toBe('refused');
});
