/** A PMTiles archive with one tile of the whole world: land everywhere, and one named place. */
export function smallArchive(placeName: string): Uint8Array {
  const tile = tileOf(placeName);
  const directory = bytes(varint(1), varint(0), varint(1), varint(tile.length), varint(1));
  const metadata = new TextEncoder().encode('{}');
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode('PMTiles'));
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const tileAt = metadataAt + metadata.length;
  const numbers = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    tileAt,
    0,
    tileAt,
    tile.length,
  ];
  for (const [at, number] of [...numbers, 1, 1, 1].entries())
    view.setBigUint64(8 + at * 8, BigInt(number), true);
  // The archive is clustered and uncompressed, with vector tiles at zoom 0 only.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    view.setInt32(102 + at * 4, degrees * 10_000_000, true);
  return bytes(header, directory, metadata, tile);
}

const HEADER_BYTES = 127;
const EXTENT = 4096;
const BANGKOK: readonly [number, number] = [3191, 1890];

function tileOf(placeName: string): Uint8Array {
  const whole = [9, 0, 0, 26, zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, 15];
  const point = [9, zigzag(BANGKOK[0]), zigzag(BANGKOK[1])];
  return bytes(
    field(3, layer('earth', feature(3, whole, []))),
    field(
      3,
      bytes(layer('places', feature(1, point, [0, 0])), text(3, 'name'), field(4, text(1, placeName))),
    ),
  );
}

function layer(name: string, features: Uint8Array): Uint8Array {
  return bytes(number(15, 2), text(1, name), features, number(5, EXTENT));
}

function feature(type: number, geometry: readonly number[], tags: readonly number[]): Uint8Array {
  const packed = (values: readonly number[]) => bytes(...values.map((value) => varint(value)));
  return field(2, bytes(field(2, packed(tags)), number(3, type), field(4, packed(geometry))));
}

/** Encodes Protocol Buffers, as far as a tile needs them. */
function field(id: number, content: Uint8Array): Uint8Array {
  return bytes(varint(id * 8 + 2), varint(content.length), content);
}

function text(id: number, content: string): Uint8Array {
  return field(id, new TextEncoder().encode(content));
}

function number(id: number, value: number): Uint8Array {
  return bytes(varint(id * 8), varint(value));
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): Uint8Array {
  const parts: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) parts.push((rest % 128) + 128);
  return Uint8Array.from([...parts, rest]);
}

function bytes(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
