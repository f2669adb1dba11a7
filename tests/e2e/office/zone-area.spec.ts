import { expect, test } from '#tests/e2e/fixtures/test';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { expectNothingFoundInOffice, openOffice } from '#tests/e2e/steps/office';

/** In the sea, so that no address of another test is in it. */
const TYPED = '99.5 10.5, 99.6 10.5, 99.6 10.6, 99.5 10.6';

test.describe('the area of a delivery zone', { tag: '@soak' }, () => {
  test.use({ viewport: { width: 1440, height: 1100 }, isMobile: false, hasTouch: false });

  test('is typed, drawn with the mouse, changed by keys, undone and saved', async ({ page }) => {
    test.setTimeout(120_000);
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text());
    });
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    await page.goto('office/delivery-zones?zone=NORTH');
    const corners = page.getByRole('textbox', { name: office('Corners') });
    const save = page.getByRole('button', { name: office('Save') });
    const saved = page.getByText(office('Saved the area of {0}.'));
    await corners.fill(TYPED);
    await corners.blur();
    await save.click();
    await expect(saved).toBeVisible();

    // The map opens at the saved area.
    await page.reload();
    const canvas = page.locator('canvas.maplibregl-canvas');
    const first = page.getByRole('button', { name: cornerName(1) });
    await expect(first).toBeVisible();
    await expectNothingFoundInOffice(page, 'delivery-zones');
    await canvas.click({ position: { x: 40, y: 40 } });
    const fifth = page.getByRole('button', { name: cornerName(5) });
    await expect(fifth).toBeVisible();
    await page.getByRole('button', { name: office('Undo') }).click();
    await expect(fifth).toHaveCount(0);

    await first.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(corners).not.toHaveValue(TYPED);
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: cornerName(4) })).toHaveCount(0);
    await expect(corners).toHaveValue('99.6 10.5, 99.6 10.6, 99.5 10.6');

    await corners.fill('99.5 10.5, 99.6 10.6, 99.6 10.5, 99.5 10.6');
    await expect(
      page.getByText(startOf(office('The line around a polygon crosses or touches itself.'))),
    ).toBeVisible();
    await expect(save).toBeDisabled();

    await page.getByRole('button', { name: office('Remove the area') }).click();
    await save.click();
    await expect(saved).toBeVisible();
    await expect(corners).toHaveValue('');
    expect(refusals).toEqual([]);
  });
});

/** The text with a corner after it. */
function startOf(words: RegExp): RegExp {
  return new RegExp(words.source.replace(/\$$/, ''));
}

/** The start of the name of a corner, in Thai. */
function cornerName(number: number): RegExp {
  return new RegExp(`^มุมที่ ${number} `);
}
