import { useState } from 'react';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import type { CodePurpose } from '#domain/accounts/one-time-code';
import { usePhone } from '#state/runtime/phone-context';
import { requestOneTimeCode, tryOneTimeCode } from '#state/accounts/prove-number';
import type { ProvenNumber } from '#state/accounts/proven-number';
import { useCountdown } from '#state/runtime/hooks/use-countdown';
import type { ProofProblemCode } from './proof-messages.tsx';

export interface ProveNumberWork {
  /** Set once a code is on its way. */
  readonly sentTo: MobileNumber | undefined;
  readonly problem: ProofProblemCode | undefined;
  /** Until the next attempt, if the server names a time. */
  readonly waitMs: number | undefined;
  readonly isBusy: boolean;
  /** 0 when another code may be requested. */
  readonly secondsLeft: number;
  readonly send: (typed: string) => void;
  readonly sendAgain: () => void;
  readonly tryCode: (code: string) => void;
  readonly changeNumber: () => void;
  /** The number is verified and has an account already; known only after the correct code. */
  readonly isRegistered: boolean;
}

interface CodeRequest {
  readonly id: string;
  readonly mobile: MobileNumber;
  /** The answer of an earlier attempt was lost, so a code may be on its way. */
  readonly mayBeSent: boolean;
}

/** The purpose of the verification, and the next step after it; a problem is shown at the code's input. */
export interface Proving {
  readonly purpose: CodePurpose;
  readonly onProven: (proven: ProvenNumber) => Promise<ProofProblemCode | undefined>;
}

/** Requests a code, one request at a time, and continues after the correct one. */
export function useProveNumber({ purpose, onProven }: Proving): ProveNumberWork {
  const phone = usePhone();
  const countdown = useCountdown();
  const [requested, setRequested] = useState<CodeRequest | undefined>();
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<ProofProblemCode | undefined>();
  const [waitMs, setWaitMs] = useState<number | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const [isRegistered, setIsRegistered] = useState(false);

  const request = async (wanted: CodeRequest) => {
    setRequested(wanted);
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await requestOneTimeCode(phone, { ...wanted, purpose });
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      setProblem(outcome.code);
      setWaitMs(outcome.waitMs);
      if (outcome.code === 'unreachable') setRequested({ ...wanted, mayBeSent: true });
      return;
    }
    countdown.start(outcome.resendAfterMs);
    setWaitMs(outcome.resendAfterMs);
    if (outcome.isTooSoon) setProblem('too-soon');
    // If another request was too recent, or one before a reload, there is no code for this request yet.
    if (!outcome.isTooSoon || wanted.mayBeSent) setIsSent(true);
  };

  const tryCode = async ({ id, mobile }: CodeRequest, code: string) => {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await tryOneTimeCode(phone, { id, code });
    if (outcome.kind === 'refused') {
      setProblem(outcome.code);
      setWaitMs(outcome.waitMs);
    } else {
      const { ticket, isRegistered: hasAccount } = outcome;
      setProblem(await onProven({ ticket, mobile, isRegistered: hasAccount }));
      setIsRegistered(hasAccount && purpose === 'register');
    }
    setIsBusy(false);
  };

  return {
    sentTo: isSent ? requested?.mobile : undefined,
    problem,
    waitMs,
    isBusy,
    isRegistered,
    secondsLeft: countdown.secondsLeft,
    send: (typed) => {
      if (isBusy) return;
      const mobile = readMobileNumber(typed);
      if (mobile === undefined) {
        setProblem('mobile-not-ten-digits');
        return;
      }
      // The same number reuses its request: a lost answer does not cost another message.
      void request(
        requested?.mobile === mobile ? requested : { id: phone.ids.newId(), mobile, mayBeSent: false },
      );
    },
    sendAgain: () => {
      if (!isBusy && requested !== undefined && countdown.secondsLeft === 0) void request(requested);
    },
    tryCode: (code) => {
      if (!isBusy && requested !== undefined) void tryCode(requested, code);
    },
    changeNumber: () => {
      setIsSent(false);
      setIsRegistered(false);
      setProblem(undefined);
    },
  };
}
