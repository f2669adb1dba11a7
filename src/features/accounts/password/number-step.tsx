import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { Spinner } from '#ui/feedback/spinner';
import { TextField } from '#ui/forms/text-field';
import type { NumberMessages } from './number-messages.ts';
import classes from './password-page.module.css';
import { ProofMessages } from './proof-messages.tsx';
import type { ProveNumberWork } from './use-prove-number.ts';

interface NumberStepProps {
  readonly messages: NumberMessages;
  readonly otherWay: ReactNode;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly work: ProveNumberWork;
}

export function NumberStep({ messages, otherWay, typed, onTyped, work }: NumberStepProps) {
  const { t } = useLingui();
  const { problem, waitMs, isBusy, send } = work;
  return (
    <>
      <div>
        <h1 className={classes.title}>{t(messages.title)}</h1>
        <p className={classes.lead}>{t(messages.lead)}</p>
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
          error={problem === undefined ? undefined : <ProofMessages code={problem} waitMs={waitMs} />}
          onChange={(event) => onTyped(event.target.value)}
        />
        <Button type="submit" size="main" isWide isBusy={isBusy}>
          {isBusy ? <Spinner /> : null}
          <Trans>Text me a code</Trans>
        </Button>
      </form>
      {otherWay}
    </>
  );
}
