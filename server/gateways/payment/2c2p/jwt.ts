import { compactVerify, errors, SignJWT, type JWTPayload } from 'jose';
import { jsonOf } from '#server/gateways/http/call-service';

const ALGORITHM = 'HS256';
const MAX_TOKEN_LENGTH = 20_000;

/** Signs a token with HMAC-SHA256. The key is the secret's text itself, even if it looks hexadecimal. */
export async function writeJwt(claims: JWTPayload, secret: string): Promise<string> {
  return await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(keyOf(secret));
}

/**
 * Reads a token.
 *
 * @returns undefined when it is not signed with the secret by HS256, whatever its header claims
 */
export async function readJwt(token: string, secret: string): Promise<unknown> {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    const { payload } = await compactVerify(token, keyOf(secret), { algorithms: [ALGORITHM] });
    return jsonOf(new TextDecoder().decode(payload));
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
