import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PageTitle } from '#ui/layout/page-title';
import { AlreadyRegistered } from './already-registered.tsx';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import classes from './password-page.module.css';
import { NUMBER_MESSAGES } from './number-messages.ts';
import { useProveNumber, type Proving } from './use-prove-number.ts';

interface VerifyNumberPageProps {
  readonly proving: Proving;
  /** Another way to sign in. */
  readonly otherWay?: ReactNode;
}

/** Asks for the number, then for the code sent to it; the number stays when the person goes back. */
export function VerifyNumberPage({ proving, otherWay }: VerifyNumberPageProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const work = useProveNumber(proving);
  return (
    <div className={classes.page}>
      <PageTitle title={t(NUMBER_MESSAGES[proving.purpose].title)} />
      {work.isRegistered ? (
        <AlreadyRegistered onAnotherNumber={work.changeNumber} />
      ) : work.sentTo === undefined ? (
        <NumberStep
          messages={NUMBER_MESSAGES[proving.purpose]}
          otherWay={otherWay}
          typed={typed}
          onTyped={setTyped}
          work={work}
        />
      ) : (
        <CodeStep purpose={proving.purpose} mobile={work.sentTo} work={work} />
      )}
    </div>
  );
}
