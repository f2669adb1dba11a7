import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { discardUnsent } from '#state/app/discard-unsent';
import { usePhone } from '#state/runtime/phone-context';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { type PendingGroups, usePendingGroups } from '#state/app/pending-groups';

export interface SignOutWork {
  /** The unsent changes by group; empty if everything was sent. */
  readonly unsent: PendingGroups;
  readonly isConfirmOpen: boolean;
  readonly busyWith: 'send' | 'keep' | 'discard' | undefined;
  /** The result of sending, once it was tried. */
  readonly sent: 'all' | 'not-all' | undefined;
  /** A change to discard may have reached the server. */
  readonly isSomeLeft: boolean;
  /** Asks whether to sign out. */
  readonly start: () => void;
  readonly cancel: () => void;
  readonly send: () => void;
  readonly keep: () => void;
  readonly discard: () => void;
}

/**
 * Signing out asks first, and what to do with anything unsent (Specification, ACCT-30).
 *
 * @param onLeft the navigation afterwards; to the sign-in if left out
 */
export function useSignOut(onLeft?: () => Promise<void>): SignOutWork {
  const phone = usePhone();
  const navigate = useNavigate();
  const unsent = usePendingGroups();
  const isSomeUnsent = unsent.size > 0;
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [busyWith, setBusyWith] = useState<SignOutWork['busyWith']>();
  const [wasTried, setWasTried] = useState(false);
  const [isSomeLeft, setIsSomeLeft] = useState(false);

  const leave = async () => {
    await signOut(phone);
    await (onLeft === undefined ? navigate({ to: '/login', replace: true }) : onLeft());
  };
  const during = (what: NonNullable<SignOutWork['busyWith']>, work: () => Promise<void>) => () => {
    if (busyWith !== undefined) return;
    setBusyWith(what);
    void work().finally(() => setBusyWith(undefined));
  };

  return {
    unsent,
    isConfirmOpen,
    busyWith,
    sent: wasTried ? (isSomeUnsent ? 'not-all' : 'all') : undefined,
    start: () => setIsConfirmOpen(true),
    isSomeLeft,
    cancel: () => {
      setIsConfirmOpen(false);
      setWasTried(false);
      setIsSomeLeft(false);
    },
    send: during('send', async () => {
      await sendNow(phone);
      setWasTried(true);
    }),
    keep: during('keep', leave),
    discard: during('discard', async () => {
      if ((await discardUnsent(phone)) === 'all') await leave();
      else setIsSomeLeft(true);
    }),
  };
}
