import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredShop } from '#tests/perf-equipment/measured-shop';
import { openMidRangePhone, type SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { untilCalm } from '#tests/perf-equipment/until-calm';

export const name = 'Scrolling through the product list';

const FLICKS = 16;

export async function measure(): Promise<readonly Measured[]> {
  const shop = await openMeasuredShop();
  const phone = await openMidRangePhone();
  try {
    const slow = await phone.openPage();
    const { page } = slow;
    await page.goto(`${shop.url}product`, { waitUntil: 'networkidle' });
    const fetched = await scroll(slow);
    // What was fetched is kept: the second way down shows it from the phone.
    await page.reload({ waitUntil: 'networkidle' });
    const kept = await scroll(slow);
    return [
      phone.speed,
      ...rowsOf('goods come from the shop', fetched),
      ...rowsOf('goods are kept on the phone', kept),
    ];
  } finally {
    await phone.close();
    await shop.stop();
  }
}

interface Scrolled {
  readonly longTasksMs: readonly number[];
  readonly cards: number;
}

function rowsOf(what: string, { longTasksMs, cards }: Scrolled): readonly Measured[] {
  return [
    {
      name: `Longest main-thread task while ${what}, ${cards} cards (0: none of 50 ms)`,
      value: Math.round(Math.max(0, ...longTasksMs)),
      unit: 'ms',
      aim: timeBudgets.longestScrollTaskMs,
    },
    { name: '... how many tasks were 50 ms or longer', value: longTasksMs.length, unit: '' },
  ];
}

/** Flicks like a thumb that looks for something. */
async function scroll({ page, tools }: SlowPage): Promise<Scrolled> {
  await page.locator('main article h3').first().waitFor();
  await untilCalm(page);
  const startedAt = await page.evaluate(() => performance.now());
  for (let flick = 0; flick < FLICKS; flick += 1) {
    await tools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 650,
      yDistance: -500,
      speed: 2000,
    });
    await page.waitForTimeout(150);
  }
  return await page.evaluate((from) => {
    const after = stopwatch.longTasks.filter(({ atMs }) => atMs >= from);
    if (scrollY === 0) throw new Error('The list did not scroll.');
    return {
      longTasksMs: after.map(({ durationMs }) => durationMs),
      cards: document.querySelectorAll('main article').length,
    };
  }, startedAt);
}
