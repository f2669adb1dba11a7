import type { Page } from '@playwright/test';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { smallArchive } from '#tests/support/browser/small-archive';
import { NO_STREETS, openMap } from '#tests/e2e/steps/open-map';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect as atOnce, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'agent1' });
/** The map is drawn without a graphics card here, so the timeouts are long. */
test.describe.configure({ timeout: 180_000 });
const expect = atOnce.configure({ timeout: 30_000 });

const ATTRIBUTION = 'แผนที่ของบริษัท';

async function withMap(page: Page, map: object): Promise<void> {
  await page.route('**/demo/tenant.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), map } });
  });
}

// `npm test` draws a company's map in map-style.spec. Only the soak tries archives and maps that do not load.
if (isEveryKind) {
  test("the company's map archive is read in parts, and its source is named", async ({ page }) => {
    const archive = Buffer.from(smallArchive('ตลาดบนแผนที่'));
    const ranges: string[] = [];
    await withMap(page, {
      kind: 'archive',
      address: 'tenant/map.pmtiles',
      attribution: ATTRIBUTION,
      origins: [],
    });
    await page.route('**/demo/tenant/map.pmtiles', async (route) => {
      const range = route.request().headers()['range'] ?? '';
      ranges.push(range);
      const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
      const body = archive.subarray(Number(from), Number(to) + 1);
      const contentRange = `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}`;
      await route.fulfill({ status: 206, body, headers: { 'Content-Range': contentRange, ETag: '"1"' } });
    });
    const sheet = await openMap(page);
    await expect(sheet.getByText(ATTRIBUTION)).toBeVisible();
    await expect.poll(() => ranges.length).toBeGreaterThan(1);
    await sheet.getByRole('button', { name: THAI('Place pin in the middle') }).click();
    await expect(sheet.getByText('13.75630, 100.50180')).toBeVisible();
    await expect(sheet.getByText(NO_STREETS)).toBeHidden();
  });

  for (const map of [
    { kind: 'archive', address: 'tenant/none.pmtiles', attribution: ATTRIBUTION, origins: [] },
    { kind: 'style', address: 'tenant/none.json', attribution: ATTRIBUTION, origins: [] },
  ]) {
    test(`a missing map ${map.kind} is reported, and the pin is set on the outline`, async ({
      page,
    }) => {
      await withMap(page, map);
      await page.route('**/demo/tenant/none.*', (route) => route.abort());
      const sheet = await openMap(page);
      await expect(sheet.getByText(NO_STREETS)).toBeVisible({ timeout: 30_000 });
      await expect(sheet.getByText(/GeoNames/)).toBeVisible();
      await sheet.getByRole('button', { name: THAI('Place pin in the middle') }).click();
      await sheet.getByRole('button', { name: THAI('Use this location') }).click();
      await expect(page.getByRole('textbox', { name: THAI('Map location') })).toHaveValue(
        '13.75630, 100.50180',
      );
    });
  }
}
