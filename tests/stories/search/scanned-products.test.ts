import { expect, test } from 'vitest';
import { findScanned } from '#state/catalogue/replica/find-scanned';
import { readKnownProducts } from '#state/catalogue/known-products';
import type { Phone } from '#state/runtime/phone';
import { refreshReplica, startKeeping } from '#tests/support/phone/keeper';
import { GOODS } from '#tests/support/data/products';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { readSession } from '#local/accounts/sessions';

const server = await openStockedServer();

const [OF_CASE = '', OF_PACK = '', OF_BOTTLE = ''] = GOODS.fishSauce.barcodes;
const OF_NOTHING = '8850000000003';

async function codesOf(phone: Phone, barcode: string) {
  const products = await findScanned(phone, barcode);
  return products === 'unreachable' ? products : products.map(({ product, unit }) => [product.code, unit]);
}

// Seen failing with chunks without the barcodes: nothing was found.
test('with the whole catalogue, barcodes are found offline, each with its unit', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  await startKeeping(phone);
  expect(await refreshReplica(phone)).toBe('ready');
  connection.close();
  expect(await codesOf(phone, OF_CASE)).toEqual([['C1001', 1]]);
  expect(await codesOf(phone, OF_PACK)).toEqual([['C1001', 2]]);
  expect(await codesOf(phone, OF_BOTTLE)).toEqual([['C1001', 3]]);
  expect(await codesOf(phone, OF_NOTHING)).toEqual([]);
});

test('a phone without a catalogue asks the server, and the sheet shows the answer', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1', { chunkStore: 'none' });
  await phone.answers.products.clear();
  expect(await codesOf(phone, OF_PACK)).toEqual([['C1001', 2]]);
  expect(await codesOf(phone, OF_NOTHING)).toEqual([]);
  connection.close();
  const known = await readKnownProducts(phone, await readSession(phone.personal.sessions), ['C1001']);
  expect(known.get('C1001')?.barcodes).toEqual(GOODS.fishSauce.barcodes);
});

// Seen failing when no answer counted as no product: "nobody sells it" was shown offline.
test('if the server is unreachable, a known barcode is found and an unknown one stays open', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1', { chunkStore: 'none' });
  connection.close();
  expect(await codesOf(phone, OF_BOTTLE)).toEqual([['C1001', 3]]);
  expect(await codesOf(phone, OF_NOTHING)).toBe('unreachable');
});
