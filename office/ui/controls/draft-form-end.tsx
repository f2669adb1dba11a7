import { Button, Group, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';

interface DraftFormEndProps {
  /** The reason why nothing was saved; '' for none. */
  readonly refusal: string;
  readonly isSending: boolean;
  /** Forgets what was typed; undefined if nothing was. */
  readonly onDiscard: (() => void) | undefined;
}

/** The end of a form whose draft the browser keeps: the refusal, discard and save. */
export function DraftFormEnd({ refusal, isSending, onDiscard }: DraftFormEndProps) {
  return (
    <>
      {refusal === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {refusal}
        </Text>
      )}
      <Group justify="space-between">
        {onDiscard === undefined ? (
          <span />
        ) : (
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            <Trans>Discard what I typed</Trans>
          </Button>
        )}
        <Button type="submit" loading={isSending}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </>
  );
}
