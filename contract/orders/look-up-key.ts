import * as z from 'zod/mini';
import type { Call } from '#contract/protocol/call';
import { LIVE_READ } from '#contract/protocol/call-behaviours';
import type { Codec } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { envelope } from '#contract/protocol/envelope';
import { requiredTextUpTo, trueFalse } from '#contract/kernel/scalars';
import { openEnum } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

/**
 * The outcome of a request with an idempotency key. `answer` is the stored wire answer: decode it with the
 * codec of the original call.
 */
export type KeyLookUp =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'running' }
  | { readonly kind: 'not-done' };

/** An unknown state is treated like `running`: the outcome is open, and the phone asks again. */
const KINDS = ['done', 'running', 'not-done'] as const;

/** Longer keys are refused everywhere. */
const MAX_KEY_LENGTH = 200;

export interface KeyQuestion {
  readonly key: string;
  /**
   * Whether to close an unused key: a delayed request with it is then refused. It is used before a change is
   * edited or discarded.
   */
  readonly isClosing: boolean;
  /**
   * Only with `isClosing` and an order's key: closes all revisions of the order for everybody. Otherwise only
   * this revision and earlier ones are closed.
   */
  readonly isDiscarding: boolean;
}

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
 * Returns the outcome of a key. Another person's key is 'not-done', like an unknown one. Closing an order's
 * key closes its revision for every account.
 */
export const lookUpKey: Call<KeyQuestion, KeyLookUp> = {
  ...LIVE_READ,
  name: 'lookUpKey',
  path: 'ORDER_MANAGEMENT/LOOK_UP_KEY',
  who: ACCOUNT_HOLDERS,
  permissionFor: () => 'orders.read',
  isAboutOwnAccount: true,
  request: fieldMap<KeyQuestion>({
    key: ['Key', requiredTextUpTo(MAX_KEY_LENGTH)],
    isClosing: ['Close', trueFalse(false)],
    isDiscarding: ['Discard', { ...trueFalse(false), toWire: (isDiscarding) => isDiscarding || undefined }],
  }),
  answer,
  tag: 'orders',
};
