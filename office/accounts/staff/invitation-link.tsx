import { Button, Center, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NewInvitation } from '#domain/office/staff-invitation';
import { invitationLink } from '#office/accounts/invitation/invitation-address';
import { QrPicture } from '#office/accounts/qr-picture';
import { useOffice } from '#office/kernel/office';
import { Icon } from '#office/ui/icon';
import { Moment } from '#office/ui/moment';

interface InvitationLinkProps {
  readonly invitation: NewInvitation;
  readonly onDone: () => void;
}

/** Shows the link of an invitation once, to copy or to scan. */
export function InvitationLink({ invitation: { token, expiresAt }, onDone }: InvitationLinkProps) {
  const { t } = useLingui();
  const { place } = useOffice();
  const link = invitationLink(`${place.tenantBase.origin}${place.basePath}/`, token);
  return (
    <Stack>
      <Text>
        <Trans>
          Give this link to the person and to nobody else: whoever opens it first chooses the password. It
          works once, until <Moment at={expiresAt} />, and is shown only now.
        </Trans>
      </Text>
      <Center>
        <QrPicture text={link} label={t`QR code of the invitation`} />
      </Center>
      <Code block>{link}</Code>
      <Group justify="flex-end">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
