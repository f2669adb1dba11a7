import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sizeBudgets } from '../../scripts/budgets.mjs';
import { phoneFolder, readPhoneBundle } from '../../scripts/steps/phone-bundle.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer } from '#tests/perf-equipment/measured-server';
import { openMidRangePhone } from '#tests/perf-equipment/mid-range-phone';

export const name = 'First visit, nothing stored: what home loads until its first product card';

export async function measure(): Promise<readonly Measured[]> {
  const server = await openMeasuredServer();
  const phone = await openMidRangePhone();
  try {
    const { page, tools } = await phone.openPage();
    const wireBytes = new Map<string, number>();
    const scripts = new Map<string, string>();
    await tools.send('Network.enable');
    tools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.url);
    });
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      wireBytes.set(scripts.get(requestId) ?? '', encodedDataLength);
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    const { cardMs, firstPaintMs, loaded } = await page.evaluate(async () => {
      const cardMs = await stopwatch.whenPainted(
        () => (document.querySelector('article h3')?.textContent ?? '') !== '',
      );
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
      return {
        cardMs,
        firstPaintMs: await stopwatch.firstPaint(),
        loaded: scripts.map((entry) => ({ url: entry.name, atMs: entry.startTime + entry.duration })),
      };
    });
    await page.waitForLoadState('networkidle');

    const counted = new Set(readPhoneBundle().home.scripts.map((file) => basename(file)));
    const before = (momentMs: number) => loaded.filter(({ atMs }) => atMs <= momentMs).map(({ url }) => url);
    const filesOf = (urls: readonly string[]) => new Set(urls.map((url) => basename(new URL(url).pathname)));
    const really = filesOf(before(cardMs));
    const untilPaint = filesOf(before(firstPaintMs));
    const notCounted = [...really].filter((file) => !counted.has(file));
    const notLoaded = [...counted].filter((file) => !really.has(file));
    const onWire = before(cardMs).reduce((sum, url) => sum + (wireBytes.get(url) ?? 0), 0);
    return [
      phone.speed,
      {
        name: `Scripts loaded before the first card (${really.size} files), gzip`,
        value: kilobytes(gzipBytes(really)),
        unit: 'KB',
      },
      {
        name: `... of these before the first paint of home (${untilPaint.size} files), gzip`,
        value: kilobytes(gzipBytes(untilPaint)),
        unit: 'KB',
        budget: kilobytes(sizeBudgets.homeScriptBytes),
      },
      {
        name: `... what the sizes of the build count (${counted.size} files), gzip`,
        value: kilobytes(gzipBytes(counted)),
        unit: 'KB',
      },
      {
        name: `... loaded but not counted: ${listed(notCounted)}`,
        value: kilobytes(gzipBytes(notCounted)),
        unit: 'KB',
      },
      {
        name: `... counted but not loaded: ${listed(notLoaded)}`,
        value: kilobytes(gzipBytes(notLoaded)),
        unit: 'KB',
      },
      {
        name: '... on the wire, as the server compresses them, with headers',
        value: kilobytes(onWire),
        unit: 'KB',
      },
      {
        name: 'First visit to the first card, 9 Mbit/s and 100 ms away',
        value: Math.round(cardMs),
        unit: 'ms',
      },
    ];
  } finally {
    await phone.close();
    await server.stop();
  }
}

function gzipBytes(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const path = join(phoneFolder, 'assets', file);
    if (existsSync(path)) sum += gzipSync(readFileSync(path), { level: 9 }).length;
  }
  return sum;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function listed(files: readonly string[]): string {
  return files.length === 0 ? 'none' : files.join(', ');
}
