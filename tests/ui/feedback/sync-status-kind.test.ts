import { expect, test } from 'vitest';
import { syncStatusKind, type SyncStatus } from '#ui/feedback/sync-status-kind';

const allWell: SyncStatus = {
  waiting: 0,
  refused: 0,
  lastSyncedAt: undefined,
  pricesAsOf: undefined,
  isReachable: true,
};

test('the status line is calm when all is well, and before anything was tried', () => {
  expect(syncStatusKind(allWell)).toBe('calm');
  expect(syncStatusKind({ ...allWell, isReachable: undefined })).toBe('calm');
});

test('it warns when something is pending or the phone is offline', () => {
  expect(syncStatusKind({ ...allWell, waiting: 1 })).toBe('waiting');
  expect(syncStatusKind({ ...allWell, isReachable: false })).toBe('waiting');
});

test('an order that needs its owner comes before everything that is automatic', () => {
  expect(syncStatusKind({ ...allWell, waiting: 3, refused: 1, isReachable: false })).toBe('refused');
});
