import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { startLineLogin } from '#state/accounts/line-login';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { Spinner } from '#ui/feedback/spinner';
import { LineProblem, type LineProblemCode } from './line-problem.tsx';

/** A button that starts the LINE login, shown only if the company offers it. */
export function SignInWithLine({ label }: { readonly label?: 'again' }) {
  const phone = usePhone();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<LineProblemCode | undefined>();
  const begin = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await startLineLogin(phone, 'sign-in');
    // It stays busy while the browser navigates.
    if (outcome.kind === 'begun') return window.location.assign(outcome.address);
    setProblem(outcome.code);
    setIsBusy(false);
  };
  return (
    <>
      {problem === undefined ? null : <LineProblem code={problem} />}
      <Button variant="secondary" size="main" isWide isBusy={isBusy} onClick={() => void begin()}>
        {isBusy ? <Spinner /> : <Icon name="chat" size={22} />}
        {label === 'again' ? <Trans>Go to LINE again</Trans> : <Trans>Sign in with LINE</Trans>}
      </Button>
    </>
  );
}
