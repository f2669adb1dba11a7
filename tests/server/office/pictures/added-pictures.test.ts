import { request, type IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getNews } from '#contract/content/get-news';
import { listAudit } from '#contract/office/audit-calls';
import { saveNews } from '#contract/office/content/news-calls';
import { OFFICE_HEADER } from '#contract/office/office-call';
import {
  ADD_PICTURE_HEADER,
  ADD_PICTURE_PATH,
  PICTURE_BYTES_TYPE,
} from '#contract/office/pictures/add-picture';
import { listProductPictures, setProductPictures } from '#contract/office/pictures/product-picture-calls';
import { getProduct } from '#contract/office/products/product-form-calls';
import { listGridProducts } from '#contract/office/product-calls';
import { ALL_NEWS } from '#domain/content/news-pages';
import { DAY_MS } from '#domain/kernel/durations';
import type { EditedNews } from '#domain/office/content/edited-news';
import {
  MAX_PICTURE_UPLOAD_BYTES,
  MAX_UPLOADS_A_DAY,
  PICTURE_PERMISSIONS,
  PICTURE_PLACES,
  UNUSED_PICTURE_DAYS,
} from '#domain/office/pictures/add-picture';
import { ROLES_WITH, STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { checkPictures } from '#server/services/catalogue/import/import-pictures';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { uploadedPictures } from '#server/store/catalogue/uploaded-pictures';
import { saveNews as storeNews } from '#server/store/content/news';
import { GOODS } from '#tests/support/data/products';
import { drawnPicture } from '#tests/support/files/drawn-picture';
import { hugeHeader, hugePicture } from '#tests/support/files/picture-bombs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, openOfficeBrowser } from '#tests/support/server/office-browser';
import { officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openStockedServer();

const { code: CODE } = GOODS.fishSauce;

const drawn = (background: string, { width = 640, height = 280 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (background = '#cc3300') => drawnPicture(background);

const BANNER: EditedNews = {
  code: 'BANNER_9',
  type: 'BANNER',
  title: 'ลดราคา',
  titleEn: 'Sale',
  text: '',
  banner: '',
  bannerEn: '',
  link: '',
  isActive: true,
  firstDay: '',
  lastDay: '',
};

const filesOf = async (role: StaffRole) => officeFilesOf(server, await officeOf(server, role));

const pictureAt = (file: string, width = 800) =>
  server.app.inject({ url: `/demo/pictures?p=${encodeURIComponent(file)}&w=${width}` });

const stored = () => server.database.$count(uploadedPictures);

describe('a picture that the office adds', () => {
  test('is drawn anew without metadata and turned upright, and keeps its address for ever', async () => {
    const photo = await drawn('#336699')
      .withExif({ IFD0: { Artist: 'Somsri' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { answer } = await (await filesOf('content')).addPicture(photo);
    expect(answer).toEqual({
      kind: 'added',
      file: expect.stringMatching(/^office-[0-9a-f]{32}\.webp$/),
      width: 280,
      height: 640,
    });
    const [row] = await server.database.select({ bytes: uploadedPictures.bytes }).from(uploadedPictures);
    const metadata = await sharp(row?.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 280, height: 640 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    const sent = await pictureAt(answer?.kind === 'added' ? answer.file : '');
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sent.headers).not.toHaveProperty('x-khaisong-picture-missing');
  });

  test('is stored once however often it is sent, and has one entry in the audit log', async () => {
    const office = await filesOf('content');
    const first = await office.addPicture(await jpeg());
    const second = await office.addPicture(await jpeg());
    expect(second.answer).toEqual(first.answer);
    const [file] = [first.answer?.kind === 'added' ? first.answer.file : ''];
    const owner = await officeOf(server, 'owner');
    const query = { accountId: '', subject: undefined, subjectId: file, text: '', firstDay: '', lastDay: '' };
    const { rows } = await owner.ask(listAudit, { ...query, action: 'picture-added', after: '', take: 10 });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ subject: 'picture', subjectId: file });
  });

  test('is at most 1600 pixels wide and high', async () => {
    const { answer } = await (
      await filesOf('content')
    ).addPicture(await drawn('#005500', { width: 3200, height: 1400 }).png().toBuffer());
    expect(answer).toMatchObject({ kind: 'added', width: 1600, height: 700 });
  });

  test.for([
    ['a text', 'picture-format', async () => Buffer.from('no picture at all')],
    ['an SVG', 'picture-format', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', 'picture-is-pdf', async () => Buffer.from('%PDF-1.7 and more')],
    ['a HEIC', 'picture-is-heic', async () => Buffer.from('0000ftypheic and more')],
    ['a photo that is cut off', 'picture-format', async () => (await jpeg()).subarray(0, 500)],
    ['an animation', 'picture-moves', () => animation()],
    ['a header of 900 megapixels', 'picture-too-large', () => hugeHeader()],
    ['a small AVIF of 13 megapixels', 'picture-too-large', () => hugePicture('avif')],
  ] as const)('is refused when it is %s', async ([, code, file]) => {
    const { answer } = await (await filesOf('content')).addPicture(await file());
    expect(answer).toEqual({ kind: 'refused', code });
    expect(await stored()).toBe(0);
  });

  test('is not read when it has too many bytes, or no known type', async () => {
    const office = await filesOf('content');
    const large = await office.addPicture(Buffer.alloc(MAX_PICTURE_UPLOAD_BYTES + 1, 1));
    const typed = await office.addPicture(await jpeg(), undefined, { 'content-type': 'image/jpeg' });
    expect([large.code, typed.code]).toEqual(['too-large', 'media-type']);
    expect(await stored()).toBe(0);
  });

  test('is refused when the account has added the maximum of a day', async () => {
    const office = await officeOf(server, 'content');
    const files = officeFilesOf(server, office);
    await files.addedFile(await jpeg());
    const [row] = await server.database.select().from(uploadedPictures);
    if (row === undefined) throw new Error('nothing was stored');
    const copies = Array.from({ length: MAX_UPLOADS_A_DAY - 1 }, (_, number) => ({
      ...row,
      bytes: Buffer.from('x'),
      file: `copy ${number}`,
    }));
    await server.database.insert(uploadedPictures).values(copies);
    expect((await files.addPicture(await jpeg('#112233'))).answer).toEqual({
      kind: 'refused',
      code: 'pictures-full',
    });
    server.clock.moveOn(DAY_MS);
    expect((await (await filesOf('content')).addPicture(await jpeg('#112233'))).answer?.kind).toBe('added');
  });
});

describe('adding a picture', () => {
  test.for(STAFF_ROLES)('is open to %s only with the permission of its place', async (role) => {
    const office = await filesOf(role);
    for (const place of PICTURE_PLACES) {
      const { status } = await office.addPicture(await jpeg(), { place });
      expect([place, status]).toEqual([
        place,
        ROLES_WITH[PICTURE_PERMISSIONS[place]].includes(role) ? 200 : 403,
      ]);
    }
  });

  test('needs a session of this company, the header of the office, and a known wish', async () => {
    const other = await openTestServer({ tenant: 'north' });
    const foreign = await officeOf(other, 'content');
    const nobody = officeFilesOf(server, openOfficeBrowser(server));
    const stranger = officeFilesOf(server, foreign);
    const office = await filesOf('content');
    const picture = await jpeg();
    const answers = [
      await nobody.addPicture(picture),
      await stranger.addPicture(picture),
      await office.addPicture(picture, undefined, { 'x-khaisong-office': '' }),
      await office.addPicture(picture, undefined, { [ADD_PICTURE_HEADER]: 'nonsense' }),
      await office.addPicture(picture, undefined, {
        [ADD_PICTURE_HEADER]: encodeURIComponent('{"Place":"content","More":1}'),
      }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [401, 'session-ended'],
      [401, 'session-ended'],
      [403, 'foreign-page'],
      [400, 'malformed'],
      [400, 'malformed'],
    ]);
    expect(await stored()).toBe(0);
    await other.close();
  });

  test('at another company gives a picture that this one does not have', async () => {
    const other = await openTestServer({ tenant: 'north' });
    const file = await officeFilesOf(other, await officeOf(other, 'content')).addedFile(await jpeg());
    const sent = await pictureAt(file);
    expect(sent.headers).toMatchObject({ 'x-khaisong-picture-missing': 'true' });
    const office = await officeOf(server, 'content', 'warehouse');
    expect(await office.ask(saveNews, { news: { ...BANNER, banner: file }, seen: '' })).toEqual({
      kind: 'refused',
      code: 'picture-unknown',
    });
    await other.close();
  });
});

test('a fifth upload at once is asked to come back later, before its body is read', async () => {
  const { cookie } = await officeOf(server, 'content');
  const upload = (payload: Readable | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/demo/rest/${ADD_PICTURE_PATH}`,
      headers: {
        cookie: cookie(),
        [OFFICE_HEADER]: '1',
        'content-type': PICTURE_BYTES_TYPE,
        [ADD_PICTURE_HEADER]: encodeURIComponent('{"Place":"content"}'),
      },
      payload,
    });
  const bodies = Array.from({ length: 4 }, () => new PassThrough());
  const running = bodies.map((body) => upload(body));
  // A body is read once its request was let in.
  const isRead = (body: PassThrough) => body.listenerCount('readable') > 0;
  await vi.waitFor(() => expect(bodies.filter(isRead)).toHaveLength(bodies.length));
  const picture = await jpeg();
  const refused = await upload(picture);
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { error: 'too-busy' }]);
  for (const body of bodies) body.end(picture);
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await upload(picture)).statusCode).toBe(200);
});

/** Fewer calls than the limit per minute allows. */
const SELDOM = { interval: 500 };

test('uploads that were broken off make room for others', async () => {
  const { cookie } = await officeOf(server, 'content');
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    cookie: cookie(),
    [OFFICE_HEADER]: '1',
    'content-type': PICTURE_BYTES_TYPE,
    [ADD_PICTURE_HEADER]: encodeURIComponent('{"Place":"content"}'),
  };
  const url = `${address}/demo/rest/${ADD_PICTURE_PATH}`;
  const body = await jpeg();
  const begun = Array.from({ length: 5 }, () => {
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': 1_000_000 } });
    sent.on('error', () => undefined);
    sent.write(body.subarray(0, 100));
    return sent;
  });
  const breakOff = () => {
    for (const sent of begun) sent.destroy();
  };
  onTestFinished(breakOff);
  // Four of them are read, and wait for the rest of their pictures.
  const refused = await Promise.race(
    begun.map((sent) => new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))),
  );
  expect(refused.statusCode).toBe(503);
  breakOff();
  const statusNow = async () =>
    (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;
  await expect.poll(statusNow, SELDOM).toBe(200);
});

describe('a banner with a picture that was added', () => {
  test('reaches phones with its new address, and its change is in the audit log', async () => {
    const office = await officeOf(server, 'content');
    const file = await officeFilesOf(server, office).addedFile(await jpeg());
    const saved = await office.ask(saveNews, { news: { ...BANNER, banner: file }, seen: '' });
    expect(saved.kind).toBe('saved');
    const token = await tokenOf(server, 'shop1');
    const body = getNews.request.toWire(ALL_NEWS);
    const shown = answerOf(getNews, await server.send(getNews.path, { token, body }));
    expect(shown.find(({ code }) => code === BANNER.code)?.banner).toBe(file);
    const owner = await officeOf(server, 'owner');
    const query = { accountId: '', action: undefined, subject: 'news', subjectId: BANNER.code } as const;
    const { rows } = await owner.ask(listAudit, {
      ...query,
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 10,
    });
    expect(JSON.parse(rows[0]?.after ?? '{}')).toMatchObject({ banner: file });
  });

  test('is refused when a picture in its text is gone, and takes files of a folder as before', async () => {
    const office = await officeOf(server, 'content');
    const gone = `office-${'0'.repeat(32)}.webp`;
    const inText = { ...BANNER, text: `<p><img src="${gone}" alt="x" /></p>` };
    expect(await office.ask(saveNews, { news: inText, seen: '' })).toMatchObject({ code: 'picture-unknown' });
    const ofFolder = { ...BANNER, banner: 'banner-1.webp' };
    expect(await office.ask(saveNews, { news: ofFolder, seen: '' })).toMatchObject({ kind: 'saved' });
  });
});

describe('the pictures of a product', () => {
  const picturesOf = async (office: Awaited<ReturnType<typeof officeOf>>) => {
    const query = { text: CODE, isSoldOut: undefined, after: '', take: 10 };
    return (await office.ask(listGridProducts, query)).rows[0]?.pictures;
  };

  test('are listed for the codes that products have', async () => {
    const office = await officeOf(server, 'viewer');
    expect(await office.ask(listProductPictures, [CODE, 'NONE', CODE])).toEqual([
      { code: CODE, name: GOODS.fishSauce.name, nameEn: `English ${CODE}`, pictures: [`${CODE}.webp`] },
    ]);
    expect(await office.ask(listProductPictures, [])).toEqual([]);
  });

  test('can be brought back after others replaced them, also those of a folder', async () => {
    const office = await officeOf(server, 'content');
    const files = officeFilesOf(server, office);
    const before = (await picturesOf(office)) ?? [];
    const added = await files.addedFile(await jpeg('#aa0000'), { place: 'products' });
    expect((await office.ask(getProduct, CODE))?.earlierPictures).toEqual([]);
    await office.ask(setProductPictures, { code: CODE, pictures: [added], seen: before });
    expect((await office.ask(getProduct, CODE))?.earlierPictures).toEqual(before);
    const back = { code: CODE, pictures: before, seen: [added] };
    expect(await office.ask(setProductPictures, back)).toEqual({ kind: 'saved' });
    expect(await picturesOf(office)).toEqual(before);
    const foreign = { code: CODE, pictures: ['other.webp'], seen: before };
    expect(await office.ask(setProductPictures, foreign)).toMatchObject({ code: 'picture-unknown' });
  });

  test('are added, ordered and removed, and each change is in the audit log', async () => {
    const office = await officeOf(server, 'owner');
    const files = officeFilesOf(server, office);
    const before = (await picturesOf(office)) ?? [];
    const one = await files.addedFile(await jpeg('#aa0000'), { place: 'products' });
    const two = await files.addedFile(await jpeg('#00aa00'), { place: 'products' });
    const set = (pictures: readonly string[], seen: readonly string[]) =>
      office.ask(setProductPictures, { code: CODE, pictures, seen });
    expect(await set([one, two], before)).toEqual({ kind: 'saved' });
    expect(await set([two, one], [one, two])).toEqual({ kind: 'saved' });
    expect(await picturesOf(office)).toEqual([two, one]);
    expect(await set([], [two, one])).toEqual({ kind: 'saved' });
    expect(await picturesOf(office)).toEqual([]);
    const query = {
      accountId: '',
      action: 'product-pictures-set',
      subject: 'products',
      subjectId: CODE,
    } as const;
    const { rows } = await office.ask(listAudit, {
      ...query,
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 10,
    });
    expect(rows.map(({ after }) => JSON.parse(after))).toEqual([
      { pictures: [] },
      { pictures: [two, one] },
      { pictures: [one, two] },
    ]);
  });

  test('are not overwritten by a clerk who saw others, and are never unknown ones', async () => {
    const office = await officeOf(server, 'owner');
    const seen = (await picturesOf(office)) ?? [];
    const one = await officeFilesOf(server, office).addedFile(await jpeg(), { place: 'products' });
    const gone = `office-${'0'.repeat(32)}.webp`;
    const ask = (change: Partial<Parameters<typeof setProductPictures.request.toWire>[0]>) =>
      office.ask(setProductPictures, { code: CODE, pictures: [one], seen, ...change });
    const answers = [
      await ask({ code: 'NONE' }),
      await ask({ seen: ['other.webp'] }),
      await ask({ pictures: [gone] }),
      await ask({ pictures: [one, one] }),
      await ask({ pictures: ['../secret.png'] }),
    ];
    expect(answers.map((answer) => answer.kind === 'refused' && answer.code)).toEqual([
      'product-unknown',
      'pictures-changed',
      'picture-unknown',
      'picture-unknown',
      'picture-unknown',
    ]);
    expect(await picturesOf(office)).toEqual(seen);
    const many = await office.send(setProductPictures, { code: CODE, pictures: Array(6).fill(one), seen });
    expect(many.status).toBe(400);
  });
});

test('an import knows the pictures that the office added', async () => {
  const file = await (await filesOf('content')).addedFile(await jpeg());
  const gone = `office-${'0'.repeat(32)}.webp`;
  const named = [file, gone].map((name, index) => ({ line: index + 1, field: 'picture1', file: name }));
  const { toImport, problems, warnings } = await checkPictures(server.tenant, undefined, named, () => {});
  expect({ toImport, problems }).toEqual({ toImport: [], problems: [] });
  expect(warnings).toEqual([{ line: 2, field: 'picture1', code: 'picture-missing', detail: gone }]);
});

describe('a picture that nothing uses', () => {
  test('is deleted after the grace time; one that is named anywhere stays', async () => {
    const office = await officeOf(server, 'owner');
    const files = officeFilesOf(server, office);
    const [unused, banner, inText, ofProduct] = [
      await files.addedFile(await jpeg('#100000')),
      await files.addedFile(await jpeg('#200000')),
      await files.addedFile(await jpeg('#300000')),
      await files.addedFile(await jpeg('#400000')),
    ];
    const text = `<p><img src="${inText}" alt="x" /></p>`;
    await storeNews(server.database, [{ ...BANNER, bannerEn: banner, text }]);
    await office.ask(setProductPictures, { code: CODE, pictures: [ofProduct], seen: await seenOf(office) });
    const left = async () => {
      const rows = await server.database.select({ file: uploadedPictures.file }).from(uploadedPictures);
      return rows.map(({ file }) => file).toSorted();
    };
    const after = (days: number) => new Date(server.clock().getTime() + days * DAY_MS);
    await runDailyCleanup(server.database, after(UNUSED_PICTURE_DAYS));
    expect(await left()).toEqual([unused, banner, inText, ofProduct].toSorted());
    await runDailyCleanup(server.database, after(UNUSED_PICTURE_DAYS + 1));
    expect(await left()).toEqual([banner, inText, ofProduct].toSorted());
  });

  test('is kept from the moment in which something names it, also when that no longer does', async () => {
    const office = await officeOf(server, 'content');
    const banner = await officeFilesOf(server, office).addedFile(await jpeg());
    const usedAt = new Date(server.clock().getTime() - (UNUSED_PICTURE_DAYS + 1) * DAY_MS);
    await server.database.update(uploadedPictures).set({ usedAt });
    const saved = await office.ask(saveNews, { news: { ...BANNER, banner }, seen: '' });
    const seen = saved.kind === 'saved' ? saved.news.revision : '';
    expect(await office.ask(saveNews, { news: BANNER, seen })).toMatchObject({ kind: 'saved' });
    await runDailyCleanup(server.database, server.clock());
    expect(await stored()).toBe(1);
  });

  const seenOf = async (office: Awaited<ReturnType<typeof officeOf>>) => {
    const query = { text: CODE, isSoldOut: undefined, after: '', take: 10 };
    return (await office.ask(listGridProducts, query)).rows[0]?.pictures ?? [];
  };
});

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((one) => drawn(one).png().toBuffer()));
  return await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}
