import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodePurpose } from '#domain/one-time-code';
import { PageTitle } from '#ui/page-title';
import { AlreadyRegistered } from './already-registered.tsx';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import classes from './password-page.module.css';
import { useProveNumber } from './use-prove-number.ts';

/** First the number, then the code that came to it; what was typed stays when one goes back. */
export function VerifyNumberPage({ purpose }: { readonly purpose: CodePurpose }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const work = useProveNumber(purpose);
  return (
    <div className={classes.page}>
      <PageTitle title={purpose === 'register' ? t`Become a customer` : t`Sign in by phone number`} />
      {work.isRegistered ? (
        <AlreadyRegistered onAnotherNumber={work.changeNumber} />
      ) : work.sentTo === undefined ? (
        <NumberStep purpose={purpose} typed={typed} onTyped={setTyped} work={work} />
      ) : (
        <CodeStep purpose={purpose} mobile={work.sentTo} work={work} />
      )}
    </div>
  );
}
