import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { jsonOf } from '#server/gateways/http/call-service';

/** An event at LINE. Members that are not used are left out. */
const event = z.object({
  type: z.string(),
  webhookEventId: z.string().min(1).max(100),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  source: z.object({ type: z.string(), userId: z.string().optional() }).optional(),
});

const body = z.object({ events: z.array(event).max(1000) });

export type LineEvent = z.output<typeof event>;

/** Verifies LINE's signature of the body's bytes: base64 of HMAC-SHA256 with the secret of the messaging channel. */
export function isFromLine(raw: Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(raw).digest();
  const received = Buffer.from(signature, 'base64');
  return received.length === right.length && timingSafeEqual(received, right);
}

/** Returns an empty list for LINE's connection test, and undefined for a body in another format. */
export function readEvents(raw: Buffer): readonly LineEvent[] | undefined {
  const read = body.safeParse(jsonOf(raw.toString('utf8')));
  return read.success ? read.data.events : undefined;
}
