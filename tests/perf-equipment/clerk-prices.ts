import type { Page } from 'playwright';
import { bahtFromSatang, satang } from '#domain/kernel/money';
import type { Product } from '#domain/catalogue/product';
import type { Words } from '#tests/e2e/steps/messages';

/** The moments of a change of many prices, in milliseconds since the paste. */
export interface PricesSet {
  readonly previewedMs: number;
  readonly appliedMs: number;
  readonly undoneMs: number;
}

/** A little above the present prices, as copied from a spreadsheet. */
export function pastedPrices(products: readonly Product[]): string {
  return products
    .map(({ code, prices }) => `${code}\t${bahtFromSatang(satang(prices.salesPrice + 100))}`)
    .join('\n');
}

/** Pastes prices, looks at what changes, sets them, and takes them back. */
export async function setAndUndoPrices(
  page: Page,
  url: string,
  office: Words,
  text: string,
): Promise<PricesSet> {
  const button = (name: string) => page.getByRole('button', { name: office(name) });
  await page.goto(`${url}office/products`);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await button('Many at once').click();
  await page.getByRole('menuitem', { name: office('Paste prices from Excel') }).click();
  const box = page.getByRole('dialog').getByRole('textbox');
  await box.focus();
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  await page.keyboard.press('Control+V');
  await button('Show what changes').click();
  await page.getByRole('dialog').getByRole('region').waitFor();
  const previewedMs = since();
  await button('Set the prices').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const appliedMs = since();
  await page.getByRole('button', { name: office('Undo the import of {file}') }).click();
  await button('Undo the import').click();
  await page.getByText(office('The import is undone. The data is as before.')).waitFor();
  return { previewedMs, appliedMs, undoneMs: since() };
}
