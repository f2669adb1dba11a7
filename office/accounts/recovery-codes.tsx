import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#office/ui/icon';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows recovery codes, which cannot be read again, until the person says that they are safe. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [areKept, setAreKept] = useState(false);
  return (
    <Stack>
      <Text>
        <Trans>
          Print these recovery codes or save them in a safe place. Each opens the office once when you don’t
          have your phone. They’re shown only now.
        </Trans>
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<Icon name="print" size={16} />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </Group>
      <Checkbox
        label={t`I’ve saved the recovery codes`}
        checked={areKept}
        onChange={(event) => setAreKept(event.currentTarget.checked)}
      />
      <Button size="md" disabled={!areKept} onClick={onDone}>
        <Trans>Continue</Trans>
      </Button>
    </Stack>
  );
}
