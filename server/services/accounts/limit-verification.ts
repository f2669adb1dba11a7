import type { Database } from '#server/store/database/database';
import type { HashSubject } from '#server/tenants/keys/tenant-keys';
import { limitAttempts, triesOfNetwork, type TooManyTries } from '#server/services/kernel/limit-attempts';
import type { SignInLimits } from './sign-in/sign-in.ts';

/** Where something comes from that is tried as passwords are: codes, tickets. */
export interface ProofFrom {
  /** By services/network. */
  readonly network: string;
  readonly limits: Pick<SignInLimits, 'perAddress' | 'windowMs'>;
  readonly hashSubject: HashSubject;
  readonly now: Date;
}

/** Counts a try of a code or a ticket; undefined while the network is within its limit. */
export async function limitVerification(
  database: Database,
  { network, limits, hashSubject, now }: ProofFrom,
): Promise<TooManyTries | undefined> {
  const { perAddress: limit, windowMs } = limits;
  return await limitAttempts(
    { database, hashSubject, now },
    triesOfNetwork('proof from', network, { limit, windowMs }),
  );
}
