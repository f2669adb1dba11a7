import { useCallback, useEffect, useState } from 'react';
import type { LineLink } from '#domain/accounts/line-login';
import { readLineLink, unlinkOwnLine } from './line-login.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface LineLinkView {
  /** null: none; undefined while the company was not asked, or did not answer. */
  readonly link: LineLink | null | undefined;
  readonly isUnreachable: boolean;
  readonly retry: () => void;
  readonly unlink: () => Promise<'unlinked' | 'unreachable'>;
}

/** The LINE of whoever is signed in, asked for when the page opens. */
export function useLineLink(): LineLinkView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const [view, setView] = useState<Pick<LineLinkView, 'link' | 'isUnreachable'>>();

  const read = useCallback(async () => {
    const reading = await readLineLink(phone);
    return reading.kind === 'ready'
      ? { link: reading.link ?? null, isUnreachable: false }
      : { link: undefined, isUnreachable: true };
  }, [phone]);

  // What is followed stands at the company: another account is another question.
  useEffect(() => {
    let isOver = false;
    if (account !== undefined) void read().then((found) => void (isOver || setView(found)));
    return () => void (isOver = true);
  }, [account, read]);

  return {
    link: view?.link,
    isUnreachable: view?.isUnreachable === true,
    retry: () => void read().then(setView),
    unlink: async () => {
      const outcome = await unlinkOwnLine(phone);
      if (outcome === 'unlinked') setView({ link: null, isUnreachable: false });
      return outcome;
    },
  };
}
