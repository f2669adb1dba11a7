import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { PricingTimes } from '#tests/perf-equipment/many-promotions';
import { openMidRangePhone, type PhoneSpeed } from '#tests/perf-equipment/mid-range-phone';
import { medianOf, quantileOf } from '#tests/perf-equipment/quantiles';

export const name = 'Prices of a cart after a tap, by promotion rules, among 10,000 products';

/** A large cart of a shop. */
const LINES = 40;
const TAPS = 60;

export async function measure(): Promise<readonly Measured[]> {
  const script = await bundledPricing();
  const phone = await openMidRangePhone();
  try {
    const rows: Measured[] = [phone.speed];
    for (const speed of phone.speeds)
      for (const rules of [50, 500]) rows.push(...(await measureAt(speed, script, rules)));
    return rows;
  } finally {
    await phone.close();
  }
}

async function measureAt(speed: PhoneSpeed, script: string, rules: number): Promise<readonly Measured[]> {
  const { page } = await speed.openPage();
  await page.addScriptTag({ content: script });
  const { prices, hints, applied } = await page.evaluate<PricingTimes>(
    `pricing.timePricing(${rules}, ${LINES}, ${TAPS})`,
  );
  await page.close();
  if (applied === 0) throw new Error('no rule worked');
  const row = (what: string, value: number) => ({
    name: what,
    value: Math.round(value * 10) / 10,
    unit: 'ms',
  });
  return [
    {
      ...row(
        `${rules} rules, ${LINES} lines, ${applied} rules work, ${speed.name}: median of ${TAPS} taps`,
        medianOf(prices),
      ),
      ...(rules === 50 ? speed.limit(timeBudgets.promotionPricingMs) : {}),
    },
    row('... 95th percentile', quantileOf(prices, 0.95)),
    row('... the hint for the nearest promotion, after the prices are shown', medianOf(hints)),
  ];
}

async function bundledPricing(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../perf-equipment/many-promotions.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'pricing',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
