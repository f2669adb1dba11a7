import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { benchmarkIndex } from './benchmark-index.ts';
import { installStopwatch } from './stopwatch.ts';

/** BenchmarkIndex of a mid-range phone: the budgets are meant for it (Design, section 9). */
const MID_RANGE_INDEX = 350;
/** So far from it a slowed page may be, as a part of it. */
const TOLERANCE = 0.1;

/** A phone's network on a fair day: 100 ms there and back, 9 Mbit/s down, 3 up. */
const MOBILE_NETWORK = {
  offline: false,
  latency: 100,
  downloadThroughput: 1_125_000,
  uploadThroughput: 375_000,
};

export interface MidRangePhone {
  readonly context: BrowserContext;
  /** A page as slow as the phone; on a mobile network unless said. */
  readonly openPage: (network?: 'mobile' | 'as-it-is') => Promise<SlowPage>;
  /** A page at the machine's own speed, for what only prepares. */
  readonly openFastPage: () => Promise<Page>;
  /** A page on the mobile network at the machine's own speed. */
  readonly openFastPageOnMobile: () => Promise<SlowPage>;
  /** How many times a page is slowed. */
  readonly slowdown: number;
  /** What the slowdown is, for whoever reads the numbers. */
  readonly speed: Measured;
  readonly close: () => Promise<void>;
}

export interface SlowPage {
  readonly page: Page;
  /** The browser's own tools for this page. */
  readonly tools: CDPSession;
}

/**
 * A browser with a profile on the disk, its pages slowed down so that this machine is about as fast as a mid-range
 * phone. Only a page's main thread is slowed: the service worker, the disk and the network process are the machine's own.
 */
export async function openMidRangePhone(): Promise<MidRangePhone> {
  const profile = await mkdtemp(join(tmpdir(), 'khaisong-phone-'));
  const executablePath = process.env['CHROMIUM'];
  const context = await chromium.launchPersistentContext(profile, {
    ...devices['Pixel 7'],
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  // tsx names functions by a helper of its own, which functions that are sent into a page still call.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await context.addInitScript(installStopwatch);

  const slowed = async (rate: number): Promise<SlowPage> => {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate });
    return { page, tools };
  };
  const indexAt = async (rate: number): Promise<number> => {
    const { page } = await slowed(rate);
    const indexes: number[] = [];
    for (let round = 0; round < 2; round += 1) indexes.push(await page.evaluate(benchmarkIndex));
    await page.close();
    // The better of two: what other programs take away at a moment is not the machine's own speed.
    return Math.max(...indexes);
  };

  const machineIndex = await indexAt(1);
  let rate = Math.max(1, machineIndex / MID_RANGE_INDEX);
  let phoneIndex = await indexAt(rate);
  // The browser's slowdown is not exactly what it is asked for, so it is corrected by what came of it.
  for (let tries = 0; tries < 3 && Math.abs(phoneIndex / MID_RANGE_INDEX - 1) > TOLERANCE; tries += 1) {
    rate = Math.max(1, (rate * phoneIndex) / MID_RANGE_INDEX);
    phoneIndex = await indexAt(rate);
  }
  const [load = 0] = loadavg();

  return {
    context,
    openFastPage: () => context.newPage(),
    openFastPageOnMobile: async () => {
      const opened = await slowed(1);
      await opened.tools.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
      return opened;
    },
    slowdown: rate,
    openPage: async (network = 'mobile') => {
      const opened = await slowed(rate);
      if (network === 'mobile') await opened.tools.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
      return opened;
    },
    speed: {
      name: `BenchmarkIndex of the slowed page; machine ${machineIndex}, slowed ${rate.toFixed(1)} times, load ${load.toFixed(1)} on ${availableParallelism()} processors`,
      value: phoneIndex,
      unit: '',
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
