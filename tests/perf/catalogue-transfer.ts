import { chunkPath, getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getPriceList } from '#contract/catalogue/price-list';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { transferBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openCountingClient, type CountingClient } from '#tests/perf-equipment/counting-client';
import { openMeasuredShop, type MeasuredShop, type Shelf } from '#tests/perf-equipment/measured-shop';

export const name = 'The whole catalogue on the wire, headers of both ways counted, brotli';

const REFRESHES = 50;

export async function measure(): Promise<readonly Measured[]> {
  return [...(await measureShelf('demo')), ...(await measureShelf('big'))];
}

async function measureShelf(shelf: Shelf): Promise<readonly Measured[]> {
  const shop = await openMeasuredShop({ shelf });
  const client = await openCountingClient(shop);
  try {
    const first = await cpuOf(shop, () => download(client));
    const firstCount = client.takeCount();
    const second = await cpuOf(shop, () => download(client));
    client.takeCount();
    const { productCount, version } = first.value;
    const refreshes = await cpuOf(shop, () => refresh(client, version));
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
    await shop.stop();
  }
}

async function cpuOf<Value>(shop: MeasuredShop, run: () => Promise<Value>) {
  const before = await shop.cpuMs();
  const value = await run();
  return { value, cpuMs: (await shop.cpuMs()) - before };
}

/** Downloads as an empty phone does: the manifest, every chunk, and the price lists that it names. */
async function download(client: CountingClient) {
  const answer = await client.ask(getCatalogueManifest, { mode: MONEY_MODE, version: '' });
  if (answer.kind === 'unchanged') throw new Error('The shop says that nothing changed since never.');
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
