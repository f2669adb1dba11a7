import { expect, test } from 'vitest';
import { saveNews } from '#contract/office/content/news-calls';
import { setProductPictures } from '#contract/office/pictures/product-picture-calls';
import { accountOf } from '#local/kernel/account';
import { currentPerson } from '#state/accounts/session';
import { bannersQuestion, readBanners } from '#state/content/banners';
import { refreshQuery } from '#state/runtime/refresh-query';
import type { Phone } from '#state/runtime/phone';
import { GOODS } from '#tests/support/data/products';
import { drawnPicture } from '#tests/support/files/drawn-picture';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { officeOf } from '#tests/support/server/office-browser';
import { officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const { code, pictures: PICTURES } = GOODS.fishSauce;

const BANNER = {
  code: 'BANNER_9',
  type: 'BANNER',
  title: 'ลดราคา',
  titleEn: '',
  text: '',
  bannerEn: '',
  link: '',
  isActive: true,
  firstDay: '',
  lastDay: '',
};

const picturesOn = async (phone: Phone) => (await replicaOf(phone))?.byCode.get(code)?.pictures;

const bannersOn = async (phone: Phone) => (await readBanners(phone))?.map(({ file }) => file);

/** Asks the picture service as a phone does. */
async function served(file: string) {
  const { statusCode, headers } = await server.app.inject({ url: `/demo/pictures?p=${file}&w=320` });
  return { statusCode, isMissing: headers['x-khaisong-picture-missing'] === 'true' };
}

test('a phone has a new banner and product picture after its refresh, at new addresses', async () => {
  const { phone } = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  await startKeeping(phone);
  await refreshReplica(phone);
  const person = await currentPerson(phone);
  const account = person === undefined ? '' : accountOf(person);
  const refreshBanners = () => refreshQuery(phone, account, bannersQuestion);
  const office = await officeOf(server, 'owner');
  const files = officeFilesOf(server, office);
  expect(await picturesOn(phone)).toEqual(PICTURES);

  const first = await files.addedFile(await drawnPicture('#aa0000'));
  const saved = await office.ask(saveNews, { news: { ...BANNER, banner: first }, seen: '' });
  const ofProduct = await files.addedFile(await drawnPicture('#00aa00'), { place: 'products' });
  const change = { code, pictures: [ofProduct, ...PICTURES], seen: PICTURES };
  await office.ask(setProductPictures, change);
  expect(await picturesOn(phone)).toEqual(PICTURES);
  await refreshReplica(phone);
  await refreshBanners();
  expect(await picturesOn(phone)).toEqual([ofProduct, ...PICTURES]);
  expect(await bannersOn(phone)).toEqual([first]);
  expect([await served(first), await served(ofProduct)]).toEqual([
    { statusCode: 200, isMissing: false },
    { statusCode: 200, isMissing: false },
  ]);

  const second = await files.addedFile(await drawnPicture('#0000aa'));
  const seen = saved.kind === 'saved' ? saved.news.revision : '';
  await office.ask(saveNews, { news: { ...BANNER, banner: second }, seen });
  await refreshBanners();
  expect(await bannersOn(phone)).toEqual([second]);
  expect(second).not.toBe(first);
});
