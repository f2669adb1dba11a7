import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { PasswordField, TextField } from '#ui/forms/text-field';
import { Form, SubmitButton } from '#ui/forms/form';
import { SignInProblem, type SignInProblemCode } from './sign-in-problem.tsx';

interface PasswordFormProps {
  readonly problem: SignInProblemCode | undefined;
  readonly waitMs?: number | undefined;
  readonly isBusy: boolean;
  readonly onEnter: (username: string, password: string) => void;
  /** The button's label; "Sign in" if left out. */
  readonly children?: ReactNode;
}

/** Username and password. An empty field sends nothing (Specification, ACCT-1). */
export function PasswordForm({ problem, waitMs, isBusy, onEnter, children }: PasswordFormProps) {
  const { t } = useLingui();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const problemId = useId();
  // Which of the two is wrong is not revealed.
  const wrongBy = problem === 'invalid-login' ? problemId : undefined;
  return (
    <Form onSend={() => onEnter(username, password)}>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={t`or mobile number`}
        value={username}
        wrongBy={wrongBy}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        wrongBy={wrongBy}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem === undefined ? null : <SignInProblem id={problemId} code={problem} waitMs={waitMs} />}
      <SubmitButton isBusy={isBusy}>{children ?? <Trans>Sign in</Trans>}</SubmitButton>
    </Form>
  );
}
