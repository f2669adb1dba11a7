import type { MadeAccessLink } from '#domain/accounts/access-link';
import type { Call } from '#contract/protocol/call';
import { nothing } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { count, requiredText } from '#contract/kernel/scalars';
import { BUYERS } from '#contract/protocol/who';

const madeLink = fieldMap<MadeAccessLink>({
  keyId: ['auth', requiredText],
  payload: ['btoa', requiredText],
  signature: ['urlencodebtoa', requiredText],
  lifetimeSeconds: ['ExpiresInSeconds', count({ from: 1 })],
});

/** Creates a link that signs the token's account in on another device, once. */
export const makeAccessLink: Call<undefined, MadeAccessLink> = {
  name: 'makeAccessLink',
  method: 'POST',
  path: 'SESSION/MAKE_ACCESS_LINK',
  who: BUYERS,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: envelope<MadeAccessLink>({ value: madeLink.wire, toWire: madeLink.toWire }),
  tag: 'session',
};
