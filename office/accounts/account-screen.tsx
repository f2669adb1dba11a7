import { Alert, Badge, Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/office/second-factor-calls';
import { endOwnDevice, listOwnDevices } from '#contract/office/session-calls';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { showDone, showFailed } from '#office/ui/show-notice';
import { deviceName } from '#domain/accounts/device-name';
import { PasskeyCard } from './passkeys/passkey-card.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ROLE_LABELS } from './role-labels.ts';
import { useMe } from './use-me.ts';

/** The person's own account: second factor, recovery codes, and the browsers in which it is signed in. */
export function AccountScreen() {
  const { t, i18n } = useLingui();
  const me = useMe();
  return (
    <Page title={t`My account`} isScrolling>
      <Stack maw={720}>
        <Card withBorder>
          <Stack gap="xs">
            <Title order={2} size="h4">
              {me.name}
            </Title>
            <Text c="dimmed">{me.username}</Text>
            <Group gap={6}>
              {me.roles.map((role) => (
                <Badge key={role} variant="default" tt="none">
                  {i18n._(ROLE_LABELS[role])}
                </Badge>
              ))}
            </Group>
          </Stack>
        </Card>
        <SecondFactorCard />
        {me.hasSecondFactor ? <PasskeyCard /> : null}
        <DevicesCard />
      </Stack>
    </Page>
  );
}

function SecondFactorCard() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const me = useMe();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const readAgain = () => office.readAgain(['whoAmI']);
  const renew = async () => {
    const outcome = await office.perform(renewRecoveryCodes, undefined);
    if (outcome.kind === 'accepted') setCodes(outcome.answer);
    else showFailed(i18n._(failureMessage(outcome)));
  };
  return (
    <Card withBorder>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          <Trans>Second factor</Trans>
        </Title>
        {me.hasSecondFactor ? (
          <>
            <Text>
              <Trans>
                You sign in with your password and a code of your authenticator app. {me.recoveryCodesLeft}{' '}
                recovery codes are left.
              </Trans>
            </Text>
            <Button variant="default" onClick={() => void renew()}>
              <Trans>Make new recovery codes</Trans>
            </Button>
          </>
        ) : (
          <>
            <Alert color="yellow" variant="light">
              <Trans>
                You sign in with a password alone. An authenticator app protects your account better.
              </Trans>
            </Alert>
            <Button onClick={() => setIsEnrolling(true)}>
              <Trans>Set up the app</Trans>
            </Button>
          </>
        )}
      </Stack>
      <Modal
        opened={isEnrolling}
        onClose={() => setIsEnrolling(false)}
        title={t`Second factor`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Enrolment
          onDone={() => {
            setIsEnrolling(false);
            readAgain();
          }}
        />
      </Modal>
      <Modal
        opened={codes !== undefined}
        onClose={() => undefined}
        withCloseButton={false}
        closeOnEscape={false}
        title={t`New recovery codes`}
      >
        <RecoveryCodes
          codes={codes ?? []}
          onDone={() => {
            setCodes(undefined);
            readAgain();
          }}
        />
      </Modal>
    </Card>
  );
}

function DevicesCard() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const devices = useAnswer(listOwnDevices, undefined);
  const end = async (id: string) => {
    const outcome = await office.perform(endOwnDevice, id);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    showDone(t`Signed out there.`);
    await devices.refetch();
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          <Trans>Where you’re signed in</Trans>
        </Title>
        {devices.error === null ? null : (
          <ErrorNotice error={devices.error} onRetry={() => void devices.refetch()} />
        )}
        {(devices.data ?? []).map(({ id, userAgent, network, lastUsedAt, isThis }) => (
          <Group key={id} justify="space-between">
            <div>
              <Text fw={550}>{nameOfDevice(userAgent)}</Text>
              <Text size="sm" c="dimmed">
                {network} · <Trans>last used</Trans> <Moment at={lastUsedAt} />
              </Text>
            </div>
            {isThis ? (
              <Badge variant="default" tt="none">
                <Trans>This browser</Trans>
              </Badge>
            ) : (
              <Button variant="default" onClick={() => void end(id)}>
                <Trans>Sign out there</Trans>
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

/** `Chrome · Windows`; the text of the browser itself when neither is known. */
function nameOfDevice(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((part) => part !== undefined).join(' · ') || userAgent.slice(0, 60);
}
