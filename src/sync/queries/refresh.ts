import type { Call } from '#contract/protocol/call';
import type { AnswersDatabase } from '#local/database/answers-database';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';
import { readAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { readSession } from '#local/accounts/sessions';
import { callServer, type CallOptions } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { SyncContext } from '#sync/outbox/sync-context';

/** A query whose last successful answer is cached on the phone. */
export interface CachedQuery<Question, Answer> {
  readonly name: string;
  readonly call: Call<Question, Answer>;
  readonly question: Question;
  /** The customer that the query is about, whoever is acted for when it is sent. */
  readonly customer?: CustomerKey;
  /** Whether an answer should be cached; all successful ones if absent. */
  readonly isWorthCaching?: (answer: Answer) => boolean;
}

/**
 * Refreshes a cached query. Only a successful answer replaces the cached one; a failure leaves it with its
 * age. An answer is dropped if another account has signed in meanwhile, or if a later request's answer is
 * cached already.
 */
export async function refresh<Question, Answer>(
  syncContext: Pick<SyncContext, 'personal' | 'remote' | 'clock'>,
  answers: AnswersDatabase,
  account: AccountKey,
  query: CachedQuery<Question, Answer>,
  options: CallOptions = {},
): Promise<Outcome<Answer>> {
  const about = query.customer === undefined ? {} : { customer: query.customer };
  const begunAt = syncContext.clock.now();
  const outcome = await callServer(syncContext.remote, query.call, query.question, { ...about, ...options });
  if (outcome.kind !== 'accepted' || query.isWorthCaching?.(outcome.answer) === false) return outcome;
  const session = await readSession(syncContext.personal.sessions);
  if (session?.account === account) {
    const value = query.call.answer.toWire(outcome.answer);
    const row = { account, name: query.name, value, begunAt, askedAt: syncContext.clock.now() };
    await saveAnswer(answers.cachedAnswers, row);
  }
  return outcome;
}

/** Undefined if nothing is cached, or if this app cannot read the cached format. */
export async function readCachedAnswer<Question, Answer>(
  answers: AnswersDatabase,
  account: AccountKey,
  query: Pick<CachedQuery<Question, Answer>, 'name' | 'call'>,
): Promise<{ readonly answer: Answer; readonly askedAt: Date } | undefined> {
  const row = await readAnswer(answers.cachedAnswers, account, query.name);
  if (row === undefined) return undefined;
  const decoded = query.call.answer.fromWire(row.value);
  return decoded.ok ? { answer: decoded.value, askedAt: row.askedAt } : undefined;
}
