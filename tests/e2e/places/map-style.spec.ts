import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Locator } from '@playwright/test';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { NO_STREETS, openMap } from '#tests/e2e/steps/open-map';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect as atOnce, test as base } from '#tests/e2e/fixtures/test';

base.use({ as: 'agent1', baseURL: `http://localhost:${process.env['E2E_PORT'] ?? 5099}/others/` });
/** The map is drawn without a graphics card here, so the timeouts are long. */
base.describe.configure({ timeout: 180_000 });
const expect = atOnce.configure({ timeout: 30_000 });

/** A map service on another origin, which the company's configuration names (scripts/e2e-shops.mjs). */
interface MapService {
  readonly asked: readonly string[];
  /** From now on requests to this path are accepted and never answered. */
  hangAt(path: string): void;
}

const test = base.extend<{ readonly maps: MapService }>({
  maps: async ({ page: _page }, use) => {
    const asked: string[] = [];
    const hanging = new Set<string>();
    const server = createServer((request, reply) => {
      const path = request.url ?? '';
      asked.push(path);
      if (!hanging.has(path)) answer(reply, path, `http://${request.headers.host ?? ''}`);
    });
    server.listen(Number(process.env['E2E_MAP_PORT']));
    await once(server, 'listening');
    await use({ asked, hangAt: (path) => void hanging.add(path) });
    server.closeAllConnections();
    server.close();
  },
});

const SEA = [31, 92, 180] as const;
const LAND = [250, 170, 40] as const;
const colour = (parts: readonly number[]) => `rgb(${parts.join(',')})`;

/** Land to the west of the centre of Bangkok, where the map opens; sea elsewhere. */
function answer(reply: ServerResponse, path: string, origin: string): void {
  const body = {
    '/style.json': {
      version: 8,
      sources: { land: { type: 'geojson', data: `${origin}/land.json` } },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': colour(SEA) } },
        { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour(LAND) } },
      ],
    },
    '/land.json': {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [98, 12],
            [100.5018, 12],
            [100.5018, 15],
            [98, 15],
            [98, 12],
          ],
        ],
      },
    },
  }[path];
  reply.writeHead(body === undefined ? 404 : 200, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
  });
  reply.end(JSON.stringify(body ?? {}));
}

/** The visible colour at this place of the map, from the left and from the top (0 to 1). */
async function seenAt(canvas: Locator, across: number, down: number): Promise<readonly number[]> {
  const png = (await canvas.screenshot()).toString('base64');
  return await canvas.page().evaluate(
    async ([source, x, y]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      paper?.drawImage(picture, 0, 0);
      const at = [Math.round(picture.width * x), Math.round(picture.height * y)] as const;
      return [...(paper?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
    },
    [png, across, down] as const,
  );
}

// Seen failing with a policy for the map's own worker that names only our origin: the shapes were never requested.
test('the map style is drawn from the origins that the company allows', { tag: '@soak' }, async ({ page, maps }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const sheet = await openMap(page);
  const canvas = sheet.locator('canvas');
  await expect.poll(async () => await seenAt(canvas, 0.25, 0.6)).toEqual(LAND);
  expect(await seenAt(canvas, 0.75, 0.6)).toEqual(SEA);
  expect(maps.asked).toEqual(expect.arrayContaining(['/style.json', '/land.json']));
  await expect(sheet.getByText('แผนที่เมือง')).toBeVisible();
  await sheet.getByRole('button', { name: THAI('Place pin in the middle') }).click();
  await expect(sheet.getByText('13.75630, 100.50180')).toBeVisible();
  await expect(sheet.getByText(NO_STREETS)).toBeHidden();
  expect(complaints).toEqual([]);
});

if (isEveryKind) {
  for (const [what, path] of [
    ['style', '/style.json'],
    ['land', '/land.json'],
  ] as const) {
    test(`a map service that never answers for its ${what} is reported, and the pin stays`, async ({
      page,
      maps,
    }) => {
      maps.hangAt(path);
      const sheet = await openMap(page);
      await sheet.getByRole('button', { name: THAI('Place pin in the middle') }).click();
      await expect(sheet.getByText('13.75630, 100.50180')).toBeVisible();
      await expect.poll(() => maps.asked).toContain(path);
      await expect(sheet.getByText(NO_STREETS)).toBeVisible();
      await expect(sheet.getByText(/GeoNames/)).toBeVisible();
      await expect(sheet.getByText('13.75630, 100.50180')).toBeVisible();
      await sheet.getByRole('button', { name: THAI('Use this location') }).click();
      await expect(page.getByRole('textbox', { name: THAI('Map location') })).toHaveValue(
        '13.75630, 100.50180',
      );
    });
  }
}
