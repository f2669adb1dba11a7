import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip archive. */
export interface ArchivePart {
  readonly name: string;
  /** The compressed content (deflate). */
  readonly folded: Buffer;
  /** The unpacked size that the archive declares, true or not. */
  readonly declaredBytes: number;
  readonly checksum: number;
}

export function part(name: string, content: string): ArchivePart {
  const bytes = Buffer.from(content);
  return { name, folded: deflateRawSync(bytes), declaredBytes: bytes.length, checksum: crc32(bytes) };
}

/** A compressed stream that unpacks to a piece many times over, made without holding all of it. */
export function foldedTimes(piece: string, times: number): Buffer {
  const once = deflateRawSync(Buffer.from(piece), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: times }, () => once), end]);
}

/** Builds an archive of these parts, as any zip program does. */
export function archiveOf(parts: readonly ArchivePart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, folded, declaredBytes, checksum } of parts) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(folded.length, 14);
    common.writeUInt32LE(declaredBytes, 18);
    common.writeUInt16LE(title.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, folded]);
    const behind = Buffer.alloc(14);
    behind.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, behind, title);
    files.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, entries, Buffer.from('PK\u0005\u0006'), end]);
}
