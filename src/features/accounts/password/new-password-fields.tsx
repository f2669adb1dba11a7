import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from '#ui/forms/text-field';
import { ProofMessages, type ProofProblemCode } from './proof-messages.tsx';

export interface NewPasswordTyped {
  readonly password: string;
  readonly again: string;
}

type NewPasswordErrors = Partial<Readonly<Record<keyof NewPasswordTyped, ReactNode>>>;

interface NewPasswordFieldsProps {
  readonly typed: NewPasswordTyped;
  readonly onTyped: (typed: NewPasswordTyped) => void;
  readonly errors: NewPasswordErrors;
  /** The account has no password yet. */
  readonly isFirst?: boolean | undefined;
}

/** The new password and its repetition, each with its own error. */
export function NewPasswordFields({ typed, onTyped, errors, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={isFirst ? t`Choose a password` : t`New password`}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={t`At least 8 characters. A few unrelated words work well.`}
        value={typed.password}
        error={errors.password}
        onChange={(event) => onTyped({ ...typed, password: event.target.value })}
      />
      <PasswordField
        label={isFirst ? t`Confirm password` : t`Confirm new password`}
        name="new-password-again"
        autoComplete="new-password"
        enterKeyHint="done"
        value={typed.again}
        error={errors.again}
        onChange={(event) => onTyped({ ...typed, again: event.target.value })}
      />
    </>
  );
}

/** The fields for registering. */
export function FirstPasswordFields(props: Omit<NewPasswordFieldsProps, 'isFirst'>) {
  return <NewPasswordFields {...props} isFirst />;
}

/** The message of a problem at its field. */
export function newPasswordErrors(problem: ProofProblemCode | undefined): NewPasswordErrors {
  if (problem === undefined) return {};
  return { [problem === 'mismatch' ? 'again' : 'password']: <ProofMessages code={problem} /> };
}

/** The problem that can be found without a request. */
export function problemOfTyped({ password, again }: NewPasswordTyped): ProofProblemCode | undefined {
  return password === again ? undefined : 'mismatch';
}
