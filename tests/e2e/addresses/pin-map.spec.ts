import type { Locator, Page } from '@playwright/test';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { expectNothingFoundHere, LANGUAGES } from '#tests/e2e/steps/axe';
import { choosePlace, ENGLISH, speakEnglish, THAI } from '#tests/e2e/fixtures/shop';
import { expect as atOnce, test } from '#tests/e2e/fixtures/test';
import type { Words } from '#tests/e2e/steps/messages';

/** The map is drawn without a graphics card here, so it is small and the timeouts are long. */
test.use({ as: 'agent1' });
const expect = atOnce.configure({ timeout: 30_000 });

const CHIANG_MAI = { latitude: 18.7883, longitude: 98.9853, accuracy: 35 };

const coordinates = (page: Page, words: Words = THAI) =>
  page.getByRole('textbox', { name: words('Map location') });
const map = (page: Page, words: Words = THAI) => page.getByRole('dialog', { name: words('Map location') });
const canvas = (page: Page) => map(page).locator('canvas');
const press = (inside: Locator, message: string, words: Words = THAI) =>
  inside.getByRole('button', { name: words(message) }).click();

/** The panel's text for the position of the pin: '13.75630, 100.50180'. */
const written = /^-?\d+\.\d{5}, -?\d+\.\d{5}$/;
const pinOn = async (page: Page): Promise<readonly number[]> =>
  ((await map(page).getByText(written).textContent()) ?? '').split(', ').map(Number);

/** MapLibre sets it once the first picture is complete. */
async function openMap(page: Page, words: Words = THAI): Promise<Locator> {
  await press(page.getByRole('main'), 'Choose on map', words);
  const sheet = map(page, words);
  await expect(sheet.getByRole('button', { name: words('Zoom in') })).toBeVisible({ timeout: 30_000 });
  await expect(sheet.locator('canvas')).toBeVisible();
  return sheet;
}

/** @returns the place of the click on the screen */
async function clickAt(page: Page, right: number, down: number): Promise<{ x: number; y: number }> {
  const box = await canvas(page).boundingBox();
  const place = {
    x: (box?.x ?? 0) + (box?.width ?? 0) * right,
    y: (box?.y ?? 0) + (box?.height ?? 0) * down,
  };
  await page.mouse.click(place.x, place.y);
  return place;
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('the map loads when it is opened; a tap, a drag and a button set the pin', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (/maplibre|map-view|outline/.test(request.url())) parts.push(request.url());
  });
  await page.goto('agents/register');
  await expect(coordinates(page)).toBeVisible();
  expect(parts).toEqual([]);

  const sheet = await openMap(page);
  expect(parts.some((part) => part.includes('maplibre-gl-worker'))).toBe(true);
  await press(sheet, 'Place pin in the middle');
  // Bangkok, as the map opens (Specification, PLACE-10).
  await expect(sheet.getByText('13.75630, 100.50180')).toBeVisible();
  await expect(sheet.getByText(/กรุงเทพมหานคร/)).toBeVisible();

  const clicked = await clickAt(page, 0.3, 0.4);
  await expect.poll(() => pinOn(page)).not.toEqual([13.7563, 100.5018]);
  const [latitude = 0, longitude = 0] = await pinOn(page);
  expect(latitude).toBeGreaterThan(13.7563);
  expect(longitude).toBeLessThan(100.5018);

  // The panel shows the position at least a frame before the map draws the pin.
  const pin = sheet.getByLabel(THAI('Pin'));
  await expect.poll(async () => Math.abs((await middleOf(pin)).x - clicked.x)).toBeLessThan(5);
  // A place name that arrives moves the panel and with it the map. This waits until the pin stands still between two
  // frames and lies on top.
  await pin.hover();
  const from = await middleOf(pin);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 6 });
  // What changes on the sheet during the drag leaves the pin under the finger.
  await sheet.getByRole('button', { name: THAI('Zoom in') }).press('Enter');
  await expect.poll(async () => (await middleOf(pin)).x).not.toBeCloseTo(from.x + 60, 0);
  await page.mouse.up();
  await expect.poll(async () => (await pinOn(page))[1]).toBeGreaterThan(longitude);
  expect((await pinOn(page))[0]).toBeLessThan(latitude);

  const [dragged = 0] = await pinOn(page);
  await press(sheet, 'Show pin');
  await press(sheet, 'Use this location');
  await expect(sheet).toBeHidden();
  await expect(coordinates(page)).toHaveValue(new RegExp(`^${dragged.toFixed(5)}, `));
  await expect(page.getByRole('main').getByText(/กรุงเทพมหานคร/)).toBeVisible();
});

test(
  'a phone that cannot draw the map says so, and a pin can be typed or located',
  { tag: '@soak' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(CHIANG_MAI);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('agents/register');
    await press(page.getByRole('main'), 'Choose on map');
    const sheet = map(page);
    await expect(
      sheet.getByText(
        THAI('This phone can’t show the map. Use your location, or enter the coordinates in the box above.'),
      ),
    ).toBeVisible({ timeout: 30_000 });
    await sheet.getByRole('combobox').fill('13.75, 100.5');
    await sheet.getByRole('combobox').press('Enter');
    await expect(sheet.getByText('13.75000, 100.50000')).toBeVisible();
    await press(sheet, 'Use my location');
    await press(sheet, 'Use this location');
    await expect(coordinates(page)).toHaveValue('18.78830, 98.98530');
  },
);

// Only the soak tries what a touch cannot check, because the processor takes seconds to draw a map.
if (isEveryKind) {
  test.describe.configure({ timeout: 180_000 });

  test('a place is found by any part of its name, and an address that disagrees is noted', async ({
    page,
  }) => {
    await page.goto('agents/register');
    await choosePlace(page, THAI('Province'), 'นครราชสีมา');
    await choosePlace(page, THAI('District'), 'ปากช่อง');
    const sheet = await openMap(page);
    const search = sheet.getByRole('combobox', { name: THAI('Search map') });
    await search.fill('หนองบัว');
    await expect(sheet.getByRole('option')).not.toHaveCount(0);
    await search.fill('แม่ริม');
    await sheet
      .getByRole('option', { name: /อ\.แม่ริม จ\.เชียงใหม่/ })
      .first()
      .click();
    await expect
      .poll(async () => {
        await press(sheet, 'Place pin in the middle');
        return await sheet.getByRole('status').allTextContents();
      })
      .toContainEqual(expect.stringMatching(/อ\.แม่ริม จ\.เชียงใหม่.*อ\.ปากช่อง จ\.นครราชสีมา/));

    await search.fill('17.96, 102.61');
    await search.press('Enter');
    await expect(sheet.getByText(THAI('The pin is outside Thailand. Check its position.'))).toBeVisible();
    await search.fill('ไม่มีที่ไหนชื่อนี้');
    await expect(sheet.getByText(THAI('No places found'))).toBeVisible();
    // It is only a hint and never blocks, because the position may be right.
    await press(sheet, 'Use this location');
    await expect(coordinates(page)).toHaveValue('17.96000, 102.61000');
  });

  test('by keyboard, arrow keys move the map, and a button or typed coordinates set the pin', async ({
    page,
  }) => {
    await page.goto('agents/register');
    const sheet = await openMap(page);
    await press(sheet, 'Place pin in the middle');
    const [, before = 0] = await pinOn(page);
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => {
        await sheet.getByRole('button', { name: THAI('Place pin in the middle') }).press('Enter');
        return (await pinOn(page))[1];
      })
      .toBeGreaterThan(before);
    await sheet.getByRole('combobox').fill('๑๘.๗๘๘๓, ๙๘.๙๘๕๓');
    await sheet.getByRole('combobox').press('Enter');
    await expect(sheet.getByText('18.78830, 98.98530')).toBeVisible();
    await expect(sheet.getByText(/อ\.เมืองเชียงใหม่ จ\.เชียงใหม่/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(coordinates(page)).toHaveValue('');
  });

  test('the phone shows its location and how accurate it is', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(CHIANG_MAI);
    await page.goto('agents/register');
    const sheet = await openMap(page);
    await press(sheet, 'Use my location');
    await expect(sheet.getByText('18.78830, 98.98530')).toBeVisible();
    await expect(sheet.getByText(THAI('Accurate to about {accuracyMetres} m'))).toContainText('35');
    await expect(sheet.getByText(/อ\.เมืองเชียงใหม่ จ\.เชียงใหม่/)).toBeVisible();
    await press(sheet, 'Use this location');
    await press(page.getByRole('main'), 'Change on map');
    await press(sheet, 'Remove pin');
    await press(sheet, 'Close');
    await expect(coordinates(page)).toHaveValue('');
  });

  test('a phone without permission to locate says so, and the pin stays', async ({ page }) => {
    await page.goto('agents/register');
    await coordinates(page).fill('18.7883, 98.9853');
    await press(page.getByRole('main'), 'Change on map');
    const sheet = map(page);
    await press(sheet, 'Use my location');
    await expect(
      sheet.getByText(THAI('Location access is off. Allow it in your browser, or enter the location here.')),
    ).toBeVisible();
    await expect(sheet.getByText('18.78830, 98.98530')).toBeVisible();
  });

  for (const language of LANGUAGES) {
    test(`axe finds nothing with the map open, ${language}`, async ({ page }) => {
      const words = language === 'th-TH' ? THAI : ENGLISH;
      await page.goto('agents/register');
      if (language === 'en-US') await speakEnglish(page);
      const sheet = await openMap(page, words);
      await press(sheet, 'Place pin in the middle', words);
      await expect(sheet.getByText(language === 'th-TH' ? /กรุงเทพมหานคร/ : /Bangkok/)).toBeVisible();
      await expectNothingFoundHere(page, 'agents/register, the map');
    });
  }
}
