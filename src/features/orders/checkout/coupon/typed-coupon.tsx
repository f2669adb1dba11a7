import { couponIdOf, type Coupon } from '#domain/payments/coupon';
import { checkCoupon, type CheckCouponOutcome } from '#state/payments/coupons/coupons';
import { usePhone } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { TextField } from '#ui/forms/text-field';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './typed-coupon.module.css';

type Problem = 'unknown' | 'used' | 'ended' | 'on-the-way' | 'unreachable';

const PROBLEM_MESSAGES: Readonly<Record<Problem, MessageDescriptor>> = {
  unknown: msg`Invalid coupon. Check the letters and numbers.`,
  used: msg`Invalid coupon: it has already been used.`,
  ended: msg`Invalid coupon: it has expired.`,
  'on-the-way': msg`An unsent order on this phone already uses this coupon.`,
  unreachable: msg`We can’t check this code while you’re offline. Try again when you’re online, or choose one of your coupons.`,
};

const MAX_LETTERS = 100;

interface TypedCouponProps {
  readonly list: readonly Coupon[] | undefined;
  readonly onFound: (coupon: Coupon) => void;
}

/** A coupon typed from paper: the server is asked about it at once. A cached one works offline. */
export function TypedCoupon({ list, onFound }: TypedCouponProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const [written, setWritten] = useState('');
  const [isChecking, run] = useBusy();
  const [problem, setProblem] = useState<Problem>();

  const use = async () => {
    if (isChecking || couponIdOf(written) === '') return;
    setProblem(undefined);
    const outcome = await run(checkCoupon(phone, written));
    const known = list?.find(({ id }) => couponIdOf(id) === couponIdOf(written));
    if (outcome.kind === 'valid') onFound(outcome.coupon);
    else if (outcome.kind === 'unreachable' && known !== undefined) onFound(known);
    else setProblem(problemOf(outcome));
  };

  return (
    <form
      className={classes.typed}
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <TextField
        label={t`Coupon code`}
        value={written}
        maxLength={MAX_LETTERS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        error={problem === undefined ? undefined : t(PROBLEM_MESSAGES[problem])}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="secondary" size="main" isBusy={isChecking}>
        {isChecking ? <Trans>Checking with the company…</Trans> : <Trans>Apply code</Trans>}
      </Button>
    </form>
  );
}

function problemOf(outcome: Exclude<CheckCouponOutcome, { kind: 'valid' }>): Problem {
  return outcome.kind === 'invalid' ? outcome.reason : outcome.kind;
}
