import { createHmac } from 'node:crypto';
import { jsonOf } from '#server/gateways/http/call-service';
import { isSameText } from '#server/gateways/payment/same-text';

const HEADER = { alg: 'HS256', typ: 'JWT' };
const MAX_TOKEN_LENGTH = 20_000;

/**
 * Signs a token with HMAC-SHA256. It does not share code with the server's reader, so that a mistake there is
 * not repeated here.
 */
export function signToken(claims: Readonly<Record<string, unknown>>, secret: string): string {
  const text = [HEADER, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${signatureOf(text, secret)}`;
}

/**
 * Reads a token.
 *
 * @returns undefined when it is not signed with the secret by HS256, whatever its header claims
 */
export function readToken(token: string, secret: string): unknown {
  const [head = '', body = '', signature = '', more] = token.split('.');
  if (token.length > MAX_TOKEN_LENGTH || more !== undefined) return undefined;
  if (!isSameText(signature, signatureOf(`${head}.${body}`, secret))) return undefined;
  const header = jsonOf(textOf(head));
  const isOurs =
    typeof header === 'object' && header !== null && 'alg' in header && header.alg === HEADER.alg;
  return isOurs ? jsonOf(textOf(body)) : undefined;
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function textOf(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8');
}
