import { useCallback, useEffect, useState } from 'react';
import type { LineLink } from '#domain/accounts/line-login';
import { readLineLink, unlinkOwnLine } from './line-login.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface LineLinkView {
  /** null: none; undefined until the server has answered. */
  readonly link: LineLink | null | undefined;
  readonly isUnreachable: boolean;
  readonly retry: () => void;
  readonly unlink: () => Promise<'unlinked' | 'unreachable'>;
}

/** The LINE account of the signed-in person, read when the page opens. */
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

  // The external system is the server: it is asked again for another account.
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
