import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'agent1' });

test(
  'one box fills in the places by keyboard, and a pasted address by one tap',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('agents/register');
    const box = page.getByRole('combobox', { name: THAI('Find subdistrict, district or postcode') });
    const options = page.getByRole('listbox', { name: THAI('Places found') }).getByRole('option');
    await box.fill('หนองบัว');
    await expect(options.filter({ hasText: /^ต\.หนองบัว อ\.บ้านฝาง จ\.ขอนแก่น/ })).toHaveCount(1);
    const first = options.first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await box.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await box.press('Home');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await box.press('Escape');
    await expect(box).toHaveValue('');
    // Seen failing when Enter, pressed before the places of the last letters were drawn, chose nothing.
    await box.evaluate(typeAndPressEnter, 'บางพระ 20110');
    const chosen = (label: string, value: string) =>
      page.getByRole('button', { name: new RegExp(`^${THAI(label).source.slice(1, -1)} ${value}$`) });
    await expect(chosen('Province', 'ชลบุรี')).toBeVisible();
    await expect(chosen('District', 'ศรีราชา')).toBeVisible();
    await expect(chosen('Subdistrict', 'บางพระ')).toBeVisible();
    await expect(box).toHaveValue('');

    const house = page.getByRole('textbox', { name: THAI('House number and street') });
    await house.fill('เดิม');
    await box.focus();
    await box.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'ร้านป้าแดง\n99/1 ถ.สุขุมวิท\nต.ศรีราชา อ.ศรีราชา จ.ชลบุรี 20110\nโทร 081-234-5678',
      );
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText(THAI('Address details found'))).toBeVisible();
    await expect(house).toHaveValue('เดิม');
    await page.getByRole('button', { name: THAI('Fill in address') }).click();
    await expect(house).toHaveValue('99/1 ถ.สุขุมวิท');
    await expect(page.getByRole('textbox', { name: THAI('Shop or person name') })).toHaveValue('ร้านป้าแดง');
    await expect(page.getByRole('textbox', { name: THAI('Mobile number') })).toHaveValue(/081/);
    await expect(chosen('Subdistrict', 'ศรีราชา')).toBeVisible();
    await expect(page.getByRole('textbox', { name: THAI('Postcode') })).toHaveValue('20110');
  },
);

/** Runs in the page: the text is typed and Enter follows at once, so that only the field itself is drawn in between. */
async function typeAndPressEnter(field: Element, text: string): Promise<void> {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await Promise.resolve();
  await Promise.resolve();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
