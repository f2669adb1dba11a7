import { readCachedAnswer, type CachedQuery } from '#sync/queries/refresh';
import { refreshQuery } from '#state/runtime/refresh-query';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

export interface CachedView<Answer> {
  /** The last good answer, at once; undefined if none was ever cached. */
  readonly answer: Answer | undefined;
  readonly askedAt: Date | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
}

/** The cached answer of a query, refreshed in the background. @param query undefined asks nothing */
export function useCachedQuery<Question, Answer>(
  query: CachedQuery<Question, Answer> | undefined,
): CachedView<Answer> {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = query === undefined || account === undefined ? undefined : `${account}\n${query.name}`;
  const found = useLive(name ?? '', async () =>
    query === undefined || account === undefined
      ? undefined
      : await readCachedAnswer(phone.answers, account, query),
  );
  const { problem } = useRefresh(name, async (): Promise<PageOutcome> => {
    if (query === undefined || account === undefined) return 'session-changed';
    return await refreshQuery(phone, account, query);
  });
  return { answer: found?.answer, askedAt: found?.askedAt, problem };
}
