import { signedInPerson } from '#domain/accounts/person';
import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readRegisteredClients } from '#local/clients/registered-clients';
import type { AnswersDatabase } from '#local/database/answers-database';
import type { PersonalDatabase } from '#local/database/personal-database';
import { countUnread } from '#local/notifications/order-notices';
import { readChanges } from '#local/orders/outbox';
import { notifiesUser } from '#sync/changes/changes';
import { clientsQuestion } from '#sync/queries/clients-query';
import { readCachedAnswer } from '#sync/queries/refresh';

/** Counts what waits and what is unread, of all clients of an agent, as an open page does. */
export async function countForBadge(
  personal: PersonalDatabase,
  withAnswers: <Result>(read: (answers: AnswersDatabase) => Promise<Result>) => Promise<Result | undefined>,
): Promise<number> {
  const session = await readSession(personal.sessions);
  if (session === undefined) return 0;
  const unsent = (await readChanges(personal.outbox, session.account)).filter(notifiesUser);
  if (session.isEnded) return unsent.length;
  const listed = await withAnswers((answers) => listedClients(answers, session));
  const registered = await readRegisteredClients(personal.registeredClients, session.account);
  const own = signedInPerson(session.person);
  // Before the list of clients arrived, an agent sees the orders of the open one.
  const seen = [own, ...registered.map(({ customer }) => customer), ...(listed ?? [session.person])];
  const isSeen = (customer: CustomerKey) => seen.some((one) => isSameCustomer(one, customer));
  return unsent.length + (await countUnread(personal, session.account, isSeen));
}

async function listedClients(
  answers: AnswersDatabase,
  { account, person }: SessionRow,
): Promise<readonly CustomerKey[] | undefined> {
  if (signedInPerson(person).role !== 'agent') return undefined;
  const cached = await readCachedAnswer(answers, account, clientsQuestion(person));
  return cached?.answer.kind === 'listed' ? cached.answer.clients : undefined;
}
