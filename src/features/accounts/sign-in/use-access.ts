import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { AccessLink, AccessOffer } from '#domain/accounts/access-link';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import { enterByLink, readAccess } from '#state/accounts/access-link';
import { usePhone } from '#state/runtime/phone-context';

export type AccessState =
  | { readonly kind: 'asking' | 'unreachable' | 'too-many-tries' | 'not-saved' }
  /** The signed-in account has unsent changes here. */
  | { readonly kind: 'owes'; readonly offer: AccessOffer }
  | { readonly kind: 'question'; readonly offer: AccessOffer; readonly isBusy: boolean };

interface AccessWork {
  readonly state: AccessState;
  readonly enter: () => void;
  readonly tryAgain: () => Promise<void>;
  /** The signed-in person decided about the unsent changes, and signed out. */
  readonly afterLeaving: () => Promise<void>;
}

/**
 * Removes the link from the URL first, asks the server whose it is, and signs in once the person confirms. The link is
 * held only in the open page's memory. An invalid one leads to the page that says so.
 *
 * @param given the link in the URL when the page was opened; undefined if there was none
 */
export function useAccess(given: AccessLink | undefined): AccessWork {
  const phone = usePhone();
  const navigate = useNavigate();
  const [link] = useState(given);
  const [state, setState] = useState<AccessState>({ kind: 'asking' });

  const turnAway = useCallback(() => navigate({ to: '/unauth', replace: true }), [navigate]);

  const check = useCallback(async () => {
    if (link === undefined) return await turnAway();
    const reading = await readAccess(phone, link);
    if (reading.kind === 'refused') return await turnAway();
    if (reading.kind !== 'good') return setState(reading);
    const { offer, isPending } = reading;
    setState(isPending ? { kind: 'owes', offer } : { kind: 'question', offer, isBusy: false });
  }, [phone, link, turnAway]);

  useEffect(() => {
    void navigate({ to: '/login/$auth/$', params: { auth: 'link', _splat: '' }, replace: true }).then(check);
  }, [navigate, check]);

  return {
    state,
    tryAgain: check,
    afterLeaving: async () => {
      if (state.kind === 'owes') setState({ kind: 'question', offer: state.offer, isBusy: false });
    },
    enter: () => {
      if (link === undefined || state.kind !== 'question' || state.isBusy) return;
      setState({ ...state, isBusy: true });
      void enterByLink(phone, link).then((outcome) => {
        if (outcome.kind === 'refused') return turnAway();
        if (outcome.kind !== 'signed-in') return setState(outcome);
        return navigate({ to: placeAfterSignIn(outcome), replace: true });
      });
    },
  };
}
