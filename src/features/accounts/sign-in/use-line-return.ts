import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import {
  finishLineLogin,
  linkProvenLine,
  type LineAnswer,
  type LineLinkOutcome,
  type LineLoginOutcome,
  type LinkProof,
} from '#state/accounts/line-login';
import { usePhone } from '#state/runtime/phone-context';
import { signIn, type SignInOutcome } from '#state/accounts/session';
import type { LineProblemCode } from './line-problem.tsx';
import type { SignInProblemCode } from './sign-in-problem.tsx';

export type LineReturnState =
  | { readonly kind: 'asking' }
  /** The redirect's parameters can be used again; 'owes': the signed-in account has unsent changes here. */
  | { readonly kind: 'unreachable' | 'too-many-tries' | 'owes' }
  | { readonly kind: 'over'; readonly code: LineProblemCode }
  | (Extract<LineLoginOutcome, { kind: 'not-linked' }> & {
      readonly isBusy: boolean;
      readonly problem: SignInProblemCode | undefined;
      /** For a signed-in person who links LINE; the password can be typed again. */
      readonly linkProblem: LineProblemCode | undefined;
    })
  /** A person is signed in, and their LINE is not linked. */
  | {
      readonly kind: 'signed-in-only';
      readonly code: LineProblemCode;
      readonly goesTo: ReturnType<typeof placeAfterSignIn>;
      readonly isBusy: boolean;
    };

interface LineReturnWork {
  readonly state: LineReturnState;
  readonly tryAgain: () => void;
  /** The signed-in person decided about the unsent changes, and signed out. */
  readonly afterLeaving: () => Promise<void>;
  /** Signs in once as before, and links the authenticated LINE account. */
  readonly enter: (username: string, password: string) => void;
  /** Links it to the signed-in account, after asking for the password again. */
  readonly connect: (password: string) => void;
  /** Sends the same request again after its answer was lost. */
  readonly connectAgain: () => void;
  readonly goOn: () => void;
}

/**
 * Removes LINE's parameters from the URL first, and sends them to the server once. They are held only in the open
 * page's memory.
 *
 * @param given the URL's parameters when the page was opened
 * @param onConnected called when LINE was linked, with its name there
 */
export function useLineReturn(given: LineAnswer, onConnected: (lineName: string) => void): LineReturnWork {
  const phone = usePhone();
  const navigate = useNavigate();
  const [answer] = useState(given);
  const [state, setState] = useState<LineReturnState>({ kind: 'asking' });
  const wasSent = useRef(false);
  /** The password or code that was just typed, held only in the open page's memory. */
  const proof = useRef<LinkProof>({ password: '' });

  const leave = useCallback(
    (to: ReturnType<typeof placeAfterSignIn> | '/profile') => navigate({ to, replace: true }),
    [navigate],
  );

  const finish = useCallback(async () => {
    setState({ kind: 'asking' });
    const outcome = await finishLineLogin(phone, answer);
    if (outcome.kind === 'signed-in') return await leave(placeAfterSignIn(outcome));
    setState(stateOf(outcome));
  }, [phone, answer, leave]);

  useEffect(() => {
    // The parameters work once, and an effect may run twice.
    if (wasSent.current) return;
    wasSent.current = true;
    void navigate({ to: '/line_hook', search: {}, replace: true }).then(finish);
  }, [navigate, finish]);

  const connect = async (goesTo: ReturnType<typeof placeAfterSignIn> | '/profile') => {
    const linked = await linkProvenLine(phone, proof.current);
    if (linked.kind === 'linked') {
      onConnected(linked.lineName);
      return await leave(goesTo);
    }
    if (goesTo === '/profile' && state.kind === 'not-linked' && isForAnotherTry(linked))
      return setState({ ...state, isBusy: false, linkProblem: codeOf(linked) });
    setState({
      kind: 'signed-in-only',
      code: codeOf(linked),
      goesTo: goesTo === '/profile' ? '/' : goesTo,
      isBusy: false,
    });
  };

  return {
    state,
    tryAgain: () => void finish(),
    afterLeaving: finish,
    enter: (username, password) => {
      if (state.kind !== 'not-linked' || state.isBusy || username.trim() === '' || password === '') return;
      setState({ ...state, isBusy: true, problem: undefined });
      proof.current = { password };
      void signIn(phone, { username: username.trim(), password }).then((outcome) => {
        if (outcome.kind === 'signed-in') return connect(placeAfterSignIn(outcome));
        return setState({ ...state, isBusy: false, problem: problemOf(outcome) });
      });
    },
    connect: (password) => {
      if (state.kind !== 'not-linked' || state.isBusy || password === '') return;
      setState({ ...state, isBusy: true, linkProblem: undefined });
      proof.current = { password };
      void connect('/profile');
    },
    connectAgain: () => {
      if (state.kind !== 'signed-in-only' || state.isBusy) return;
      setState({ ...state, isBusy: true });
      void connect(state.goesTo);
    },
    goOn: () => void leave(state.kind === 'signed-in-only' ? state.goesTo : '/'),
  };
}

function stateOf(outcome: Exclude<LineLoginOutcome, { kind: 'signed-in' }>): LineReturnState {
  switch (outcome.kind) {
    case 'not-linked':
      return { ...outcome, isBusy: false, problem: undefined, linkProblem: undefined };
    case 'refused':
      return { kind: 'over', code: outcome.code };
    case 'not-saved':
      return { kind: 'over', code: 'not-saved' };
    default:
      return { kind: outcome.kind };
  }
}

function codeOf(outcome: Exclude<LineLinkOutcome, { kind: 'linked' }>): LineProblemCode {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}

/** Whether another attempt may succeed, because neither LINE nor the account prevents it. */
function isForAnotherTry(outcome: Exclude<LineLinkOutcome, { kind: 'linked' }>): boolean {
  return outcome.kind !== 'refused' || outcome.code === 'invalid-password' || outcome.code === 'ticket-over';
}

function problemOf(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): SignInProblemCode {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}
