import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/steps/postgres.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer } from '#tests/perf-equipment/measured-server';
import { meanParts, partsOf, type CallFrame } from '#tests/perf-equipment/profile-parts';
import { openShopCaller } from '#tests/perf-equipment/shop-caller';

export const name = 'Where the server spends the time of an order, on PostgreSQL, one order after the other';

const WARM_UP = 100;
const ORDERS = 200;
const MIN_SHOWN_MS = 0.02;

export async function measure(): Promise<readonly Measured[]> {
  const postgres = await startPostgres();
  const server = await openMeasuredServer({ databaseUrl: postgres.url });
  try {
    const { order, lineCount } = await openShopCaller(server);
    const orders = async (count: number) => {
      for (let number = 0; number < count; number += 1) await order();
    };
    await orders(WARM_UP);
    const startedAt = performance.now();
    const profile = await server.profile(() => orders(ORDERS));
    const tookMs = performance.now() - startedAt;
    const parts = [...partsOf(profile, partOfServer)].map(([part, ms]): [string, number] => [
      part,
      ms / ORDERS,
    ]);
    return [
      {
        name: `An order of ${lineCount} lines, from the call to its answer`,
        value: rounded(tookMs / ORDERS),
        unit: 'ms',
      },
      ...meanParts([new Map(parts)], MIN_SHOWN_MS).map(([part, ms]) => ({
        name: part,
        value: rounded(ms),
        unit: 'ms',
      })),
    ];
  } finally {
    await server.stop();
    postgres.stop();
  }
}

const rounded = (ms: number) => Math.round(ms * 100) / 100;

const STATES: Readonly<Record<string, string>> = {
  '(idle)': 'waiting for PostgreSQL and the caller',
  '(program)': 'the system: sockets and timers',
  '(garbage collector)': 'collecting garbage',
};

const maps = new Map<string, SourceMap>();

/** The map of a file of the bundle. */
function mapOf(url: string): SourceMap {
  const map = maps.get(url) ?? new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  maps.set(url, map);
  return map;
}

/** The package or the folder of a function's source: `package drizzle-orm`, `server/services`, `domain/orders`. */
function partOfServer({ functionName, url, lineNumber, columnNumber }: CallFrame): string {
  if (url.startsWith('node:')) return 'Node.js';
  if (!url.startsWith('file:')) return STATES[functionName] ?? 'V8';
  const entry = url.includes('/dist/server/') ? mapOf(url).findEntry(lineNumber, columnNumber) : {};
  const source = 'originalSource' in entry ? String(entry.originalSource) : url;
  const ofPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  // The maps of drizzle-orm place its files outside its folder.
  if (ofPackage === 'src') return 'package drizzle-orm';
  if (ofPackage !== undefined) return `package ${ofPackage}`;
  return /(?:^|\/)((?:server|domain|contract)\/[^/]+)\//.exec(source)?.[1] ?? 'the rest of the server';
}
