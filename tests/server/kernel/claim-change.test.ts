import { afterAll, expect, test } from 'vitest';
import { claimChange } from '#server/services/kernel/claim-change';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
afterAll(() => server.close());

// Seen failing when the time of a decision was stored as the phone told it.
test('a change from a phone whose clock runs ahead gives way to a later decision', async () => {
  const at = new Date('2026-11-20T02:00:00Z');
  const later = new Date(at.getTime() + 60_000);
  const inThreeDays = at.getTime() + 3 * 86_400_000;
  const claim = (device: string, decidedAt: number, now: Date) =>
    claimChange(server.database, 'consent C0001 BKK1', { sequence: { device, number: 1, decidedAt }, now });
  expect(await claim('ahead', inThreeDays, at)).toBe('newest');
  expect(await claim('right', later.getTime(), later)).toBe('newest');
  expect(await claim('late', at.getTime() + 1000, later)).toBe('superseded');
});
