import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#ui/forms/text-field';
import { Form, SubmitButton } from '#ui/forms/form';
import { PageIntro } from '#ui/layout/page-intro';
import type { NumberMessages } from './number-messages.ts';
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
      <PageIntro title={t(messages.title)} lead={t(messages.lead)} />
      <Form
        onSend={() => {
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
        <SubmitButton isBusy={isBusy}>
          <Trans>Text me a code</Trans>
        </SubmitButton>
      </Form>
      {otherWay}
    </>
  );
}
