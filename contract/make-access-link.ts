import * as z from 'zod/mini';
import type { MadeAccessLink } from '#domain/access-link';
import type { Call } from './call.ts';
import { nothing } from './codec.ts';
import { envelope } from './envelope.ts';
import { count, requiredText } from './fields.ts';
import { BUYERS } from './who.ts';

/** A link that signs the token's own account in on another device, once. */
export const makeAccessLink: Call<undefined, MadeAccessLink> = {
  name: 'makeAccessLink',
  method: 'POST',
  path: 'SESSION/MAKE_ACCESS_LINK',
  who: BUYERS,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: envelope<MadeAccessLink>({
    value: z.pipe(
      z.object({
        auth: requiredText,
        btoa: requiredText,
        urlencodebtoa: requiredText,
        ExpiresInSeconds: count({ from: 1 }),
      }),
      z.transform((wire) => ({
        keyId: wire.auth,
        payload: wire.btoa,
        signature: wire.urlencodebtoa,
        lifetimeSeconds: wire.ExpiresInSeconds,
      })),
    ),
    toWire: ({ keyId, payload, signature, lifetimeSeconds }) => ({
      auth: keyId,
      btoa: payload,
      urlencodebtoa: signature,
      ExpiresInSeconds: lifetimeSeconds,
    }),
  }),
  tag: 'session',
};
