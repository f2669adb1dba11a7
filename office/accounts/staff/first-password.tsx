import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Icon } from '#office/ui/icon';

/** Shows a first password once. */
export function FirstPassword({
  password,
  onDone,
}: {
  readonly password: string;
  readonly onDone: () => void;
}) {
  return (
    <Stack>
      <Text>
        <Trans>Give this first password to the person. It’s shown only now.</Trans>
      </Text>
      <Group>
        <Code fz="lg">{password}</Code>
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Button onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  );
}
