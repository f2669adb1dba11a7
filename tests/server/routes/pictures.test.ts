import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS, pictureWidth } from '#domain/kernel/picture';
import { openPictureWorker, PRODUCT_PICTURES } from '#server/gateways/pictures/picture-worker';
import { pictureService } from '#server/services/catalogue/pictures';
import { hugePicture } from '#tests/support/files/picture-bombs';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;
const worker = openPictureWorker(PRODUCT_PICTURES);

const png = (width: number, height: number, background = '#c00') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  server = await openTestServer();
  const { pictureFolder, folder } = server.tenant;
  await mkdir(pictureFolder, { recursive: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(pictureFolder, 'big.png'), await png(1000, 500));
  await writeFile(join(pictureFolder, 'small.png'), await png(100, 50));
  await writeFile(join(pictureFolder, 'broken.png'), 'no picture at all');
  await writeFile(join(pictureFolder, 'bomb.avif'), await hugePicture('avif'));
  await writeFile(join(pictureFolder, 'สินค้า 1.png'), await png(400, 400));
  await writeFile(join(folder, 'pictures', 'shared.png'), await png(300, 300));
  await writeFile(join(dirname(pictureFolder), 'private.png'), await png(300, 300));
  await writeFile(join(folder, 'configuration.json'), '{}');
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const ask = (query: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/demo/pictures?${query}`, headers });

const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

const cached = async () => {
  const folder = join(dirname(server.tenant.pictureFolder), 'picture-cache');
  if (!existsSync(folder)) return 0;
  return (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
};

describe('a picture', () => {
  it('is sent as WebP in the requested width, with a long cache time and an ETag', async () => {
    const sent = await ask('p=big.png&w=320');
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000',
    });
    expect(sent.headers).not.toHaveProperty('x-khaisong-picture-missing');
    expect(await widthOf(sent.rawPayload)).toBe(320);
    const again = await ask('p=big.png&w=320', { 'if-none-match': String(sent.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is sent in the next larger width of the list, and by default in the largest', async () => {
    expect([pictureWidth('1'), pictureWidth('160'), pictureWidth('161'), pictureWidth('799')]).toEqual([
      160, 160, 320, 800,
    ]);
    fc.assert(
      fc.property(fc.string(), (asked) => PICTURE_WIDTHS.some((width) => width === pictureWidth(asked))),
    );
    expect(await widthOf((await ask('p=big.png')).rawPayload)).toBe(800);
    expect(await widthOf((await ask('p=big.png&w=99999')).rawPayload)).toBe(800);
    expect(await widthOf((await ask('p=big.png&w=-5')).rawPayload)).toBe(800);
  });

  it('is never enlarged', async () => {
    expect(await widthOf((await ask('p=small.png&w=800')).rawPayload)).toBe(100);
  });

  it('can have a Thai name, or come with the tenant', async () => {
    const thai = await ask(`p=${encodeURIComponent('สินค้า 1.png')}&w=160`);
    expect(thai.headers['cache-control']).toContain('2592000');
    expect(await widthOf((await ask('p=shared.png&w=160')).rawPayload)).toBe(160);
  });

  it('of another tenant’s office is served from a file of its name', async () => {
    const name = `office-${'a'.repeat(32)}.webp`;
    await writeFile(join(server.tenant.pictureFolder, name), await png(400, 400));
    const sent = await ask(`p=${name}&w=160`);
    expect(sent.headers['cache-control']).toBe('public, max-age=2592000');
    expect(await widthOf(sent.rawPayload)).toBe(160);
  });

  it('is made once for simultaneous requests, and then read from the disk', async () => {
    const service = pictureService(server.tenant, worker);
    const before = await cached();
    const asked = Array.from({ length: 8 }, () => service.find('shared.png', '480'));
    const [first, ...others] = await Promise.all(asked);
    expect(others.every((other) => other.bytes === first?.bytes)).toBe(true);
    expect(await cached()).toBe(before + 1);
  });

  it('has a new ETag once its file was replaced', async () => {
    const file = join(server.tenant.pictureFolder, 'changing.png');
    await writeFile(file, await png(200, 200, '#000'));
    const before = await ask('p=changing.png&w=160');
    await writeFile(file, await png(200, 260, '#fff'));
    const after = await ask('p=changing.png&w=160', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe('a picture that is not available', () => {
  it.each([
    'p=gone.png',
    'p=',
    '',
    'p=broken.png',
    'p=bomb.avif',
    'p=../private.png',
    'p=..%2Fprivate.png',
    'p=%2Fetc%2Fpasswd',
    'p=../../tenant/configuration.json',
    'p=private.png',
    'p=big.png%00.webp',
    'p=a&p=b',
    'p=.png',
    'p=..\\private.png',
  ])('is the no-image picture with a short cache time: ?%s', async (query) => {
    const sent = await ask(`${query}&w=160`);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      'x-khaisong-picture-missing': 'true',
    });
    expect(await widthOf(sent.rawPayload)).toBe(160);
  });

  it("is the demo's where the tenant is a demo and has none of its own", async () => {
    const service = pictureService({ ...server.tenant, demoFolder: 'demo/demo' }, worker);
    expect(await service.find('C1001.webp', '80')).toMatchObject({ isFallback: false });
    expect(await service.find('C1001-lost.webp', '80')).toMatchObject({ isFallback: true });
  });

  it("is the tenant's own no-image picture, if there is one", async () => {
    const file = join(server.tenant.pictureFolder, 'no-image.webp');
    await writeFile(
      file,
      await sharp(await png(320, 111))
        .webp()
        .toBuffer(),
    );
    const sent = await ask('p=gone.png&w=320');
    expect((await sharp(sent.rawPayload).metadata()).height).toBe(111);
    expect(sent.headers['cache-control']).toBe('public, max-age=60');
    await rm(file);
  });
});
