import { Text, Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfficeCall } from '#contract/office/office-call';
import { hasShape, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { DraftForm } from './draft-form.tsx';
import { useDraftForm } from './use-draft-form.ts';

const MAX_REASON_LENGTH = 200;

interface ReasonDraft {
  readonly reason: string;
}

const EMPTY: ReasonDraft = { reason: '' };
const storedReason = readerOf(hasShape<ReasonDraft>({ reason: isText }));

interface ReasonFormProps<Question, Answer> {
  /** Identifies what is done, and to which thing. */
  readonly name: string;
  /** The consequences, before anything happens. */
  readonly children: ReactNode;
  readonly placeholder?: string;
  /** The words of the button. */
  readonly action: string;
  readonly call: OfficeCall<Question, Answer>;
  readonly requestOf: (reason: string) => Question;
  /** The names of the calls whose answers change. */
  readonly changed: readonly string[];
  /** @returns the reason why nothing was done; undefined if it was */
  readonly refusalOf: (answer: Answer) => string | undefined;
  readonly onDone: () => void;
}

/** Does something that cannot be undone, with a reason for the audit log. What is typed stays in this browser until then. */
export function ReasonForm<Question, Answer>({
  name,
  children,
  placeholder,
  action,
  call,
  requestOf,
  changed,
  refusalOf,
  onDone,
}: ReasonFormProps<Question, Answer>) {
  const { t } = useLingui();
  const form = useDraftForm(name, storedReason, EMPTY);
  const { reason } = form.values;
  const send = async () => {
    const request = requestOf(reason.trim());
    const answer = await form.send(call, request, form.keyOf(request), changed);
    if (answer === undefined) return;
    const refusal = refusalOf(answer);
    if (refusal !== undefined) return form.refuse(refusal);
    form.discard();
    onDone();
  };
  return (
    <DraftForm form={form} onSend={send} action={action} isGrave isDisabled={reason.trim() === ''}>
      <Text>{children}</Text>
      <Textarea
        label={t`Reason, for the office`}
        placeholder={placeholder}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        required
        withAsterisk={false}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
      />
    </DraftForm>
  );
}
