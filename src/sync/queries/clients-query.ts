import { getClients } from '#contract/clients/clients';
import { signedInPerson, type Person } from '#domain/accounts/person';
import type { ClientsAnswer } from '#domain/clients/client';
import { customerOf } from '#local/kernel/account';
import type { CachedQuery } from './refresh.ts';

/** Sent as the agent itself: the list is the same whichever client is open, even one that is no longer its client. */
export function clientsQuestion(agent: Person): CachedQuery<undefined, ClientsAnswer> {
  return {
    name: 'clients',
    call: getClients,
    question: undefined,
    customer: customerOf(signedInPerson(agent)),
    isWorthCaching: (answer) => answer.kind === 'listed',
  };
}
