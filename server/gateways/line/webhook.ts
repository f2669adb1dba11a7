import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Something that happened at LINE. Other members are of no use here. */
const event = z.object({
  type: z.string(),
  webhookEventId: z.string().min(1).max(100),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  source: z.object({ type: z.string(), userId: z.string().optional() }).optional(),
});

const body = z.object({ events: z.array(event).max(1000) });

export type LineEvent = z.output<typeof event>;

/** LINE signs the bytes of the body: base64 of HMAC-SHA256 with the secret of the messaging channel. */
export function isFromLine(raw: Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** None where LINE only tries whether somebody answers; undefined where the body is none of LINE's. */
export function readEvents(raw: Buffer): readonly LineEvent[] | undefined {
  const read = body.safeParse(jsonOf(raw));
  return read.success ? read.data.events : undefined;
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
