import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { discardUnsent } from '#state/app/discard-unsent';
import { usePhone } from '#state/runtime/phone-context';
import { hasUnsentWork, signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { useUnsent } from '#state/orders/unsent/use-unsent';
import { useUnsentAddressCount } from '#state/addresses/use-unsent-address-count';
import { usePendingCount } from '#state/app/use-pending-count';
import { useUnsentClients } from '#state/clients/use-unsent-clients';
import { useUnsentDetails } from '#state/app/use-unsent-details';
import { useUnsentWishes } from '#state/wishlist/use-unsent-wishes';

export interface SignOutWork {
  /** Orders that were not sent. */
  readonly unsentCount: number;
  /** Changes of favourites that were not sent. */
  readonly unsentWishCount: number;
  /** Changes of profile, pictures and consent that were not sent. */
  readonly unsentDetailCount: number;
  /** Slips of payments that were not sent. */
  readonly unsentSlipCount: number;
  /** New clients, and photos of their shops, that were not sent. */
  readonly unsentClientCount: number;
  /** Addresses that were added, changed or deleted, and not sent. */
  readonly unsentAddressCount: number;
  /** Orders that were cancelled here, and the company does not know it. */
  readonly unsentCancelCount: number;
  /** Visits of a rider that were not sent. */
  readonly unsentVisitCount: number;
  /** Any of these. */
  readonly isSomeUnsent: boolean;
  readonly isAsking: boolean;
  readonly busyWith: 'send' | 'keep' | 'discard' | undefined;
  /** What sending came to, once it was tried. */
  readonly sent: 'all' | 'not-all' | undefined;
  /** Something was to be discarded that may have reached the company. */
  readonly isSomeLeft: boolean;
  /** Signs out, or asks first when something was not sent. */
  readonly begin: () => void;
  readonly cancel: () => void;
  readonly send: () => void;
  readonly keep: () => void;
  readonly discard: () => void;
}

/**
 * Signing out with anything unsent asks first (Specification, ACCT-30).
 *
 * @param onLeft where one goes then; to the sign-in where it is left out
 */
export function useSignOut(onLeft?: () => Promise<void>): SignOutWork {
  const phone = usePhone();
  const navigate = useNavigate();
  const unsent = useUnsent();
  const { count: unsentWishCount } = useUnsentWishes();
  const { count: unsentDetailCount } = useUnsentDetails();
  const unsentSlipCount = usePendingCount('send-slip');
  const { count: unsentClientCount } = useUnsentClients();
  const { count: unsentAddressCount } = useUnsentAddressCount();
  const unsentCancelCount = usePendingCount('cancel-order');
  const unsentVisitCount = usePendingCount('send-delivery');
  const isSomeUnsent =
    unsent.length +
      unsentWishCount +
      unsentDetailCount +
      unsentSlipCount +
      unsentClientCount +
      unsentAddressCount +
      unsentCancelCount +
      unsentVisitCount >
    0;
  const [isAsking, setIsAsking] = useState(false);
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
    unsentCount: unsent.length,
    unsentWishCount,
    unsentDetailCount,
    unsentSlipCount,
    unsentClientCount,
    unsentAddressCount,
    unsentCancelCount,
    unsentVisitCount,
    isSomeUnsent,
    isAsking,
    busyWith,
    sent: wasTried ? (isSomeUnsent ? 'not-all' : 'all') : undefined,
    begin: () => {
      if (isSomeUnsent) setIsAsking(true);
      // What is shown may not have been read yet: whoever is quick is asked all the same.
      else void hasUnsentWork(phone).then((isPendingNow) => (isPendingNow ? setIsAsking(true) : leave()));
    },
    isSomeLeft,
    cancel: () => {
      setIsAsking(false);
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
