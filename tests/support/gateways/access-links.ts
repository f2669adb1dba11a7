import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { AccessLink } from '#domain/accounts/access-link';
import type { AccessKeys } from '#server/tenants/open-tenant';

/** A partner of the company: its key, and links as it makes them. */
export interface Partner {
  readonly keys: AccessKeys;
  /** @param fields fields of the link that differ from the usual ones */
  link(fields: LinkFields): AccessLink;
  /** A link with any text and a valid signature. */
  signed(payload: string): AccessLink;
}

interface LinkFields {
  readonly sub?: unknown;
  readonly tenant?: unknown;
  /** The expiry of the link. */
  readonly until: Date;
  readonly nonce?: unknown;
  readonly exp?: unknown;
}

export function partner(keyId = 'partner1', secret = randomBytes(32)): Partner {
  const signed = (payload: string): AccessLink => ({
    keyId,
    payload,
    signature: createHmac('sha256', secret).update(`${keyId}/${payload}`).digest('base64url'),
  });
  return {
    keys: new Map([[keyId, createSecretKey(secret)]]),
    signed,
    link: ({ until, ...fields }) => {
      const defaults = {
        sub: 'shop1',
        tenant: 'demo',
        exp: Math.floor(until.getTime() / 1000),
        nonce: randomBytes(16).toString('base64url'),
        ...fields,
      };
      return signed(Buffer.from(JSON.stringify(defaults)).toString('base64url'));
    },
  };
}
