import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#ui/text-field';
import { ProofWords, type ProofProblemCode } from './proof-words.tsx';

export interface NewPasswordTyped {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  readonly typed: NewPasswordTyped;
  readonly onTyped: (typed: NewPasswordTyped) => void;
  readonly problem: ProofProblemCode | undefined;
}

/** The new password and the same once more; each problem stands at its field. */
export function NewPasswordFields({ typed, onTyped, problem }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const isOfAgain = problem === 'mismatch';
  const words = problem === undefined ? undefined : <ProofWords code={problem} />;
  return (
    <>
      <PasswordField
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={t`8 characters or more; a few words that only you put together are good`}
        value={typed.password}
        error={isOfAgain ? undefined : words}
        onChange={(event) => onTyped({ ...typed, password: event.target.value })}
      />
      <PasswordField
        label={t`New password once more`}
        name="new-password-again"
        autoComplete="new-password"
        enterKeyHint="done"
        value={typed.again}
        error={isOfAgain ? words : undefined}
        onChange={(event) => onTyped({ ...typed, again: event.target.value })}
      />
    </>
  );
}

/** What can be seen before the company is asked. */
export function problemOfTyped({ password, again }: NewPasswordTyped): ProofProblemCode | undefined {
  return password === again ? undefined : 'mismatch';
}
