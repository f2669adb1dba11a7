import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import { usePhone } from '#state/runtime/phone-context';
import { signIn, signInAsGuest, type SignInOutcome } from '#state/accounts/session';
import type { SignInProblemCode } from './sign-in-problem.tsx';

interface SignInWork {
  readonly problem: SignInProblemCode | undefined;
  readonly waitMs: number | undefined;
  readonly busyWith: 'account' | 'guest' | undefined;
  readonly enter: (username: string, password: string) => void;
  readonly enterAsGuest: () => void;
}

/** Signs in, one request at a time, and then navigates on (Specification, CART-12). */
export function useSignIn(): SignInWork {
  const phone = usePhone();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<SignInProblemCode | undefined>();
  const [waitMs, setWaitMs] = useState<number | undefined>();
  const [busyWith, setBusyWith] = useState<SignInWork['busyWith']>();

  const attempt = async (what: 'account' | 'guest', work: Promise<SignInOutcome>) => {
    setBusyWith(what);
    setProblem(undefined);
    const outcome = await work;
    setBusyWith(undefined);
    if (outcome.kind === 'signed-in') {
      await navigate({ to: placeAfterSignIn(outcome), replace: true });
    } else {
      setProblem(outcome.kind === 'refused' ? outcome.code : outcome.kind);
      setWaitMs(outcome.kind === 'refused' ? outcome.waitMs : undefined);
    }
  };

  return {
    problem,
    waitMs,
    busyWith,
    enter: (username, password) => {
      if (busyWith !== undefined || username.trim() === '' || password === '') return;
      void attempt('account', signIn(phone, { username: username.trim(), password }));
    },
    enterAsGuest: () => {
      if (busyWith === undefined) void attempt('guest', signInAsGuest(phone));
    },
  };
}
