/** A row with pictures is the largest that a program writes. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
/** The limit of PostgreSQL (MAX_STARTUP_PACKET_LENGTH). */
const MAX_STARTUP_BYTES = 10_000;
const LENGTH_BYTES = 4;
const TYPE_BYTES = 1;

/**
 * Splits a stream into the messages of PostgreSQL's protocol (version 3, "Message Flow"). The first has a length only,
 * the others a type before it. A request for encryption or to cancel is not expected on a socket file.
 *
 * @throws RangeError when a length is out of its bounds
 */
export async function* messagesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  let isStartup = true;
  for await (const chunk of stream) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let size = sizeOf(rest, isStartup); size <= rest.length; size = sizeOf(rest, isStartup)) {
      // A copy: the engine may keep the message longer than the chunk lives.
      yield Uint8Array.from(rest.subarray(0, size));
      rest = rest.subarray(size);
      isStartup = false;
    }
  }
}

/** @returns the size of the first message in bytes; infinite while its length has not arrived */
function sizeOf(bytes: Buffer, isStartup: boolean): number {
  const before = isStartup ? 0 : TYPE_BYTES;
  if (bytes.length < before + LENGTH_BYTES) return Number.POSITIVE_INFINITY;
  const length = bytes.readInt32BE(before);
  if (length < LENGTH_BYTES || length > (isStartup ? MAX_STARTUP_BYTES : MAX_MESSAGE_BYTES))
    throw new RangeError(`a message of ${length} bytes`);
  return before + length;
}
