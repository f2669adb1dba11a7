import { createHmac } from 'node:crypto';

/** LINE Pay signs path and body (or query) with the channel's secret, as base64 of HMAC-SHA256. */
export function linePaySignature(
  secret: string,
  { path, signed, nonce }: { readonly path: string; readonly signed: string; readonly nonce: string },
): string {
  return createHmac('sha256', secret).update(`${secret}${path}${signed}${nonce}`).digest('base64');
}
