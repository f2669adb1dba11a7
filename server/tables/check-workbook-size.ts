import { inflateRawSync } from 'node:zlib';

/**
 * The maximum decompressed size of all parts of a workbook together. The library that reads workbooks only
 * stops at two gigabytes per part.
 */
export const MAX_UNFOLDED_BYTES = 128 * 1024 * 1024;

/**
 * The maximum number of XML tags ("<") in all parts. A filled cell has four to six, so some 900,000 cells
 * fit. The library allocates two hundred bytes for each tag that is not a cell, so a file of a few kilobytes
 * could take gigabytes.
 */
export const MAX_MARKS = 5_000_000;

export type WorkbookSize =
  | {
      readonly kind: 'fits';
      readonly mayHaveMerges: boolean;
      /** Programs other than Excel may write formulas without their values. */
      readonly hasEmptyFormulas: boolean;
    }
  | { readonly kind: 'too-heavy' | 'no-workbook' | 'has-macros' };

/**
 * Decompresses every part of a workbook once, one after the other, and stops at the limit, so that a
 * decompression bomb never takes more than `MAX_UNFOLDED_BYTES`. An archive that two programs could read
 * differently is refused.
 */
export function checkWorkbookSize(bytes: Buffer): WorkbookSize {
  let unfolded = 0;
  let marks = 0;
  let mayHaveMerges = false;
  let hasEmptyFormulas = false;
  try {
    for (const part of partsOf(bytes)) {
      if (part.name.endsWith(MACROS)) return { kind: 'has-macros' };
      const room = MAX_UNFOLDED_BYTES - unfolded;
      const content = part.isFolded ? inflateRawSync(part.bytes, { maxOutputLength: room }) : part.bytes;
      unfolded += content.length;
      marks += marksIn(content);
      if (unfolded >= MAX_UNFOLDED_BYTES || marks > MAX_MARKS) return { kind: 'too-heavy' };
      mayHaveMerges ||= content.includes('mergeCell');
      hasEmptyFormulas ||= hasEmptyFormula(content);
    }
    return { kind: 'fits', mayHaveMerges, hasEmptyFormulas };
  } catch (error) {
    // A truncated or malformed file causes a read beyond its end.
    return { kind: isOverflow(error) ? 'too-heavy' : 'no-workbook' };
  }
}

/** The end of the name of the part with programs. They would not run here, but no honest .xlsx has them. */
const MACROS = 'vbaProject.bin';

interface Part {
  readonly name: string;
  readonly isFolded: boolean;
  readonly bytes: Buffer;
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The value is in a 64-bit field. No accepted file is that large. */
const ELSEWHERE = 0xffffffff;
const MANY_ELSEWHERE = 0xffff;
/** A flag: the sizes follow the part. The directory has them anyway. */
const SIZES_BEHIND = 8;

/**
 * Lists the parts by APPNOTE.TXT of PKWARE, without features that no workbook of this size needs.
 *
 * @throws RangeError when the bytes are not such an archive
 */
function* partsOf(bytes: Buffer): Generator<Part> {
  const end = bytes.lastIndexOf(signature(END_OF_DIRECTORY));
  const count = bytes.readUInt16LE(end + 10);
  const isPlain =
    count !== MANY_ELSEWHERE &&
    count === bytes.readUInt16LE(end + 8) &&
    bytes.readUInt32LE(end + 12) !== ELSEWHERE;
  if (!isPlain) throw new RangeError('not a single-file zip archive');
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const part = partAt(bytes, at, nameLength);
    if (part !== undefined) yield part;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** @returns undefined for an empty part */
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
  // Without a size here, the library would use the one in another place.
  const isSized = folded > 0 || isFolder || (unfolded === 0 && (flags & SIZES_BEHIND) === 0);
  if (!isKnown || !isSized) throw new RangeError('an entry with an unsupported header');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + folded > bytes.length) throw new RangeError('a truncated entry');
  return folded === 0
    ? undefined
    : {
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        isFolded: method === DEFLATED,
        bytes: bytes.subarray(start, start + folded),
      };
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

/** Whether a cell has a formula without a value. A formula may give an empty text. */
function hasEmptyFormula(content: Buffer): boolean {
  for (let at = content.indexOf('<f'); at !== -1; at = content.indexOf('<f', at + 1)) {
    if (!' />'.includes(String.fromCharCode(content[at + 2] ?? 0))) continue;
    const end = content.indexOf('</c>', at);
    if (end === -1) return false;
    const value = content.indexOf('<v>', at);
    if (value !== -1 && value < end && content[value + 3] !== MARK) continue;
    const start = content.lastIndexOf('<c', at);
    if (start !== -1 && !content.subarray(start, at).includes('t="str"')) return true;
  }
  return false;
}

function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
