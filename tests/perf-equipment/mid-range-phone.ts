import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { benchmarkIndex } from './benchmark-index.ts';
import { medianOf } from './quantiles.ts';
import { installStopwatch } from './stopwatch.ts';

/** BenchmarkIndex of a mid-range phone, for which the budgets are meant (Specification, LOOK-9). */
const MID_RANGE_INDEX = 350;
/** The allowed relative deviation of a slowed page. */
const TOLERANCE = 0.04;
/** The index of a slowed page varies by a tenth from second to second, so the median of this many counts. */
const ROUNDS = 5;
const TRIES = 5;

/** The slowdown that the browser's own tools call a mid-tier mobile. */
const MID_TIER_SLOWDOWN = 4;

/** A phone's network in good conditions: 100 ms round trip, 9 Mbit/s down, 3 up. */
const MOBILE_NETWORK = {
  offline: false,
  latency: 100,
  downloadThroughput: 1_125_000,
  uploadThroughput: 375_000,
};

export interface MidRangePhone {
  readonly context: BrowserContext;
  /** Opens a page as slow as the phone, by default on a mobile network. */
  readonly openPage: (network?: 'mobile' | 'as-it-is') => Promise<SlowPage>;
  /** Speeds with a budget at one and an aim at the other: slowed four times, and as slow as the phone. */
  readonly speeds: readonly PhoneSpeed[];
  /** Opens a page at the machine's own speed, for preparation only. */
  readonly openFastPage: () => Promise<Page>;
  /** Opens a page on the mobile network at the machine's own speed. */
  readonly openFastPageOnMobile: () => Promise<SlowPage>;
  /** The factor by which a page is slowed. */
  readonly slowdown: number;
  /** The slowdown, for readers of the numbers. */
  readonly speed: Measured;
  readonly close: () => Promise<void>;
}

export interface PhoneSpeed {
  readonly name: string;
  /** Opens a page on a mobile network. */
  readonly openPage: () => Promise<SlowPage>;
  /** A limit in milliseconds: a budget at this speed, or only an aim. */
  readonly limit: (ms: number) => Pick<Measured, 'budget' | 'aim'>;
}

export interface SlowPage {
  readonly page: Page;
  /** The browser's own tools for this page. */
  readonly tools: CDPSession;
}

/**
 * A browser with a profile on the disk, whose pages are slowed so that this machine is about as fast as a mid-range
 * phone. Only a page's main thread is slowed; the service worker, the disk and the network process are not.
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
  // tsx wraps functions in a helper of its own, which functions still call after they are sent into a page.
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
    for (let round = 0; round < ROUNDS; round += 1) indexes.push(await page.evaluate(benchmarkIndex));
    await page.close();
    return medianOf(indexes);
  };

  const machineIndex = await indexAt(1);
  let rate = Math.max(1, machineIndex / MID_RANGE_INDEX);
  let phoneIndex = await indexAt(rate);
  // The browser's slowdown is not exact, so it is corrected by its measured effect.
  for (let tries = 0; tries < TRIES && Math.abs(phoneIndex / MID_RANGE_INDEX - 1) > TOLERANCE; tries += 1) {
    rate = Math.max(1, (rate * phoneIndex) / MID_RANGE_INDEX);
    phoneIndex = await indexAt(rate);
  }
  const [load = 0] = loadavg();
  const openSlowed = async (by: number, network: 'mobile' | 'as-it-is'): Promise<SlowPage> => {
    const opened = await slowed(by);
    if (network === 'mobile') await opened.tools.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
    return opened;
  };

  return {
    context,
    openFastPage: () => context.newPage(),
    openFastPageOnMobile: async () => {
      const opened = await slowed(1);
      await opened.tools.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
      return opened;
    },
    slowdown: rate,
    openPage: (network = 'mobile') => openSlowed(rate, network),
    speeds: [
      {
        name: `slowed ${MID_TIER_SLOWDOWN} times`,
        openPage: () => openSlowed(MID_TIER_SLOWDOWN, 'mobile'),
        limit: (budget) => ({ budget }),
      },
      {
        name: `index ${MID_RANGE_INDEX}`,
        openPage: () => openSlowed(rate, 'mobile'),
        limit: (aim) => ({ aim }),
      },
    ],
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
