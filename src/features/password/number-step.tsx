import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CodePurpose } from '#domain/one-time-code';
import { Button, buttonClassName } from '#ui/button';
import { Spinner } from '#ui/spinner';
import { TextField } from '#ui/text-field';
import classes from './password-page.module.css';
import { ProofWords } from './proof-words.tsx';
import type { ProveNumberWork } from './use-prove-number.ts';

interface NumberStepProps {
  readonly purpose: CodePurpose;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly work: ProveNumberWork;
}

export function NumberStep({ purpose, typed, onTyped, work }: NumberStepProps) {
  const { t } = useLingui();
  const { problem, isBusy, send } = work;
  const isNew = purpose === 'register';
  return (
    <>
      <div>
        <h1 className={classes.title}>
          {isNew ? <Trans>Become a customer</Trans> : <Trans>Sign in by phone number</Trans>}
        </h1>
        <p className={classes.lead}>
          {isNew ? (
            <Trans>
              First your mobile number: we send a code to it. Then a short form, and you can order.
            </Trans>
          ) : (
            <Trans>
              We send a code to the number that the company has of you. With it you set a new password.
            </Trans>
          )}
        </p>
      </div>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') send(typed);
        }}
      >
        <TextField
          label={t`Mobile number`}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
          placeholder="08x xxx xxxx"
          value={typed}
          error={problem === undefined ? undefined : <ProofWords code={problem} />}
          onChange={(event) => onTyped(event.target.value)}
        />
        <Button type="submit" size="main" isWide isBusy={isBusy}>
          {isBusy ? <Spinner /> : null}
          <Trans>Send me a code</Trans>
        </Button>
      </form>
      <Link to="/auth/athena" className={buttonClassName({ variant: 'quiet', size: 'main' })}>
        <Trans>Sign in with a password</Trans>
      </Link>
    </>
  );
}
