import { Badge, Button, Group, Menu, Modal, Skeleton, Table } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { renewInvitation, revokeInvitation } from '#contract/office/invitation-calls';
import {
  listStaff,
  resetSecondFactor,
  resetStaffPassword,
  setStaffActive,
} from '#contract/office/staff-calls';
import type { NewInvitation } from '#domain/office/staff-invitation';
import type { StaffChangeAnswer, StaffMember } from '#domain/office/staff-member';
import { ROLE_LABELS } from '#office/accounts/role-labels';
import { useOffice } from '#office/kernel/office';
import type { Outcome } from '#office/kernel/outcome';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { FirstPassword } from './first-password.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { SignInState } from './sign-in-state.tsx';
import { NewStaffForm } from './new-staff-form.tsx';
import { RolesForm } from './roles-form.tsx';
import { STAFF_REFUSAL_MESSAGES } from './staff-refusal-messages.ts';

/** The people of the office: roles, second factors, and who may sign in. */
export function StaffScreen() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const staff = useAnswer(listStaff, undefined);
  const [isAdding, setIsAdding] = useState(false);
  const [password, setPassword] = useState<string>();
  const [invitation, setInvitation] = useState<NewInvitation>();
  const [changing, setChanging] = useState<StaffMember>();
  const show = async (outcome: Outcome<StaffChangeAnswer>, done: string) => {
    await staff.refetch();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(i18n._(STAFF_REFUSAL_MESSAGES[outcome.answer.code]));
    return showDone(done);
  };
  const setActive = async ({ id, name, isActive }: StaffMember) => {
    const outcome = await office.perform(setStaffActive, { id, isActive: !isActive });
    await show(outcome, isActive ? t`${name} can no longer sign in.` : t`${name} may sign in again.`);
  };
  const reset = async ({ id, name }: StaffMember) => {
    const outcome = await office.perform(resetSecondFactor, id);
    await show(outcome, t`${name} sets up a new second factor at the next sign-in.`);
  };
  const newPassword = async ({ id }: StaffMember) => {
    const outcome = await office.perform(resetStaffPassword, id);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(i18n._(STAFF_REFUSAL_MESSAGES[outcome.answer.code]));
    return setPassword(outcome.answer.password);
  };
  const newLink = async ({ id }: StaffMember) => {
    const outcome = await office.perform(renewInvitation, id);
    await staff.refetch();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'invited') return setInvitation(answer);
    return showFailed(
      answer.code === 'invitation-over'
        ? t`The person has chosen a password already.`
        : i18n._(STAFF_REFUSAL_MESSAGES[answer.code]),
    );
  };
  const withdraw = async ({ id, name }: StaffMember) => {
    const outcome = await office.perform(revokeInvitation, id);
    await show(outcome, t`The link no longer works, and the account of ${name} is closed.`);
  };
  return (
    <Page
      title={t`Staff`}
      isScrolling
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
          <Trans>Add a person</Trans>
        </Button>
      }
    >
      {staff.error !== null && staff.data === undefined ? (
        <ErrorNotice error={staff.error} onRetry={() => void staff.refetch()} />
      ) : null}
      {staff.isPending ? <Skeleton height={240} /> : null}
      {staff.data === undefined ? null : (
        <Table.ScrollContainer minWidth={760}>
          <Table verticalSpacing="sm" bg="var(--card)" withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Name</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Roles</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Second factor</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Last used</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Sign-in</Trans>
                </Table.Th>
                <Table.Th aria-label={t`Actions`} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {staff.data.map((member) => (
                <Table.Tr key={member.id}>
                  <Table.Td>
                    <strong>{member.name}</strong> {member.isSelf ? <Trans>(you)</Trans> : null}
                    <br />
                    {member.username}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={4}>
                      {member.roles.map((role) => (
                        <Badge key={role} variant="default" tt="none">
                          {i18n._(ROLE_LABELS[role])}
                        </Badge>
                      ))}
                    </Group>
                  </Table.Td>
                  <Table.Td>
                    <StateBadge tone={member.hasSecondFactor ? 'good' : 'waiting'}>
                      {member.hasSecondFactor ? <Trans>Set up</Trans> : <Trans>Not set up</Trans>}
                    </StateBadge>
                  </Table.Td>
                  <Table.Td>
                    {member.lastUsedAt === undefined ? '–' : <Moment at={member.lastUsedAt} />}
                  </Table.Td>
                  <Table.Td>
                    <SignInState member={member} />
                  </Table.Td>
                  <Table.Td>
                    <Menu position="bottom-end">
                      <Menu.Target>
                        <Button
                          variant="default"
                          aria-label={t`Change ${member.name}`}
                          rightSection={<Icon name="chevronDown" size={14} />}
                        >
                          <Trans>Change</Trans>
                        </Button>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={() => setChanging(member)}>
                          <Trans>Roles</Trans>
                        </Menu.Item>
                        {member.invitedUntil === undefined ? null : (
                          <>
                            <Menu.Item onClick={() => void newLink(member)}>
                              <Trans>New invitation link</Trans>
                            </Menu.Item>
                            <Menu.Item onClick={() => void withdraw(member)}>
                              <Trans>Withdraw the invitation</Trans>
                            </Menu.Item>
                          </>
                        )}
                        {member.hasSecondFactor ? (
                          <Menu.Item onClick={() => void reset(member)}>
                            <Trans>Reset the second factor</Trans>
                          </Menu.Item>
                        ) : null}
                        <Menu.Item onClick={() => void newPassword(member)}>
                          <Trans>New first password</Trans>
                        </Menu.Item>
                        {member.isSelf ? null : (
                          <Menu.Item onClick={() => void setActive(member)}>
                            {member.isActive ? (
                              <Trans>Close the account</Trans>
                            ) : (
                              <Trans>Open the account again</Trans>
                            )}
                          </Menu.Item>
                        )}
                      </Menu.Dropdown>
                    </Menu>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Modal
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        title={t`Add a person`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        <NewStaffForm
          onDone={() => {
            setIsAdding(false);
            void staff.refetch();
          }}
        />
      </Modal>
      <Modal
        opened={invitation !== undefined}
        onClose={() => setInvitation(undefined)}
        title={t`New invitation link`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        {invitation === undefined ? null : (
          <InvitationLink invitation={invitation} onDone={() => setInvitation(undefined)} />
        )}
      </Modal>
      <Modal
        opened={password !== undefined}
        onClose={() => setPassword(undefined)}
        title={t`New first password`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        <FirstPassword password={password ?? ''} onDone={() => setPassword(undefined)} />
      </Modal>
      <Modal
        opened={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={t`Roles of ${changing?.name ?? ''}`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {changing === undefined ? null : (
          <RolesForm
            member={changing}
            onSaved={async (outcome) => {
              await show(outcome, t`Changed the roles. The person signs in again.`);
              setChanging(undefined);
            }}
          />
        )}
      </Modal>
    </Page>
  );
}
