import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { PhoneSpeed, SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { onEachCatalogue, type CatalogueOnPhone } from '#tests/perf-equipment/on-each-catalogue';
import { untilCalm } from '#tests/perf-equipment/until-calm';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name = 'Scrolling through the product list';

const FLICKS = 16;

export function measure(): Promise<readonly Measured[]> {
  return onEachCatalogue(measureCatalogue);
}

async function measureCatalogue({
  server,
  phone,
  catalogue,
}: CatalogueOnPhone): Promise<readonly Measured[]> {
  const rows: Measured[] = [];
  // The catalogue is downloaded meanwhile, which has a budget of its own.
  for (const speed of phone.speeds.slice(0, 1)) {
    const fetched = { ...speed, limit: aimOf };
    rows.push(
      ...rowsOf(`${catalogue} are loaded from the server`, fetched, await scrollAt(speed, server.url)),
    );
  }
  await visitUntilStored(phone, server.url);
  for (const speed of phone.speeds) {
    rows.push(...rowsOf(`${catalogue} are stored on the phone`, speed, await scrollAt(speed, server.url)));
  }
  return rows;
}

const aimOf = (aim: number) => ({ aim });

async function scrollAt(speed: PhoneSpeed, url: string): Promise<Scrolled> {
  const slow = await speed.openPage();
  await slow.page.goto(`${url}product`, { waitUntil: 'networkidle' });
  const scrolled = await scroll(slow);
  await slow.page.close();
  return scrolled;
}

interface Scrolled {
  readonly longTasksMs: readonly number[];
  readonly cards: number;
}

function rowsOf(what: string, speed: PhoneSpeed, { longTasksMs, cards }: Scrolled): readonly Measured[] {
  return [
    {
      name: `Longest task of scrolling, ${what}, ${speed.name}, ${cards} cards (0: none of 50 ms)`,
      value: Math.round(Math.max(0, ...longTasksMs)),
      unit: 'ms',
      ...speed.limit(timeBudgets.longestScrollTaskMs),
    },
    { name: '... how many tasks were 50 ms or longer', value: longTasksMs.length, unit: '' },
  ];
}

/** Runs in the page: resolves when a frame with all of the last flick has been painted. */
function isPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Flicks like a person who is looking for something. */
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
    await page.evaluate(isPainted);
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
