import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import { startPostgres } from '../../scripts/steps/postgres.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer, type MeasuredServer } from '#tests/perf-equipment/measured-server';
import { quantileOf } from '#tests/perf-equipment/quantiles';
import { openShopCaller } from '#tests/perf-equipment/shop-caller';

export const name = 'The server, by four connections at once; caller and server share this machine';

const CONNECTIONS = 4;
const PAGES = 300;
const ORDERS = 100;
/** The number of earlier calls of either kind, so that no measured call is the first. */
const WARM_UP = 40;
/** The number of pages that are requested in turn. */
const DIFFERENT_PAGES = 20;

export async function measure(): Promise<readonly Measured[]> {
  const embedded = await measureServer('PGlite', await openMeasuredServer({ isNew: true }));
  const postgres = await startPostgres();
  try {
    return [
      ...embedded,
      ...(await measureServer('PostgreSQL', await openMeasuredServer({ databaseUrl: postgres.url }))),
    ];
  } finally {
    postgres.stop();
  }
}

async function measureServer(engine: string, server: MeasuredServer): Promise<readonly Measured[]> {
  try {
    const { lineCount, askForPage: askForPageAt, order } = await openShopCaller(server);
    const askForPage = (index: number) => askForPageAt((index % DIFFERENT_PAGES) * PRODUCT_PAGE_SIZE);
    await repeat(WARM_UP, askForPage);
    await repeat(WARM_UP, order);
    return [
      ...rowsOf(`Product page of ${PRODUCT_PAGE_SIZE}, ${engine}`, await load(server, PAGES, askForPage)),
      ...rowsOf(`Order of ${lineCount} lines, ${engine}`, await load(server, ORDERS, order)),
    ];
  } finally {
    await server.stop();
  }
}

interface Load {
  readonly perSecond: number;
  readonly cpuMsPerCall: number;
  readonly callMs: readonly number[];
}

function rowsOf(what: string, { perSecond, cpuMsPerCall, callMs }: Load): readonly Measured[] {
  return [
    { name: what, value: Math.round(perSecond), unit: 'per s' },
    {
      name: '... CPU of the server for each, its database included where it is PGlite',
      value: Math.round(cpuMsPerCall * 100) / 100,
      unit: 'ms',
    },
    {
      name: '... 95th percentile of the time to the answer',
      value: Math.round(quantileOf(callMs, 0.95) * 10) / 10,
      unit: 'ms',
    },
  ];
}

async function load(
  server: MeasuredServer,
  calls: number,
  one: (index: number) => Promise<unknown>,
): Promise<Load> {
  const cpuBefore = await server.cpuMs();
  const startedAt = performance.now();
  const callMs = await repeat(calls, one);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: calls / seconds, cpuMsPerCall: ((await server.cpuMs()) - cpuBefore) / calls, callMs };
}

/** @returns the time of each call, in milliseconds */
async function repeat(calls: number, one: (index: number) => Promise<unknown>): Promise<readonly number[]> {
  const tookMs: number[] = [];
  const indexes = Array.from({ length: calls }, (_, index) => index).values();
  const connection = async () => {
    for (const index of indexes) {
      const startedAt = performance.now();
      await one(index);
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return tookMs;
}
