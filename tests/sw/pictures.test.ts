import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { UsageDatabase } from '#local/database/usage-database';
import { freePictures, pictureCacheName, type PictureBudget } from '#platform/storage/picture-cache';
import { memoryCaches, type MemoryCaches } from '#tests/support/phone/memory-caches';
import { phoneClock, type PhoneClock } from '#tests/support/phone/phone-clock';
import { ASK_AGAIN_AFTER_MS, openPictures, STAND_IN_AFTER_MS } from '../../sw/pictures.ts';

const PREFIX = '/demo/';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Shop {
  answer: (request: Request) => Promise<Response>;
  readonly asked: string[];
}

interface Phone {
  readonly caches: MemoryCaches;
  readonly disk: IDBFactory;
  readonly clock: PhoneClock;
  readonly shop: Shop;
  isOnline: boolean;
}

const bytesOf = (size: number) => new Uint8Array(size).fill(7);
const webp = (size = 10, headers: Record<string, string> = {}) =>
  new Response(bytesOf(size), { headers: { 'Content-Type': 'image/webp', ...headers } });

function newPhone(): Phone {
  return {
    caches: memoryCaches(),
    disk: new IDBFactory(),
    clock: phoneClock(),
    shop: { answer: async () => webp(), asked: [] },
    isOnline: true,
  };
}

/** Starts the worker, also again after the browser ended it: only cache and disk are the same. */
function startWorker(phone: Phone, budget: PictureBudget = { bytes: 1000, entries: 100 }) {
  const usage = new UsageDatabase(PREFIX, { indexedDB: phone.disk, IDBKeyRange });
  const pictures = openPictures({
    prefixPath: PREFIX,
    caches: phone.caches,
    fetch: async (request) => {
      phone.shop.asked.push(new URL(request.url).search);
      return await phone.shop.answer(request);
    },
    openTable: () => usage.cachedPictures,
    clock: phone.clock,
    isOnlineHint: () => phone.isOnline,
    budget,
  });
  const begin = (file: string, width: number) =>
    pictures.answer(new Request(`https://shop.example${addressOf(file, width)}`));
  return {
    usage,
    pictures,
    begin,
    async show(file: string, width: number): Promise<number> {
      const response = await begin(file, width);
      await pictures.whenIdle();
      return (await response.arrayBuffer()).byteLength;
    },
  };
}

const addressOf = (file: string, width: number) => `${PREFIX}pictures?p=${file}&w=${width}`;

async function cachedBy(phone: Phone): Promise<readonly string[]> {
  const cache = await phone.caches.open(pictureCacheName(PREFIX));
  return (await cache.keys()).map(({ url }) => new URL(url).search.slice(3)).toSorted();
}

/** The browser stores the picture at once, but reports it later. */
function withLatePut(phone: Phone, ending: string): Phone {
  const open = async (name: string): Promise<Cache> => {
    const cache = await phone.caches.open(name);
    return {
      ...cache,
      put: async (request, response) => {
        await cache.put(request, response);
        for (let turn = 0; turn < 50 && String(request).endsWith(ending); turn += 1)
          await new Promise((resolve) => void setImmediate(resolve));
      },
    };
  };
  return { ...phone, caches: { ...phone.caches, open } };
}

function goOffline(phone: Phone): void {
  phone.isOnline = false;
  phone.shop.answer = async () => {
    throw new TypeError('Failed to fetch');
  };
}

test('a picture is fetched once and shown from the phone afterwards', async () => {
  const phone = newPhone();
  const { show } = startWorker(phone);
  expect(await show('rice.webp', 320)).toBe(10);
  expect(await show('rice.webp', 320)).toBe(10);
  expect(phone.shop.asked).toEqual(['?p=rice.webp&w=320']);
});

describe('another size of the same picture replaces it', () => {
  // Seen failing with only the exact address: the answer was the network's failure.
  test('offline, the nearest smaller one before a wider one', async () => {
    const phone = newPhone();
    const { show } = startWorker(phone);
    phone.shop.answer = async (request) => webp(Number(new URL(request.url).searchParams.get('w')) / 10);
    await show('rice.webp', 160);
    await show('rice.webp', 320);
    await show('rice.webp', 800);
    goOffline(phone);
    expect(await show('rice.webp', 480)).toBe(32);
    expect(await show('soap.webp', 480).catch(() => 'nothing')).toBe('nothing');
  });

  test('also if the browser wrongly reports a network', async () => {
    const phone = newPhone();
    const { show } = startWorker(phone);
    await show('rice.webp', 320);
    goOffline(phone);
    phone.isOnline = true;
    expect(await show('rice.webp', 800)).toBe(10);
  });

  // Seen failing when only the network was waited for: the answer never arrived.
  test('while the right one is slow, which is stored once it arrives', async () => {
    const phone = newPhone();
    const { show, begin, pictures } = startWorker(phone);
    await show('rice.webp', 320);
    let arrive = (_response: Response) => {};
    phone.shop.answer = () => new Promise<Response>((resolve) => (arrive = resolve));
    const shown = begin('rice.webp', 800);
    await expect.poll(() => phone.clock.nextTimerInMs()).toBe(STAND_IN_AFTER_MS);
    phone.clock.moveOn(STAND_IN_AFTER_MS);
    expect((await (await shown).arrayBuffer()).byteLength).toBe(10);
    arrive(webp(80));
    await expect.poll(() => cachedBy(phone)).toContain('rice.webp&w=800');
    await pictures.whenIdle();
    expect(await show('rice.webp', 800)).toBe(80);
  });
});

describe('an answer that is no picture is not stored', () => {
  test.for([
    ["the server's picture for a missing one", () => webp(10, { 'X-Khaisong-Picture-Missing': 'true' })],
    ["a captive portal's page", () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['an error', () => new Response('no', { status: 500, headers: { 'Content-Type': 'image/webp' } })],
    [
      'an opaque answer',
      () => Object.defineProperty(webp(), 'type', { value: 'opaque', configurable: true }),
    ],
  ] as const)('%s', async ([, answer]) => {
    const phone = newPhone();
    phone.shop.answer = async () => answer();
    const { show } = startWorker(phone);
    await show('rice.webp', 320);
    expect(await cachedBy(phone)).toEqual([]);
  });

  test("and a stored size is shown in place of a captive portal's page", async () => {
    const phone = newPhone();
    const { show } = startWorker(phone);
    await show('rice.webp', 320);
    phone.shop.answer = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    expect(await show('rice.webp', 800)).toBe(10);
  });
});

describe('the budget', () => {
  // Seen failing with a limit on the number of entries alone: all twelve stayed.
  test('holds in bytes, and pictures shown lately stay', async () => {
    const phone = newPhone();
    const { show } = startWorker(phone, { bytes: 100, entries: 100 });
    for (let index = 0; index < 10; index += 1) {
      await show(`${index}.webp`, 320);
      phone.clock.moveOn(1000);
    }
    await show('0.webp', 320);
    phone.clock.moveOn(1000);
    await show('new.webp', 320);
    await show('newer.webp', 320);
    const cached = await cachedBy(phone);
    expect(cached).toHaveLength(10);
    expect(cached).toContain('0.webp&w=320');
    expect(cached).not.toContain('1.webp&w=320');
    expect(cached).not.toContain('2.webp&w=320');
  });

  // Seen failing with an index that starts empty with each worker, and with one that does not check the cache.
  test.for([true, false])('holds over restarts of the worker; index written: %s', async (isWritten) => {
    const phone = newPhone();
    const budget = { bytes: 100, entries: 100 };
    for (let index = 0; index < 10; index += 1) {
      const worker = startWorker(phone, budget);
      await worker.begin(`${index}.webp`, 320);
      await worker.begin(`${index}.webp`, 480);
      // A worker that the browser ends before it is idle drops nothing; a later one does.
      await expect.poll(() => cachedBy(phone)).toContain(`${index}.webp&w=480`);
      if (isWritten) await worker.pictures.whenIdle();
      phone.clock.moveOn(DAY_MS);
    }
    await startWorker(phone, budget).show('last.webp', 320);
    expect(await cachedBy(phone)).toHaveLength(10);
  });

  // Seen failing when two were stored at once: the one whose index entry was still missing was dropped first.
  test('keeps two sizes of one picture that arrive at once at a worker that has just started', async () => {
    const phone = newPhone();
    const budget = { bytes: 20, entries: 100 };
    await startWorker(phone, budget).show('old.webp', 320);
    phone.clock.moveOn(30 * DAY_MS);
    const worker = startWorker(withLatePut(phone, 'w=480'), budget);
    await Promise.all([worker.begin('new.webp', 320), worker.begin('new.webp', 480)]);
    await worker.pictures.whenIdle();
    expect(await cachedBy(phone)).toEqual(['new.webp&w=320', 'new.webp&w=480']);
  });

  test('counts only what is there, not pictures that were freed', async () => {
    const phone = newPhone();
    const { show, usage } = startWorker(phone, { bytes: 30, entries: 100 });
    await show('a.webp', 320);
    await show('b.webp', 320);
    expect(await freePictures(phone.caches, PREFIX)).toBe(true);
    for (const file of ['c.webp', 'd.webp', 'e.webp']) await show(file, 320);
    expect(await cachedBy(phone)).toEqual(['c.webp&w=320', 'd.webp&w=320', 'e.webp&w=320']);
    expect(await usage.cachedPictures.count()).toBe(3);
  });

  test('frees half of itself when the phone is full', async () => {
    const phone = newPhone();
    const { show } = startWorker(phone);
    for (const file of ['a.webp', 'b.webp', 'c.webp', 'd.webp']) {
      await show(file, 320);
      phone.clock.moveOn(1000);
    }
    phone.caches.failNextPut(new DOMException('full', 'QuotaExceededError'));
    expect(await show('e.webp', 320)).toBe(10);
    expect(await cachedBy(phone)).toEqual(['c.webp&w=320', 'd.webp&w=320']);
  });
});

describe('a picture that was replaced under its name', () => {
  // Seen failing without a later request: the old bytes stayed for ever.
  test('is shown a week later, at the second view', async () => {
    const phone = newPhone();
    await startWorker(phone).show('rice.webp', 320);
    phone.shop.answer = async () => webp(20);
    phone.clock.moveOn(ASK_AGAIN_AFTER_MS - 1);
    expect(await startWorker(phone).show('rice.webp', 320)).toBe(10);
    expect(phone.shop.asked).toHaveLength(1);
    phone.clock.moveOn(1);
    const later = startWorker(phone);
    expect(await later.show('rice.webp', 320)).toBe(10);
    expect(await later.show('rice.webp', 320)).toBe(20);
    expect(phone.shop.asked).toHaveLength(2);
  });

  test('is not requested offline, and a failure keeps the stored one', async () => {
    const phone = newPhone();
    const { show } = startWorker(phone);
    await show('rice.webp', 320);
    phone.clock.moveOn(ASK_AGAIN_AFTER_MS);
    goOffline(phone);
    expect(await show('rice.webp', 320)).toBe(10);
    expect(phone.shop.asked).toHaveLength(1);
    phone.isOnline = true;
    expect(await show('rice.webp', 320)).toBe(10);
    expect(await show('rice.webp', 320)).toBe(10);
    expect(phone.shop.asked).toHaveLength(2);
  });

  test('and one that was removed is deleted', async () => {
    const phone = newPhone();
    const { show } = startWorker(phone);
    await show('rice.webp', 320);
    phone.clock.moveOn(ASK_AGAIN_AFTER_MS);
    phone.shop.answer = async () => webp(5, { 'X-Khaisong-Picture-Missing': 'true' });
    await show('rice.webp', 320);
    expect(await cachedBy(phone)).toEqual([]);
  });
});
