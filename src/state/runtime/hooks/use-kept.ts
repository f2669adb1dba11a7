import { readKept, type KeptQuestion } from '#sync/queries/refresh';
import { askKept } from '#state/runtime/ask-kept';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

export interface KeptView<Answer> {
  /** The last good answer, at once; undefined when nothing was ever kept. */
  readonly answer: Answer | undefined;
  readonly askedAt: Date | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
}

/** The kept answer to a question, with a fresh one asked for behind it. @param kept undefined asks nothing */
export function useKept<Question, Answer>(
  kept: KeptQuestion<Question, Answer> | undefined,
): KeptView<Answer> {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = kept === undefined || account === undefined ? undefined : `${account}\n${kept.name}`;
  const found = useLive(name ?? '', async () =>
    kept === undefined || account === undefined ? undefined : await readKept(phone.answers, account, kept),
  );
  const { problem } = useRefresh(name, async (): Promise<PageOutcome> => {
    if (kept === undefined || account === undefined) return 'session-changed';
    return await askKept(phone, account, kept);
  });
  return { answer: found?.answer, askedAt: found?.askedAt, problem };
}
