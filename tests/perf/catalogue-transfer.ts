import { chunkPath, getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getPriceList } from '#contract/catalogue/price-list';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { transferBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openCountingClient, type CountingClient } from '#tests/perf-equipment/counting-client';
import {
  openMeasuredServer,
  type MeasuredServer,
  type CatalogueSize,
} from '#tests/perf-equipment/measured-server';

export const name = 'The whole catalogue on the wire, headers of both ways counted, brotli';

const REFRESHES = 50;

export async function measure(): Promise<readonly Measured[]> {
  return [...(await measureCatalogue('demo')), ...(await measureCatalogue('big'))];
}

async function measureCatalogue(size: CatalogueSize): Promise<readonly Measured[]> {
  const server = await openMeasuredServer({ size });
  const client = await openCountingClient(server);
  try {
    const first = await cpuOf(server, () => download(client));
    const firstCount = client.takeCount();
    const second = await cpuOf(server, () => download(client));
    client.takeCount();
    const { productCount, version } = first.value;
    const refreshes = await cpuOf(server, () => refresh(client, version));
    const refreshCount = client.takeCount();
    return [
      {
        name: `First download of ${productCount} products with their prices (${firstCount.requests} requests)`,
        value: kilobytes(firstCount.bytes),
        unit: 'KB',
        budget: kilobytes(transferBudgets.firstDownloadBytes),
      },
      {
        name: '... CPU of the server for the first phone, which cuts and compresses',
        value: Math.round(first.cpuMs),
        unit: 'ms',
      },
      { name: '... and for the next one', value: Math.round(second.cpuMs), unit: 'ms' },
      {
        name: `Refresh of ${productCount} unchanged products`,
        value: kilobytes(refreshCount.bytes / REFRESHES),
        unit: 'KB',
        budget: kilobytes(transferBudgets.unchangedRefreshBytes),
      },
      {
        name: `... CPU of the server, mean of ${REFRESHES}`,
        value: Math.round((10 * refreshes.cpuMs) / REFRESHES) / 10,
        unit: 'ms',
      },
    ];
  } finally {
    client.close();
    await server.stop();
  }
}

async function cpuOf<Value>(server: MeasuredServer, run: () => Promise<Value>) {
  const before = await server.cpuMs();
  const value = await run();
  return { value, cpuMs: (await server.cpuMs()) - before };
}

/** Downloads as an empty phone does: the manifest, every chunk, and the price lists that it names. */
async function download(client: CountingClient) {
  const answer = await client.ask(getCatalogueManifest, { mode: MONEY_MODE, version: '' });
  if (answer.kind === 'unchanged') throw new Error('The server says that nothing changed since never.');
  const { manifest, priceLists } = answer;
  for (const { hash } of [...manifest.chunks, manifest.hierarchy]) await client.fetchFile(chunkPath(hash));
  for (const { priceLevel } of priceLists) {
    await client.ask(getPriceList, { priceLevel, mode: MONEY_MODE, knownParts: [] });
  }
  return manifest;
}

async function refresh(client: CountingClient, version: string): Promise<void> {
  for (let round = 0; round < REFRESHES; round += 1) {
    const answer = await client.ask(getCatalogueManifest, { mode: MONEY_MODE, version });
    if (answer.kind !== 'unchanged') throw new Error('The catalogue changed while it was measured.');
  }
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
