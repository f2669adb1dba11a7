import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/kernel/durations';

/** 128 bits, which nobody guesses. */
const CODE_BYTES = 16;

/** The code with which one person creates one tenant. It is in memory and in the terminal of the start alone. */
export interface SetupCode {
  readonly text: string;
  /** @returns why a code cannot be used now; undefined if it can, and nobody else uses it until `release` or `spend` */
  readonly claim: (given: string, now: Date) => 'wrong-code' | 'busy' | undefined;
  /** Nothing was created: the code can be used again. */
  readonly release: () => void;
  /** The code has done its work. */
  readonly spend: () => void;
}

/** Makes a code that is valid for one tenant, for a day. */
export function makeSetupCode(startedAt: Date): SetupCode {
  const text = randomBytes(CODE_BYTES).toString('base64url');
  const digest = digestOf(text);
  let state: 'open' | 'in-use' | 'spent' = 'open';
  return {
    text,
    claim: (given, now) => {
      const isRight = timingSafeEqual(digestOf(given), digest);
      if (!isRight || state === 'spent' || now.getTime() - startedAt.getTime() > DAY_MS) return 'wrong-code';
      if (state === 'in-use') return 'busy';
      state = 'in-use';
      return undefined;
    },
    release: () => {
      state = 'open';
    },
    spend: () => {
      state = 'spent';
    },
  };
}

/** Digests have one length, so that the comparison tells nothing. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
