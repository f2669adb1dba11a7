import { crc32, inflateRawSync } from 'node:zlib';

const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

/** Reads a ZIP archive by its directory, as programs that unpack it do, and checks each file's checksum. */
export function filesInArchive(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - END_BYTES;
  if (bytes.readUInt32LE(end) !== 0x06_05_4b_50) throw new Error('the archive has no end');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    const packed = bytes.readUInt32LE(at + 20);
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes).toString();
    const local = bytes.readUInt32LE(at + 42);
    const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    const file = isDeflated ? inflateRawSync(data) : data;
    if (crc32(file) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, file);
    at += CENTRAL_BYTES + nameBytes;
  }
  return files;
}
