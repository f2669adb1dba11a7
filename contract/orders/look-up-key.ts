import * as z from 'zod/mini';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { flag, requiredTextUpTo } from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

/** What became of an idempotency key. `answer` is the stored wire answer: read it with the codec of the first call. */
export type KeyLookUp =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'running' }
  | { readonly kind: 'not-done' };

/** A state that this version does not know leaves open what becomes of the key, as `running` does: it is asked again. */
const KINDS = ['done', 'running', 'not-done'] as const;

/** Longer ones are refused where they would be used. */
const MAX_KEY_LENGTH = 200;

export interface KeyQuestion {
  readonly key: string;
  /**
   * A key under which nothing was done is never done any more: a request of it that is late on its way gets a refusal. Asked
   * before a change is edited or discarded.
   */
  readonly isClosing: boolean;
  /**
   * With `isClosing`, of an order's key: no revision of the order is taken any more, whoever sends it. Without it only
   * this revision and those before it are closed.
   */
  readonly isDiscarding: boolean;
}

const request: ValueCodec<KeyQuestion> = codec(
  z.pipe(
    z.object({
      Key: requiredTextUpTo(MAX_KEY_LENGTH),
      Close: flag(false),
      Discard: flag(false),
    }),
    z.transform((wire) => ({
      key: wire.Key,
      isClosing: wire.Close,
      isDiscarding: wire.Discard,
    })),
  ),
  ({ key, isClosing, isDiscarding }) => ({
    Key: key,
    Close: isClosing,
    ...(isDiscarding ? { Discard: true } : {}),
  }),
);

const answer: Codec<KeyLookUp> = envelope<KeyLookUp>({
  value: z.pipe(
    z.object({
      State: openEnum(KINDS, 'running', wireCode),
      Answer: z.optional(z.unknown()),
    }),
    z.transform((wire): KeyLookUp => {
      const kind = wire.State;
      return kind === 'done' ? { kind, answer: wire.Answer } : { kind };
    }),
  ),
  toWire: (found) => ({
    State: wireCode(found.kind),
    Answer: found.kind === 'done' ? found.answer : null,
  }),
});

/**
 * Asked with the key; another person's key is 'not-done' like one that never was. Closing an order's key closes the order's
 * revision for every account.
 */
export const lookUpKey: Call<KeyQuestion, KeyLookUp> = {
  name: 'lookUpKey',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/LOOK_UP_KEY',
  who: ACCOUNT_HOLDERS,
  isAboutOwnAccount: true,
  offline: 'live',
  idempotency: 'none',
  request,
  answer,
  tag: 'orders',
};
