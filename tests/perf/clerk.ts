import { chromium } from 'playwright';
import { listImports } from '#contract/office/import-calls';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openOffice } from '#tests/e2e/steps/office';
import { clearOrders, clearSlips, placeMorning } from '#tests/perf-equipment/clerk-morning';
import { pastedPrices, setAndUndoPrices } from '#tests/perf-equipment/clerk-prices';
import { openMeasuredServer } from '#tests/perf-equipment/measured-server';
import { manyDemoProducts } from '#tests/support/data/demo-world';

export const name = 'A clerk of the office: a morning by keyboard, and 10,000 prices from a spreadsheet';

const ORDERS = 100;
const SLIPS = 40;
const PRODUCTS = 10_000;

export async function measure(): Promise<readonly Measured[]> {
  const server = await openMeasuredServer({ size: 'big' });
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    await placeMorning(server.url, { orders: ORDERS, slips: SLIPS });
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    const orders = await clearOrders(page, server.url, ORDERS);
    const slips = await clearSlips(page, SLIPS);
    const text = pastedPrices(manyDemoProducts(PRODUCTS));
    const prices = await setAndUndoPrices(page, server.url, office, text);
    const answered = await context.request.post(`rest/${listImports.path}`, {
      headers: { [OFFICE_HEADER]: '1' },
      data: listImports.request.toWire({ id: '', table: 'prices', after: '', take: 1 }),
    });
    const history = listImports.answer.fromWire(await answered.json());
    const undone = history.ok ? (history.value.rows[0]?.undoneRows ?? 0) : 0;
    return [
      {
        name: `${ORDERS} orders and ${SLIPS} slips by keyboard alone`,
        value: seconds(orders.tookMs + slips.tookMs),
        unit: 's',
        budget: timeBudgets.clerkMorningMs / 1000,
      },
      { name: '... of these the orders', value: seconds(orders.tookMs), unit: 's' },
      { name: '... keys an order, at most', value: orders.keys, unit: '', budget: 3 },
      { name: '... keys a slip, at most', value: slips.keys, unit: '', budget: 4 },
      {
        name: `${text.split('\n').length} prices pasted, previewed, applied and undone`,
        value: seconds(prices.undoneMs),
        unit: 's',
        budget: timeBudgets.clerkPricesMs / 1000,
      },
      { name: '... from the paste to the preview', value: seconds(prices.previewedMs), unit: 's' },
      {
        name: '... from the preview to the set prices',
        value: seconds(prices.appliedMs - prices.previewedMs),
        unit: 's',
      },
      {
        name: '... from there to the prices before',
        value: seconds(prices.undoneMs - prices.appliedMs),
        unit: 's',
      },
      { name: '... prices that the undo missed', value: PRODUCTS - undone, unit: '', budget: 0 },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
