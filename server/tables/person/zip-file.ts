import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether to compress it. Pictures are compressed already. */
  readonly isCompressed: boolean;
}

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END_OF_ARCHIVE = 0x06_05_4b_50;

/** Version 2.0 has folders and compression. */
const VERSION = 20;
/** The names are UTF-8. */
const UTF8_FLAG = 0x08_00;
const STORED = 0;
const DEFLATED = 8;

/** 65,535 files and 4 GB are the most without the extension for large archives. */
const MAX_ENTRIES = 0xff_ff;
const MAX_BYTES = 0xff_ff_ff_ff;

/** The archive would be larger than its format can be. */
export class ZipTooLarge extends Error {
  override readonly name = 'ZipTooLarge';
}

/**
 * Writes a ZIP archive (APPNOTE 6.3.10) file by file, so that only one of them is in memory.
 *
 * @throws ZipTooLarge
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Buffer> {
  const moment = dosMoment(now);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, bytes, isCompressed } of entries) {
    const name = Buffer.from(path);
    const data = isCompressed ? deflateRawSync(bytes) : Buffer.from(bytes);
    const common = commonHeader({
      name,
      method: isCompressed ? DEFLATED : STORED,
      moment,
      checksum: crc32(bytes),
      packed: data.length,
      size: bytes.length,
    });
    const header = Buffer.concat([numbers([LOCAL_HEADER, 4]), common, numbers([0, 2]), name]);
    directory.push(centralHeader(common, name, offset));
    offset += header.length + data.length;
    if (directory.length > MAX_ENTRIES || offset > MAX_BYTES) throw new ZipTooLarge();
    yield header;
    yield data;
  }
  const central = Buffer.concat(directory);
  if (offset + central.length > MAX_BYTES) throw new ZipTooLarge();
  yield central;
  yield numbers(
    [END_OF_ARCHIVE, 4],
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
}

/** The part that the header of a file and its place in the directory share. */
function commonHeader(of: {
  readonly name: Buffer;
  readonly method: number;
  readonly moment: readonly [time: number, day: number];
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
}): Buffer {
  return numbers(
    [VERSION, 2],
    [UTF8_FLAG, 2],
    [of.method, 2],
    [of.moment[0], 2],
    [of.moment[1], 2],
    [of.checksum, 4],
    [of.packed, 4],
    [of.size, 4],
    [of.name.length, 2],
  );
}

function centralHeader(common: Buffer, name: Buffer, offset: number): Buffer {
  return Buffer.concat([
    numbers([CENTRAL_HEADER, 4], [VERSION, 2]),
    common,
    // No extra field, comment or attributes; the only disk.
    numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ]);
}

function numbers(...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      if (bytes === 2) part.writeUInt16LE(value);
      else part.writeUInt32LE(value);
      return part;
    }),
  );
}

/** The time and the day in UTC, as the format has them: with steps of two seconds, from 1980 on. */
function dosMoment(now: Date): readonly [time: number, day: number] {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return [time, day];
}
