import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer } from '#tests/perf-equipment/measured-server';
import { openMidRangePhone, type PhoneSpeed, type SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { mixedLines, unknownLines } from '#tests/perf-equipment/pasted-lines';
import { untilCalm } from '#tests/perf-equipment/until-calm';
import { manyDemoProducts } from '#tests/support/data/demo-world';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name = 'A list of 500 lines is pasted into quick order, among 10,000 products';

const LINES = 500;

export async function measure(): Promise<readonly Measured[]> {
  const phone = await openMidRangePhone();
  const server = await openMeasuredServer({ size: 'big' });
  try {
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitUntilStored(phone, server.url);
    const products = manyDemoProducts(10_000);
    const rows: Measured[] = [phone.speed];
    for (const speed of phone.speeds) {
      const slow = await speed.openPage();
      await slow.page.goto(`${server.url}product?type=quick`, { waitUntil: 'networkidle' });
      await untilReady(slow, products[0]?.code ?? '');
      rows.push(
        ...rowsOf('known, with slips, unknown', speed, await paste(slow, mixedLines(products, LINES))),
        ...rowsOf('all unknown', speed, await paste(slow, unknownLines(LINES))),
      );
      await slow.page.close();
    }
    return rows;
  } finally {
    await phone.close();
    await server.stop();
  }
}

interface Pasted {
  readonly untilUnderstoodMs: number;
  readonly longestTaskMs: number;
}

function rowsOf(
  what: string,
  speed: PhoneSpeed,
  { untilUnderstoodMs, longestTaskMs }: Pasted,
): readonly Measured[] {
  return [
    {
      name: `Paste to all lines understood, ${what}, ${speed.name}`,
      value: Math.round(untilUnderstoodMs),
      unit: 'ms',
      ...speed.limit(timeBudgets.pastedListMs),
    },
    {
      name: '... longest task of the main thread meanwhile (0: none of 50 ms)',
      value: Math.round(longestTaskMs),
      unit: 'ms',
      aim: timeBudgets.longestPasteTaskMs,
    },
  ];
}

/** Waits until all products are searchable, which a code shows. */
async function untilReady({ page }: SlowPage, code: string): Promise<void> {
  await page.locator('main textarea').fill(code);
  await page.getByRole('main').getByRole('article').first().waitFor();
}

/** Pastes like a thumb: all at once, into the empty box. */
async function paste({ page }: SlowPage, lines: readonly string[]): Promise<Pasted> {
  const box = page.locator('main textarea');
  await box.fill('');
  await untilCalm(page);
  await box.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  const startedAt = await page.evaluate(() => performance.now());
  await page.evaluate(
    `globalThis.timed = stopwatch.fromLetter(() =>
      [...document.querySelectorAll('main p[role=status]')].some(
        ({ textContent }) => textContent === 'อ่านได้ ${lines.length} รายการ')); undefined`,
  );
  await page.keyboard.press('Control+V');
  const untilUnderstoodMs = await page.evaluate<number>('globalThis.timed');
  await untilCalm(page);
  const longestTaskMs = await page.evaluate(
    (from) =>
      Math.max(0, ...stopwatch.longTasks.filter(({ atMs }) => atMs >= from).map((task) => task.durationMs)),
    startedAt,
  );
  return { untilUnderstoodMs, longestTaskMs };
}
