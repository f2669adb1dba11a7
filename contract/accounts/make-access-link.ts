import * as z from 'zod/mini';
import type { MadeAccessLink } from '#domain/accounts/access-link';
import type { Call } from '#contract/protocol/call';
import { nothing } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { count, requiredText } from '#contract/kernel/fields';
import { BUYERS } from '#contract/protocol/who';

/** Creates a link that signs the token's account in on another device, once. */
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
