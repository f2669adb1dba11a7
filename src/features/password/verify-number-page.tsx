import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageTitle } from '#ui/page-title';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import classes from './password-page.module.css';
import { useProveNumber } from './use-prove-number.ts';

/** First the number, then the code that came to it; what was typed stays when one goes back. */
export function VerifyNumberPage() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const work = useProveNumber();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Sign in by phone number`} />
      {work.sentTo === undefined ? (
        <NumberStep typed={typed} onTyped={setTyped} work={work} />
      ) : (
        <CodeStep mobile={work.sentTo} work={work} />
      )}
    </div>
  );
}
