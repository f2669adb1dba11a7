import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CODE_DIGITS, readCodeDigits, type CodePurpose } from '#domain/accounts/one-time-code';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { CodeField } from '#ui/forms/code-field';
import { Form, SubmitButton } from '#ui/forms/form';
import { PageIntro } from '#ui/layout/page-intro';
import classes from './password-page.module.css';
import { ProofMessages } from './proof-messages.tsx';
import type { ProveNumberWork } from './use-prove-number.ts';

interface CodeStepProps {
  readonly purpose: CodePurpose;
  readonly mobile: MobileNumber;
  readonly work: ProveNumberWork;
}

/** The input of the code. The phone's keyboard suggests the code from the message; the sixth digit submits it. */
export function CodeStep({ purpose, mobile, work }: CodeStepProps) {
  const { t } = useLingui();
  const { contactPhone } = useTenant();
  const [code, setCode] = useState('');
  const { problem, waitMs, isBusy, secondsLeft, sendAgain, tryCode, changeNumber } = work;
  const shownNumber = spacedPhone(mobile);
  const shownPhone = spacedPhone(contactPhone);
  return (
    <>
      <PageIntro
        title={<Trans>Enter the code from the text message</Trans>}
        lead={
          purpose === 'register' ? (
            <Trans>
              We’ve sent a {CODE_DIGITS}-digit code to <b className={classes.number}>{shownNumber}</b>.
            </Trans>
          ) : (
            <Trans>
              If <b className={classes.number}>{shownNumber}</b> has an account, we’ve sent a {CODE_DIGITS}
              -digit code to it.
            </Trans>
          )
        }
      />
      <Form
        onSend={() => {
          if (code !== '') tryCode(code);
        }}
      >
        <CodeField
          label={t`Code`}
          digits={CODE_DIGITS}
          labelOfDigit={(position) => t`Digit ${position} of ${CODE_DIGITS}`}
          code={code}
          error={problem === undefined ? undefined : <ProofMessages code={problem} waitMs={waitMs} />}
          onCode={(typed) => setCode(readCodeDigits(typed))}
          onComplete={(typed) => tryCode(readCodeDigits(typed))}
        />
        <SubmitButton isBusy={isBusy}>
          <Trans>Continue</Trans>
        </SubmitButton>
      </Form>
      <div className={classes.again}>
        <Button variant="quiet" size="main" disabled={secondsLeft > 0} onClick={sendAgain}>
          {secondsLeft > 0 ? <Trans>Resend code in {secondsLeft} s</Trans> : <Trans>Resend code</Trans>}
        </Button>
        <Button variant="quiet" size="main" onClick={changeNumber}>
          <Trans>Use another number</Trans>
        </Button>
        {contactPhone === '' ? null : (
          <p>
            <Trans>
              Didn’t get a code? Call the company:{' '}
              <a href={`tel:${contactPhone}`} className={classes.number}>
                {shownPhone}
              </a>
            </Trans>
          </p>
        )}
      </div>
    </>
  );
}
