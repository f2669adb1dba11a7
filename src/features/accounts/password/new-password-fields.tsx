import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#ui/forms/text-field';
import { ProofMessages, type ProofProblemCode } from './proof-messages.tsx';

export interface NewPasswordTyped {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  readonly typed: NewPasswordTyped;
  readonly onTyped: (typed: NewPasswordTyped) => void;
  readonly problem: ProofProblemCode | undefined;
  /** The account has no password yet. */
  readonly isFirst?: boolean | undefined;
}

/** The new password and its repetition, each with its own error. */
export function NewPasswordFields({ typed, onTyped, problem, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const isOfAgain = problem === 'mismatch';
  const message = problem === undefined ? undefined : <ProofMessages code={problem} />;
  return (
    <>
      <PasswordField
        label={isFirst ? t`Choose a password` : t`New password`}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={t`At least 8 characters. A few unrelated words work well.`}
        value={typed.password}
        error={isOfAgain ? undefined : message}
        onChange={(event) => onTyped({ ...typed, password: event.target.value })}
      />
      <PasswordField
        label={isFirst ? t`Confirm password` : t`Confirm new password`}
        name="new-password-again"
        autoComplete="new-password"
        enterKeyHint="done"
        value={typed.again}
        error={isOfAgain ? message : undefined}
        onChange={(event) => onTyped({ ...typed, again: event.target.value })}
      />
    </>
  );
}

/** The fields for registering. */
export function FirstPasswordFields(props: Omit<NewPasswordFieldsProps, 'isFirst'>) {
  return <NewPasswordFields {...props} isFirst />;
}

/** The problem that can be found without a request. */
export function problemOfTyped({ password, again }: NewPasswordTyped): ProofProblemCode | undefined {
  return password === again ? undefined : 'mismatch';
}
