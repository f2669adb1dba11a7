import { expect, test } from 'vitest';
import { takeShared } from '#platform/sharing/shared-content';
import { receiveShare } from '../../sw/background/receive-share.ts';
import { memoryCaches } from '#tests/support/phone/memory-caches';

const scope = new URL('https://shop.example/demo/');

function openWorker() {
  const caches = memoryCaches();
  return {
    caches,
    take: async (prefix = '/demo/') => await takeShared(caches, prefix),
    share: async (fields: Readonly<Record<string, string | Blob>>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return await receiveShare({ scope, caches }, new Request(`${scope}share`, { method: 'POST', body }));
    },
  };
}

const picture = new Blob(['picture'], { type: 'image/png' });

test('a shared text waits for the page, which takes it once', async () => {
  const { share, take } = openWorker();
  const answer = await share({ text: 'น้ำปลา 2 ลัง', title: 'น้ำปลา 2 ลัง', url: 'https://line.example/1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://shop.example/demo/share']);
  expect(await take('/redeem/')).toBeUndefined();
  expect(await take()).toEqual({ text: 'น้ำปลา 2 ลัง\nhttps://line.example/1', picture: undefined });
  expect(await take()).toBeUndefined();
});

test('a shared picture keeps its bytes and type, and replaces what was shared before', async () => {
  const { share, take } = openWorker();
  await share({ text: 'a list' });
  await share({ picture });
  const shared = await take();
  expect(shared?.text).toBe('');
  expect([shared?.picture?.type, await shared?.picture?.text()]).toEqual(['image/png', 'picture']);
});

test('a text longer than a list may be is cut, and an empty picture is left out', async () => {
  const { share, take } = openWorker();
  await share({ text: 'ก'.repeat(600_000), picture: new Blob([]) });
  const shared = await take();
  expect([shared?.text.length, shared?.picture]).toEqual([500_000, undefined]);
});

test('the person reaches the page even if the disk is full, or nothing was readable', async () => {
  const { caches, share, take } = openWorker();
  caches.failNextPut(new Error('the disk is full'));
  expect((await share({ text: 'a list' })).status).toBe(303);
  const unreadable = new Request(`${scope}share`, { method: 'POST', body: 'text=1' });
  expect((await receiveShare({ scope, caches }, unreadable)).status).toBe(303);
  expect(await take()).toBeUndefined();
});
