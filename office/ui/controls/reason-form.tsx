import { Button, Stack, Group, Text, Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

const MAX_REASON_LENGTH = 200;

interface ReasonFormProps {
  /** The consequences, before anything happens. */
  readonly children: ReactNode;
  readonly placeholder?: string;
  /** The words of the button. */
  readonly action: string;
  /** Resolves with a problem to show beside the reason, or with undefined. */
  readonly onSend: (reason: string) => Promise<string | undefined>;
}

/** Does something that cannot be undone, with a reason for the audit log. */
export function ReasonForm({ children, placeholder, action, onSend }: ReasonFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isBlank = reason.trim() === '';
  const send = async () => {
    setIsSending(true);
    setProblem(await onSend(reason.trim()));
    setIsSending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) void send();
      }}
    >
      <Stack>
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
          onChange={(event) => {
            setProblem(undefined);
            setReason(event.currentTarget.value);
          }}
        />
        {problem === undefined ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={isSending} disabled={isBlank}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
