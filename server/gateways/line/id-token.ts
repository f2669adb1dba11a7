import { errors, importJWK, jwtVerify, type JWTHeaderParameters } from 'jose';
import * as z from 'zod';
import type { LineChannel } from './line-login.ts';

/** The issuer is always this one, whatever address the tokens are fetched from. */
const ISSUER = 'https://access.line.me';

/** Tolerance for clock differences. */
const LEEWAY_SECONDS = 60;

const MAX_TOKEN_LENGTH = 8000;

const HS256 = 'HS256';
const ES256 = 'ES256';

const WRONG_CLAIMS: Readonly<Record<string, string>> = { iss: 'wrong-issuer', aud: 'wrong-audience' };
const NOT_A_TOKEN = [errors.JWSInvalid, errors.JWTInvalid, errors.JWTClaimValidationFailed];

const claims = z.object({
  iss: z.string(),
  sub: z.string().regex(/^U[0-9a-f]{32}$/),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  name: z.string().optional(),
});

export type IdClaims = z.output<typeof claims>;

/** LINE's public keys in its published format. */
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
  /** Called only for a token that is signed by one of them. */
  readonly keys: () => Promise<LineKeySet | undefined>;
}

export type IdTokenReading =
  | { readonly ok: true; readonly claims: IdClaims }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads an id_token of LINE. Tokens for the web are signed with the channel's secret (HS256), others with a
 * key that LINE publishes (ES256). Every other algorithm is refused, in particular "none". Claims are used
 * only after the signature is verified.
 */
export async function readIdToken(token: string, expected: Expected): Promise<IdTokenReading> {
  const { channel, nonce, now } = expected;
  if (token.length > MAX_TOKEN_LENGTH) return no('malformed');
  try {
    const { payload } = await jwtVerify(token, async (header) => await keyFor(header, expected), {
      algorithms: [HS256, ES256],
      issuer: ISSUER,
      audience: channel.id,
      requiredClaims: ['exp'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: now,
    });
    const found = claims.safeParse(payload);
    if (!found.success) return no('malformed');
    return found.data.nonce === nonce ? { ok: true, claims: found.data } : no('wrong-nonce');
  } catch (error) {
    if (error instanceof errors.JOSEError) return no(reasonOf(error));
    throw error;
  }
}

function no(reason: string): IdTokenReading {
  return { ok: false, reason };
}

/** @throws JOSEError when LINE publishes no such key */
async function keyFor({ alg, kid }: JWTHeaderParameters, { channel, keys }: Expected) {
  if (alg === HS256) return new TextEncoder().encode(channel.secret);
  const published = await keys();
  const key = published?.keys.find((each) => each.kid === kid && each.crv === 'P-256');
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return await importJWK(key, ES256);
}

/** The reason for the log. */
function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed && error.reason === 'check_failed')
    return WRONG_CLAIMS[error.claim] ?? 'malformed';
  return NOT_A_TOKEN.some((kind) => error instanceof kind) ? 'malformed' : 'bad-signature';
}
