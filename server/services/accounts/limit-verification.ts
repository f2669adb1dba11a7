import type { Database } from '#server/store/database/database';
import type { HashSubject } from '#server/tenants/keys/tenant-keys';
import { limitAttempts, triesOfNetwork, type TooManyTries } from '#server/services/kernel/limit-attempts';
import type { SignInLimits } from './sign-in/sign-in.ts';

/** The origin of a verification attempt. Codes and tickets are rate-limited like passwords. */
export interface ProofFrom {
  /** A result of `networkOf` (services/kernel/network). */
  readonly network: string;
  readonly limits: Pick<SignInLimits, 'perAddress' | 'windowMs'>;
  readonly hashSubject: HashSubject;
  readonly now: Date;
}

/** Counts an attempt to use a code or a ticket. Returns undefined while the network is within its limit. */
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
