import { createHmac, createPublicKey, timingSafeEqual, verify, type JsonWebKey } from 'node:crypto';
import * as z from 'zod';
import type { LineChannel } from './line-login.ts';

/** Always this one, whatever address LINE's own tokens are fetched from. */
const ISSUER = 'https://access.line.me';

/** Clocks differ a little. */
const LEEWAY_SECONDS = 60;

const LONGEST_TOKEN = 8000;

const header = z.object({ alg: z.string(), kid: z.string().optional() });

const claims = z.object({
  iss: z.string(),
  sub: z.string().regex(/^U[0-9a-f]{32}$/),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  name: z.string().optional(),
});

export type IdClaims = z.output<typeof claims>;

/** LINE's public keys, as it publishes them. */
export const keySet = z.object({
  keys: z.array(
    z.object({ kty: z.string(), crv: z.string(), kid: z.string(), x: z.string(), y: z.string() }),
  ),
});

export type LineKeySet = z.output<typeof keySet>;

interface Expected {
  readonly channel: LineChannel;
  readonly nonce: string;
  readonly now: Date;
  /** Asked only for a token that is signed by one of them. */
  readonly keys: () => Promise<LineKeySet | undefined>;
}

export type IdTokenReading =
  | { readonly ok: true; readonly claims: IdClaims }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads an id_token of LINE. Tokens of the web are signed with the channel's secret (HS256), others with a key that LINE
 * publishes (ES256); nothing else is taken, "none" least of all. Nothing is read before the signature is right.
 */
export async function readIdToken(token: string, expected: Expected): Promise<IdTokenReading> {
  const [head = '', body = '', signature = '', more] = token.split('.');
  if (token.length > LONGEST_TOKEN || signature === '' || more !== undefined) return no('malformed');
  const read = header.safeParse(jsonOf(head));
  if (!read.success) return no('malformed');
  const signed = { text: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') };
  if (!(await isSigned(read.data, signed, expected))) return no('bad-signature');
  const found = claims.safeParse(jsonOf(body));
  if (!found.success) return no('malformed');
  const { iss, aud, exp, nonce } = found.data;
  if (iss !== ISSUER) return no('wrong-issuer');
  if (aud !== expected.channel.id) return no('wrong-audience');
  if (exp + LEEWAY_SECONDS <= expected.now.getTime() / 1000) return no('expired');
  return nonce === expected.nonce ? { ok: true, claims: found.data } : no('wrong-nonce');
}

function no(reason: string): IdTokenReading {
  return { ok: false, reason };
}

interface Signed {
  readonly text: string;
  readonly signature: Buffer;
}

async function isSigned(
  { alg, kid }: z.output<typeof header>,
  { text, signature }: Signed,
  { channel, keys }: Expected,
): Promise<boolean> {
  if (alg === 'HS256') {
    const right = createHmac('sha256', channel.secret).update(text).digest();
    return signature.length === right.length && timingSafeEqual(signature, right);
  }
  if (alg !== 'ES256' || kid === undefined) return false;
  const key = (await keys())?.keys.find((each) => each.kid === kid && each.crv === 'P-256');
  if (key === undefined) return false;
  return isSignedBy(key, { text, signature });
}

function isSignedBy(jwk: JsonWebKey, { text, signature }: Signed): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
