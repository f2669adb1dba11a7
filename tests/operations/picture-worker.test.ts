import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobMessage } from '#server/gateways/pictures/messages';
import {
  openPictureWorker,
  PictureQueueFull,
  PRODUCT_PICTURES,
  type PictureWorker,
} from '#server/gateways/pictures/picture-worker';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { hugePicture, latticePicture } from '#tests/support/files/picture-bombs';

const open: PictureWorker[] = [];
const opened = (...limits: Parameters<typeof openPictureWorker>) => {
  const worker = openPictureWorker(...limits);
  open.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((worker) => worker.close()));
});

const clean = (bytes: Buffer): JobMessage => ({ kind: 'clean', bytes, longestEdge: 100 });
const codes = (bytes: Buffer): JobMessage => ({ kind: 'codes', bytes, longestEdge: 1600 });
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
});

describe('a picture', () => {
  const worker = openPictureWorker();
  afterAll(() => worker.close());

  test('comes back as WebP, at most as large as requested', async () => {
    const outcome = await worker.run('shop1', clean(photo));
    if (outcome.kind !== 'clean') throw new Error(outcome.kind);
    expect(await sharp(outcome.bytes).metadata()).toMatchObject({ format: 'webp', width: 100, height: 67 });
  });

  test('of a slip has its code read', async () => {
    const outcome = await worker.run('shop1', codes(await drawnSlip({ reference: 'READ0001' })));
    expect(outcome).toMatchObject({ kind: 'codes', texts: [expect.stringContaining('READ0001')] });
  });

  test('that is cut off, or is no picture, is unreadable', async () => {
    expect(await worker.run('shop1', clean(photo.subarray(0, 400)))).toEqual({ kind: 'unreadable' });
    expect(await worker.run('shop1', clean(Buffer.from('no picture')))).toEqual({ kind: 'unreadable' });
  });

  test.for(['png', 'jpeg', 'webp'] as const)('of 25 megapixels is too large: %s', async (format) => {
    expect(await worker.run('shop1', clean(await hugePicture(format)))).toEqual({ kind: 'too-large' });
  });

  test('in an expensive format is not decoded, however small it is', async () => {
    const small = await sharp(photo).avif({ effort: 0 }).toBuffer();
    expect(await worker.run('shop1', clean(small))).toEqual({ kind: 'unreadable' });
  });
});

describe('a product picture', () => {
  const worker = openPictureWorker(PRODUCT_PICTURES);
  afterAll(() => worker.close());
  const resize = (bytes: Buffer): JobMessage => ({ kind: 'resize', bytes, width: 160, quality: 80 });

  test('comes back as WebP, at most as wide as requested, from any format', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="640"/>');
    const all = [photo, svg, await sharp(photo).avif({ effort: 0 }).toBuffer(), await hugePicture('png')];
    for (const bytes of all) {
      const outcome = await worker.run('demo', resize(bytes));
      if (outcome.kind !== 'clean') throw new Error(outcome.kind);
      expect(await sharp(outcome.bytes).metadata()).toMatchObject({ format: 'webp', width: 160 });
    }
  });

  test('that moves is not published, and a still one comes with its pixels', async () => {
    const frames = [photo, await sharp(photo).negate().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const publish = (bytes: Buffer): JobMessage => ({ kind: 'publish', bytes, longestEdge: 150 });
    expect(await worker.run('demo', publish(moving))).toEqual({ kind: 'moving' });
    expect(await worker.run('demo', publish(photo))).toMatchObject({
      kind: 'clean',
      width: 150,
      height: 100,
    });
  });

  test('in an expensive format may have fewer pixels', async () => {
    const outcome = await worker.run('demo', resize(await hugePicture('avif')));
    expect(outcome).toEqual({ kind: 'too-large' });
  });
});

test('a command waits for its pictures although the decoder ends after each one', async () => {
  // Seen failing with a decoder that the command's process did not wait for: it ended with code 13 after one picture.
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-decode-'));
  const file = join(folder, 'photo.jpg');
  await writeFile(file, photo);
  const command = fileURLToPath(new URL('../support/files/decode-pictures.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', command, file, '3']);
  expect(stdout.trim().split('\n')).toEqual(['clean', 'clean', 'clean', 'closed']);
  await rm(folder, { recursive: true });
});

describe('a picture that costs too much', () => {
  test('processor time ends the process, and the next picture gets a new one', async () => {
    const worker = opened({ ...PRODUCT_PICTURES, cpuMs: 20, memoryBytes: 4e9 });
    const lattice = await latticePicture();
    expect(await worker.run('shop1', codes(lattice))).toEqual({ kind: 'too-costly' });
    expect(await worker.run('shop1', codes(lattice))).toEqual({ kind: 'too-costly' });
  });

  test('memory ends the process', async () => {
    const worker = opened({ ...PRODUCT_PICTURES, cpuMs: 60_000, memoryBytes: 1000 });
    expect(await worker.run('shop1', codes(await latticePicture()))).toEqual({ kind: 'too-costly' });
  });
});

describe('the process', () => {
  test('blames no picture for the memory that large ones before it used', async () => {
    // Half of it is less than the process needs for itself, so it ends after each job.
    const worker = opened({ ...PRODUCT_PICTURES, memoryBytes: 130e6 });
    expect((await worker.run('demo', clean(photo))).kind).toBe('clean');
    await expect.poll(pictureProcesses).toEqual([]);
    expect((await worker.run('demo', clean(photo))).kind).toBe('clean');
  });

  test('is started again when killed, and the picture is decoded', async () => {
    const worker = opened();
    const lattice = worker.run('shop1', codes(await latticePicture()));
    const waiting = worker.run('shop1', clean(photo));
    await killPictureProcesses();
    expect((await lattice).kind).toBe('codes');
    expect((await waiting).kind).toBe('clean');
  });

  test('knows no secret of the settings', async () => {
    const worker = opened();
    await worker.run('shop1', clean(photo));
    const processes = await pictureProcesses();
    expect(processes).toHaveLength(1);
    const environment = await readFile(`/proc/${processes[0]}/environ`, 'utf8');
    const names = environment.split('\0').map((setting) => setting.split('=')[0]);
    expect(names.filter((name) => name !== '' && name?.startsWith('NODE_CHANNEL_') !== true)).toEqual([]);
  });

  test('shares its queue: only a few pictures of one account wait', async () => {
    const worker = opened();
    const lattice = await latticePicture();
    const sent = [1, 2, 3, 4, 5].map(() => worker.run('greedy', codes(lattice)));
    const outcomes = Promise.allSettled(sent);
    expect((await worker.run('patient', clean(photo))).kind).toBe('clean');
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    await expect(sent[4]).rejects.toBeInstanceOf(PictureQueueFull);
  });
});

/** The picture processes of this test's own process. */
async function pictureProcesses(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    const [command, status] = await Promise.all(
      ['cmdline', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    const isOurs = status?.includes(`PPid:\t${process.pid}\n`) === true;
    if (isOurs && command?.includes('gateways/pictures') === true) found.push(pid);
  }
  return found;
}

async function killPictureProcesses(): Promise<void> {
  for (const pid of await pictureProcesses()) process.kill(Number(pid), 'SIGKILL');
}
