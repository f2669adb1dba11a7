import type { Database } from '#server/store/database';
import { secondsToWait } from './count-tries.ts';
import type { SignInLimits } from './sign-in.ts';

export interface TooManyTries {
  readonly kind: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

/** Where something comes from that is tried as passwords are: codes, tickets. */
export interface ProofFrom {
  /** By services/network. */
  readonly network: string;
  readonly limits: Pick<SignInLimits, 'perAddress' | 'windowMs'>;
  readonly now: Date;
}

/** Counts a try of a code or a ticket; undefined while the network is within its limit. */
export async function countProof(
  database: Database,
  { network, limits, now }: ProofFrom,
): Promise<TooManyTries | undefined> {
  const { perAddress: limit, windowMs } = limits;
  const retryAfterSeconds = await secondsToWait(database, now, [
    { subject: `proof from ${network}`, limit, windowMs },
  ]);
  return retryAfterSeconds === undefined ? undefined : { kind: 'too-many-tries', retryAfterSeconds };
}
