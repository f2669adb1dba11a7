import { createHmac, randomBytes } from 'node:crypto';

/** The partner of the browser tests' tenants (playwright.config.ts). */
const KEY_ID = 'e2e';

/** The target of a partner's link, below the tenant's prefix. */
export function accessPath(sub: string): string {
  const words = {
    sub,
    tenant: 'demo',
    exp: Math.floor(Date.now() / 1000) + 55,
    nonce: randomBytes(16).toString('base64url'),
  };
  const signed = `${KEY_ID}/${Buffer.from(JSON.stringify(words)).toString('base64url')}`;
  const secret = Buffer.from(process.env['E2E_ACCESS_SECRET'] ?? '', 'base64');
  return `login/${signed}/${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
