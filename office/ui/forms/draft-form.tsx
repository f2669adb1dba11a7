import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Moment } from '#office/ui/moment';
import type { DraftFormState } from './use-draft-form.ts';

type FormState = Pick<
  DraftFormState<object, unknown>,
  'foundAt' | 'isTyped' | 'isOlder' | 'keepMine' | 'discard' | 'refusal' | 'isSending'
>;

interface DraftFormProps {
  readonly form: FormState;
  readonly onSend: () => Promise<unknown>;
  /** The words of the button; “Save” by default. */
  readonly action?: ReactNode;
  /** Whether the action cannot be undone. */
  readonly isGrave?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A form whose content the browser keeps until it is saved. */
export function DraftForm({ form, onSend, action, isGrave, isDisabled = false, children }: DraftFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled && !form.isSending) void onSend();
      }}
    >
      <Stack>
        <ChangedMeanwhile form={form} />
        {children}
        <DraftFormEnd form={form}>
          <Button
            type="submit"
            {...(isGrave === true ? { color: 'red' } : {})}
            loading={form.isSending}
            disabled={isDisabled}
          >
            {action ?? <Trans>Save</Trans>}
          </Button>
        </DraftFormEnd>
      </Stack>
    </form>
  );
}

interface DraftFormEndProps {
  readonly form: Pick<FormState, 'foundAt' | 'isTyped' | 'discard' | 'refusal'>;
  /** The buttons that send the form. */
  readonly children: ReactNode;
}

/** The end of a form with a draft: the refusal, where the text came from, discard, and the buttons that send. */
export function DraftFormEnd({ form, children }: DraftFormEndProps) {
  return (
    <>
      {form.refusal === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {form.refusal}
        </Text>
      )}
      <TypedEarlier at={form.foundAt} />
      <Group justify="space-between">
        {form.isTyped ? (
          <Button variant="subtle" color="gray" onClick={form.discard}>
            <Trans>Discard what I typed</Trans>
          </Button>
        ) : (
          <span />
        )}
        {children}
      </Group>
    </>
  );
}

/** Asks which of two versions counts, where somebody else changed the thing since the draft began. */
export function ChangedMeanwhile({
  form,
}: {
  readonly form: Pick<FormState, 'isOlder' | 'keepMine' | 'discard'>;
}) {
  const { t } = useLingui();
  if (!form.isOlder) return null;
  return (
    <Alert color="yellow" title={t`Somebody else has changed this since you began`} role="status">
      <Group>
        <Button variant="default" onClick={form.keepMine}>
          <Trans>Keep mine and replace theirs</Trans>
        </Button>
        <Button variant="default" onClick={form.discard}>
          <Trans>Take theirs and discard mine</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

/** Says that a form shows what was typed before it opened. @param at undefined to say nothing */
export function TypedEarlier({ at }: { readonly at: Date | undefined }) {
  if (at === undefined) return null;
  return (
    <Text c="dimmed" size="sm" role="status">
      <Trans>
        You typed this earlier and didn’t save it: <Moment at={at} />
      </Trans>
    </Text>
  );
}
