import { expect, test } from 'vitest';
import { openIds } from '#platform/runtime/ids';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const random = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };

test('without randomUUID (plain http) ids are UUIDs made of random bytes', () => {
  const ids = Array.from({ length: 200 }, () => openIds(random).newId());
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(200);
});

test("the browser's own randomUUID is used if there is one", () => {
  expect(openIds({ ...random, randomUUID: () => 'its own' }).newId()).toBe('its own');
});
