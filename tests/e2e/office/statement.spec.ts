import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures/test';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { expectNothingFoundInOffice, openOffice } from '#tests/e2e/steps/office';

const PC = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

/** The amount and the order number of the slip that is open on the screen of slips. */
async function openSlip(page: Page): Promise<{ readonly orderNo: string; readonly baht: string }> {
  const entry = page.locator('button[aria-current="true"]').first();
  const text = (await entry.textContent()) ?? '';
  const [, baht = '', orderNo = ''] = /฿([\d,]+\.\d\d)(SO\d{9})/.exec(text) ?? [];
  return { orderNo, baht };
}

/** A statement of K BIZ with the transfer of a slip, interest, and money that left. */
const kbiz = ({ orderNo, baht }: { readonly orderNo: string; readonly baht: string }, day: string) => ({
  name: 'KBIZ.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'รายการเดินบัญชีเงินฝากออมทรัพย์',
      'เลขที่บัญชีเงินฝาก,,012-3-45678-9',
      ',วันที่,เวลา/วันที่มีผล,รายการ,ถอนเงิน,,ฝากเงิน,,ยอดคงเหลือ,,ช่องทาง,,รายละเอียด',
      `,${day},,ยอดยกมา,,,,,"1,000.00",,,,`,
      `,${day},00:01,รับโอนเงิน,,,"${baht}",,"90,000.00",,K PLUS,,จาก X1234 ${orderNo}`,
      `,${day},00:02,ดอกเบี้ยเงินฝาก,,,0.07,,"90,000.07",,อัตโนมัติ,,`,
      `,${day},00:03,โอนเงิน,50.00,,,,"89,950.07",,K BIZ,,โอนไป X9`,
    ].join('\r\n'),
  ),
});

test.describe('a clerk with the statement of a bank', { tag: '@soak' }, () => {
  test.use({ ...PC, as: 'new-shop', isNewPhone: true });

  test('confirms what is sure in one step, sets the rest aside, and imports it twice in vain', async ({
    page,
  }) => {
    const office = await openOffice(page, 'finance1', DEMO_PASSWORD);
    await page.goto('office/slips');
    await expect(page.locator('button[aria-current="true"]')).toBeVisible();
    const slip = await openSlip(page);
    const today = new Date();
    const day = [today.getUTCDate(), today.getUTCMonth() + 1, today.getUTCFullYear() % 100]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');

    await page.goto('office/statement');
    await expect(page.getByText(office('Every line is decided'))).toBeVisible();
    await page.keyboard.press('i');
    const file = page.locator('input[type="file"]');
    await file.setInputFiles(kbiz(slip, day));
    await expect(page.getByRole('status').getByText('0123456789')).toBeVisible();
    await page.getByRole('button', { name: office('Look at the lines') }).click();
    const list = page.getByRole('grid', { name: office('Lines of the bank statement') });
    await expect(list.getByText(slip.orderNo).first()).toBeVisible();
    await expectNothingFoundInOffice(page, 'statement');

    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: office('Confirm all sure payments') });
    await expect(dialog.getByText(slip.orderNo)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(list.getByText(slip.orderNo)).toHaveCount(0);

    await page.keyboard.press('n');
    await page.keyboard.type('ดอกเบี้ย');
    await page.keyboard.press('Enter');
    await expect(page.getByText(office('Every line is decided'))).toBeVisible();

    await page.keyboard.press('i');
    await file.setInputFiles(kbiz(slip, day));
    await expect(page.getByText(office('Every line of this file was imported before.'))).toBeVisible();
    await page.goto('office/statement?list=matched');
    await expect(list.getByText(slip.orderNo).first()).toBeVisible();
  });
});
