import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlaceServiceSettings } from '#domain/places/place-service';
import { nominatim } from '#server/gateways/geocoding/nominatim';
import { photon } from '#server/gateways/geocoding/photon';
import { withCacheAndRateLimit } from '#server/gateways/geocoding/with-cache-and-rate-limit';

/** A local service with prepared answers, in the form of its public documentation. */
const service = {
  asked: [] as URL[],
  agents: [] as (string | undefined)[],
  status: 200,
  answer: '',
  isSilent: false,
};

const server = createServer((request, response) => {
  service.asked.push(new URL(request.url ?? '', 'http://service.example'));
  service.agents.push(request.headers['user-agent']);
  if (!service.isSilent)
    response.writeHead(service.status, { 'content-type': 'application/json' }).end(service.answer);
});

let settings: PlaceServiceSettings;

beforeEach(async () => {
  Object.assign(service, { asked: [], agents: [], status: 200, answer: '', isSilent: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  settings = {
    kind: 'nominatim',
    address: `http://127.0.0.1:${port}/maps/`,
    attribution: '© OpenStreetMap contributors',
    timeoutMs: 1000,
  };
});

afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const QUESTION = { text: 'ตลาดศรีราชา', limit: 5, language: 'th-TH' } as const;
const PIN = { pin: { latitude: 13.17, longitude: 100.93 }, language: 'en-US' } as const;

const FOUND = {
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  lat: '13.1737',
  lon: '100.9311',
  category: 'amenity',
  display_name: 'ตลาดศรีราชา, ตำบลศรีราชา, อำเภอศรีราชา, จังหวัดชลบุรี, 20110, ประเทศไทย',
  address: { amenity: 'ตลาดศรีราชา', country: 'ประเทศไทย', country_code: 'th' },
  boundingbox: ['13.1', '13.2', '100.9', '101.0'],
};

describe('Nominatim', () => {
  test('searches in Thailand, in the language of the reader, with our own user agent', async () => {
    service.answer = JSON.stringify([FOUND]);
    expect(await nominatim(settings).search(QUESTION)).toEqual({
      kind: 'found',
      places: [{ line: FOUND.display_name, pin: { latitude: 13.1737, longitude: 100.9311 } }],
    });
    const [asked] = service.asked;
    expect(asked?.pathname).toBe('/maps/search');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      format: 'jsonv2',
      addressdetails: '1',
      q: 'ตลาดศรีราชา',
      limit: '5',
      countrycodes: 'th',
      'accept-language': 'th-TH',
    });
    expect(service.agents[0]).toMatch(/^Khaisong/);
  });

  test('names the place of a pin, and nothing at sea or abroad', async () => {
    const gateway = nominatim(settings);
    service.answer = JSON.stringify(FOUND);
    expect(await gateway.locate(PIN)).toMatchObject({
      kind: 'found',
      places: [{ line: FOUND.display_name }],
    });
    expect(service.asked[0]?.pathname).toBe('/maps/reverse');
    expect(service.asked[0]?.searchParams.get('lat')).toBe('13.17');
    service.answer = JSON.stringify({ error: 'Unable to geocode' });
    expect(await gateway.locate(PIN)).toEqual({ kind: 'found', places: [] });
    service.answer = JSON.stringify({ ...FOUND, address: { country_code: 'la' } });
    expect(await gateway.locate(PIN)).toEqual({ kind: 'found', places: [] });
  });
});

describe('Photon', () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [100.9311, 13.1737] },
    properties: {
      osm_id: 1,
      name: 'Si Racha Market',
      street: 'Sukhumvit Road',
      housenumber: '9',
      district: 'Si Racha',
      city: 'Si Racha',
      state: 'Chon Buri Province',
      postcode: '20110',
      country: 'Thailand',
      countrycode: 'TH',
    },
  };

  test('answers GeoJSON with longitude first, and each part of the line appears once', async () => {
    const abroad = { ...feature, properties: { ...feature.properties, countrycode: 'LA' } };
    service.answer = JSON.stringify({ type: 'FeatureCollection', features: [feature, abroad] });
    expect(await photon(settings).search(QUESTION)).toEqual({
      kind: 'found',
      places: [
        {
          line: 'Si Racha Market, 9 Sukhumvit Road, Si Racha, Chon Buri Province, 20110',
          pin: { latitude: 13.1737, longitude: 100.9311 },
        },
      ],
    });
    expect(service.asked[0]?.pathname).toBe('/maps/api');
    expect(service.asked[0]?.searchParams.get('bbox')).toBe('97.3,5.6,105.7,20.5');
    expect(service.asked[0]?.searchParams.has('lang')).toBe(false);
  });

  test('names the place of a pin, in English for English readers', async () => {
    service.answer = JSON.stringify({ type: 'FeatureCollection', features: [] });
    expect(await photon(settings).locate(PIN)).toEqual({ kind: 'found', places: [] });
    expect(service.asked[0]?.pathname).toBe('/maps/reverse');
    expect(service.asked[0]?.searchParams.get('lang')).toBe('en');
  });
});

describe.for([
  ['Nominatim', nominatim],
  ['Photon', photon],
] as const)('a fault of %s is reported as failed', ([, open]) => {
  test.for([
    ['an error', 500, '{}'],
    ['too many requests', 429, '{}'],
    ['an HTML page', 200, '<html></html>'],
    ['another form', 200, '{"places": []}'],
  ] as const)('for %s', async ([, status, answer]) => {
    Object.assign(service, { status, answer });
    expect(await open(settings).search(QUESTION)).toMatchObject({ kind: 'failed' });
  });

  test('for a timeout and a refused connection', async () => {
    service.isSilent = true;
    expect(await open({ ...settings, timeoutMs: 100 }).locate(PIN)).toEqual({
      kind: 'failed',
      reason: 'TimeoutError',
    });
    expect(await open({ ...settings, address: 'http://127.0.0.1:1' }).locate(PIN)).toMatchObject({
      kind: 'failed',
    });
  });
});

describe('the cached and rate-limited gateway', () => {
  function carefully(answers: readonly ('found' | 'failed')[] = [], isWaiting = true) {
    let now = 0;
    const asked: number[] = [];
    const answer = async () => {
      asked.push(now);
      return answers[asked.length - 1] === 'failed'
        ? ({ kind: 'failed', reason: 'x' } as const)
        : ({ kind: 'found', places: [] } as const);
    };
    const gateway = withCacheAndRateLimit(
      { attribution: 'A', search: answer, locate: answer },
      {
        apartMs: 1000,
        longestWaitMs: 3000,
        ttlMs: 60_000,
        maxEntries: 3,
        nowMs: () => now,
        wait: async (milliseconds) => {
          if (isWaiting) now += milliseconds;
        },
      },
    );
    const search = (text: string) => gateway.search({ ...QUESTION, text });
    return { gateway, search, asked, moveOn: (milliseconds: number) => (now += milliseconds) };
  }

  test('keeps two requests a second apart', async () => {
    const { search, asked } = carefully();
    await search('a');
    await search('b');
    await search('c');
    expect(asked).toEqual([0, 1000, 2000]);
  });

  test('sends the same request once until the answer is old', async () => {
    const { search, asked, moveOn } = carefully();
    await Promise.all([search('a'), search('a')]);
    moveOn(59_000);
    await search('a');
    expect(asked).toHaveLength(1);
    moveOn(2000);
    await search('a');
    expect(asked).toHaveLength(2);
  });

  test('repeats a failed request', async () => {
    const { search, asked, moveOn } = carefully(['failed']);
    expect(await search('a')).toMatchObject({ kind: 'failed' });
    moveOn(1000);
    expect(await search('a')).toMatchObject({ kind: 'found' });
    expect(asked).toHaveLength(2);
  });

  test('fails at once if the wait would be too long', async () => {
    const { search } = carefully([], false);
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(search));
    expect(outcomes.at(0)).toMatchObject({ kind: 'found' });
    expect(outcomes.at(-1)).toEqual({ kind: 'failed', reason: 'busy' });
  });

  test('drops the oldest answers if there are too many', async () => {
    const { search, asked, moveOn } = carefully();
    for (const text of ['a', 'b', 'c', 'd', 'a']) {
      await search(text);
      moveOn(1000);
    }
    expect(asked).toHaveLength(5);
  });
});
