import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { AnswersDatabase } from '#local/database/answers-database';
import { saveLastPlace, readLastPlace } from '#local/places/last-place';

const PLACE = {
  pin: { latitude: 13.7655, longitude: 100.6475 },
  accuracyMetres: 12,
  at: new Date('2026-11-22T08:00:00Z'),
};

test("a rider's last place survives a restart, for that rider alone, until the sign-out", async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new AnswersDatabase('demo', engine);
  await saveLastPlace(before.cachedAnswers, 'rider1', PLACE);
  before.close();

  const after = new AnswersDatabase('demo', engine);
  expect(await readLastPlace(after.cachedAnswers, 'rider1')).toEqual(PLACE);
  expect(await readLastPlace(after.cachedAnswers, 'rider2')).toBeUndefined();
  await after.forgetAccount('rider1');
  expect(await readLastPlace(after.cachedAnswers, 'rider1')).toBeUndefined();
  after.close();
});
