import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useId, type ReactNode } from 'react';
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
  const form = useForm({ initialValues: { username: '', password: '' } });
  const problemId = useId();
  // Which of the two is wrong is not revealed.
  const wrongBy = problem === 'invalid-login' ? problemId : undefined;
  return (
    <Form onSend={() => onEnter(form.values.username, form.values.password)}>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={t`or mobile number`}
        wrongBy={wrongBy}
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        wrongBy={wrongBy}
        {...form.getInputProps('password')}
      />
      {problem === undefined ? null : <SignInProblem id={problemId} code={problem} waitMs={waitMs} />}
      <SubmitButton isBusy={isBusy}>{children ?? <Trans>Sign in</Trans>}</SubmitButton>
    </Form>
  );
}
