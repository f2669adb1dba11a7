import type { Locator, Page } from '@playwright/test';
import { drawnPicture } from '#tests/support/files/drawn-picture';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { expectNothingFoundInOffice, openOffice } from '#tests/e2e/steps/office';

/** A product of the demo without pictures. */
const CODE = 'C1028';

/** A drag that carries a file, or a paste of one, as a browser makes them. */
async function carry(place: Locator, types: readonly string[], picture: Buffer): Promise<void> {
  await place.evaluate(
    (element, [all, base64]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      data.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
      for (const type of all) {
        const shared = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { ...shared, clipboardData: data })
            : new DragEvent(type, { ...shared, dataTransfer: data }),
        );
      }
    },
    [types, picture.toString('base64')] as const,
  );
}

const DRAG = ['dragenter', 'dragover', 'drop'];

const fileOf = async (picture: Locator) =>
  new URL((await picture.getAttribute('src')) ?? '', 'https://shop.example').searchParams.get('p') ?? '';

const shown = (page: Page, file: string) => page.locator(`main img[src*="${file}"]`).first();

test.describe('a clerk with pictures', { tag: '@soak' }, () => {
  test.use({ as: 'new-shop' });

  test('drops a banner and pastes a product’s picture, and a phone shows both', async ({
    page,
    browser,
    baseURL,
    me,
  }) => {
    test.setTimeout(120_000);
    const pc = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 1280, height: 900 },
    });
    const desk = await pc.newPage();
    const office = await openOffice(desk, 'staff1', DEMO_PASSWORD);
    const code = `BANNER_${me.person.customerCode}`;
    await desk.goto('office/new-content');
    await desk.getByRole('textbox', { name: office('Code') }).fill(code);
    await desk.getByRole('combobox', { name: office('Type') }).fill('BANNER');
    await desk.getByRole('textbox', { name: office('Title in Thai') }).fill(code);
    const banner = desk.getByRole('group', { name: office('Picture'), exact: true });
    await carry(banner, DRAG, Buffer.from('%PDF-1.7'));
    await expect(banner.getByRole('alert')).toHaveText(
      office('This is a PDF. Save the page as a picture, then choose that file.'),
    );
    await carry(banner, DRAG, await drawnPicture('#aa3300', { width: 1600, height: 700 }));
    const present = banner.getByRole('img', { name: office('The present picture') });
    await expect(present).toBeVisible();
    const bannerFile = await fileOf(present);
    expect(bannerFile).toMatch(/^office-[0-9a-f]{32}\.webp$/);
    await expect(
      desk.getByRole('region', { name: office('On a phone') }).getByRole('img', { name: code }),
    ).toBeVisible();
    await desk.getByRole('button', { name: office('Save and publish') }).click();
    await expect(desk.getByText(office('Saved. Customers see it within its days.'))).toBeVisible();

    await desk.goto(`office/products?q=${CODE}`);
    await desk.getByRole('button', { name: office('Pictures of {0}') }).click();
    const dialog = desk.getByRole('dialog');
    await carry(desk.locator('body'), ['paste'], await drawnPicture('#0033aa', { width: 900, height: 900 }));
    const added = dialog.getByRole('listitem').getByRole('img');
    await expect(added).toHaveCount(1);
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'second.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture('#00aa33') });
    await expect(added).toHaveCount(2);
    const productFile = await fileOf(added.nth(1));
    await dialog
      .getByRole('button', { name: office('Move picture {place} to the left') })
      .nth(1)
      .click();
    expect(await fileOf(added.first())).toBe(productFile);
    await expectNothingFoundInOffice(desk, 'products with the pictures of one');
    await dialog.getByRole('button', { name: office('Save') }).click();
    await expect(desk.getByText(office('The pictures are saved.'))).toBeVisible();

    await page.goto('');
    await expect(shown(page, bannerFile)).toBeAttached();
    await page.goto(`productdetail/${CODE}`);
    await expect(shown(page, productFile)).toBeVisible();
    await desk.goto(`office/content/${code}`);
    await desk.getByRole('button', { name: office('Withdraw') }).click();
    await expect(desk.getByText(office('Saved. Customers don’t see it.'))).toBeVisible();
    await pc.close();
  });
});
