import { inflateRawSync } from 'node:zlib';

/** What the parts of a workbook may unfold to, all in all. The library that reads workbooks stops at two gigabytes a part. */
export const MAX_UNFOLDED_BYTES = 128 * 1024 * 1024;

/**
 * Marks of XML ("<") in all parts: a cell that is filled has four to six, so some 900,000 cells fit. The library makes of each
 * mark that is no cell two hundred bytes: of a few kilobytes, gigabytes.
 */
export const MAX_MARKS = 5_000_000;

export type Weight =
  | { readonly kind: 'fits'; readonly mayHaveMerges: boolean }
  | { readonly kind: 'too-heavy' | 'no-workbook' };

/**
 * Unfolds every part of a workbook once, one after the other, and never further than it may: of a few kilobytes that become
 * gigabytes no more is held than `MAX_UNFOLDED_BYTES`. What two programs may read in two ways is no workbook.
 */
export function checkWorkbookSize(bytes: Buffer): Weight {
  let unfolded = 0;
  let marks = 0;
  let mayHaveMerges = false;
  try {
    for (const part of partsOf(bytes)) {
      const room = MAX_UNFOLDED_BYTES - unfolded;
      const content = part.isFolded ? inflateRawSync(part.bytes, { maxOutputLength: room }) : part.bytes;
      unfolded += content.length;
      marks += marksIn(content);
      if (unfolded >= MAX_UNFOLDED_BYTES || marks > MAX_MARKS) return { kind: 'too-heavy' };
      mayHaveMerges ||= content.includes('mergeCell');
    }
    return { kind: 'fits', mayHaveMerges };
  } catch (error) {
    // What is cut off or written by nobody's program is read beyond its end.
    return { kind: isOverflow(error) ? 'too-heavy' : 'no-workbook' };
  }
}

interface Part {
  readonly isFolded: boolean;
  readonly bytes: Buffer;
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** "It stands in a 64-bit field": nothing that is read here is so large. */
const ELSEWHERE = 0xffffffff;
const MANY_ELSEWHERE = 0xffff;
/** A flag: the sizes stand behind the part. In the directory they are there all the same. */
const SIZES_BEHIND = 8;

/** By APPNOTE.TXT of PKWARE, without what no workbook of this size needs. @throws where it is no archive */
function* partsOf(bytes: Buffer): Generator<Part> {
  const end = bytes.lastIndexOf(signature(END_OF_DIRECTORY));
  const count = bytes.readUInt16LE(end + 10);
  const isPlain =
    count !== MANY_ELSEWHERE &&
    count === bytes.readUInt16LE(end + 8) &&
    bytes.readUInt32LE(end + 12) !== ELSEWHERE;
  if (!isPlain) throw new RangeError('an archive in pieces, or of another kind');
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const part = partAt(bytes, at, nameLength);
    if (part !== undefined) yield part;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** @returns undefined for one that is empty */
function partAt(bytes: Buffer, at: number, nameLength: number): Part | undefined {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const folded = bytes.readUInt32LE(at + 20);
  const unfolded = bytes.readUInt32LE(at + 24);
  const local = bytes.readUInt32LE(at + 42);
  const isFolder = bytes[at + 46 + nameLength - 1] === '/'.charCodeAt(0);
  const isKnown =
    bytes.readUInt32LE(at) === ENTRY &&
    bytes.readUInt32LE(local) === LOCAL_HEADER &&
    [STORED, DEFLATED].includes(method) &&
    folded !== ELSEWHERE &&
    unfolded !== ELSEWHERE;
  // Without a size here, the library would believe another one.
  const isSized = folded > 0 || isFolder || (unfolded === 0 && (flags & SIZES_BEHIND) === 0);
  if (!isKnown || !isSized) throw new RangeError('an odd part');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + folded > bytes.length) throw new RangeError('a part that is cut off');
  return folded === 0
    ? undefined
    : { isFolded: method === DEFLATED, bytes: bytes.subarray(start, start + folded) };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const MARK = '<'.charCodeAt(0);

function marksIn(content: Buffer): number {
  let marks = 0;
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] === MARK) marks += 1;
  }
  return marks;
}

function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
