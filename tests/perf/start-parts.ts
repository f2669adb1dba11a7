import { basename } from 'node:path';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer } from '#tests/perf-equipment/measured-server';
import { openMidRangePhone, type MidRangePhone } from '#tests/perf-equipment/mid-range-phone';
import { meanParts, partsOf, type CallFrame } from '#tests/perf-equipment/profile-parts';
import { untilCalm } from '#tests/perf-equipment/until-calm';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name =
  'Where the main thread of a warm offline start spends its time, up to the first card of the app';

const STARTS = 5;
const MIN_SHOWN_MS = 10;

export async function measure(): Promise<readonly Measured[]> {
  const phone = await openMidRangePhone();
  const server = await openMeasuredServer();
  try {
    await visitUntilStored(phone, server.url);
    await phone.context.setOffline(true);
    await server.stop();
    const starts: ReadonlyMap<string, number>[] = [];
    for (let round = 0; round < STARTS; round += 1) starts.push(await profileStart(phone, server.url));
    return [
      phone.speed,
      ...meanParts(starts, MIN_SHOWN_MS).map(([part, ms]) => ({
        name: part,
        value: Math.round(ms),
        unit: 'ms',
      })),
    ];
  } finally {
    await phone.close();
    await server.stop();
  }
}

/** The profiler follows a page only within its process, so the page is opened before at the same address. */
async function profileStart(phone: MidRangePhone, url: string): Promise<ReadonlyMap<string, number>> {
  const { page, tools } = await phone.openPage('as-it-is');
  await page.goto(url);
  await untilCalm(page);
  await tools.send('Profiler.enable');
  await tools.send('Profiler.start');
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(() =>
    stopwatch.whenPainted(() => (document.querySelector('#root article h3')?.textContent ?? '') !== ''),
  );
  const { profile } = await tools.send('Profiler.stop');
  await page.close();
  return partsOf(profile, partOfStart);
}

const BROWSER_STATES: Readonly<Record<string, string>> = {
  '(idle)': 'waiting for the worker, the disk or the database',
  '(program)': 'the browser: reading HTML and CSS, style, layout, paint, compiling scripts',
  '(garbage collector)': 'collecting garbage',
};

/** The chunk of a function, without its hash: `react`, `dexie`, `first`. */
function partOfStart({ functionName, url }: CallFrame): string {
  if (url.includes('/assets/')) return `script ${basename(url).replace(/-[^-]{8}\.js$/, '')}`;
  return BROWSER_STATES[functionName] ?? 'functions of the browser, called by scripts';
}
