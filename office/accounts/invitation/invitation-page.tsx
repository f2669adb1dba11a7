import { Alert, Button, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { acceptInvitation, getInvitation } from '#contract/office/invitation-calls';
import { passwordWeakness } from '#domain/accounts/password-strength';
import type { GetInvitationAnswer } from '#domain/office/staff-invitation';
import { companyNameIn } from '#domain/tenants/company-in';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { LanguageSwitch } from '#office/ui/language-switch';
import { Moment, useLanguage } from '#office/ui/moment';
import classes from '#office/accounts/sign-in-page.module.css';

interface InvitationPageProps {
  readonly token: string;
  /** @param username undefined if the person leaves without accepting */
  readonly onDone: (username: string | undefined) => void;
}

const OVER = msg`This invitation was used, replaced or withdrawn, or is older than three days. Ask for a new one.`;
const WEAK = msg`Choose at least 8 characters with some letters that nobody guesses: no common word, no row of keys, not your name.`;
const DIFFERENT = msg`The two passwords differ.`;

/** An invited person chooses a password, and then signs in with it. */
export function InvitationPage({ token, onDone }: InvitationPageProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const company = companyNameIn(office.tenant, useLanguage());
  const [invitation, setInvitation] = useState<GetInvitationAnswer>();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [isSending, setIsSending] = useState(false);
  const title = t`Welcome to the office`;
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
  useEffect(() => {
    const leaving = new AbortController();
    void office.send(getInvitation, token, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome.kind === 'accepted') setInvitation(outcome.answer);
      else setProblem(failureMessage(outcome));
    });
    return () => leaving.abort();
  }, [office, token]);
  const accept = async (own: readonly string[]) => {
    if (passwordWeakness(password, own) !== undefined) return setProblem(WEAK);
    if (password !== again) return setProblem(DIFFERENT);
    setIsSending(true);
    const outcome = await office.send(acceptInvitation, { token, password });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return setProblem(failureMessage(outcome));
    const { answer } = outcome;
    if (answer.kind === 'accepted') return onDone(answer.username);
    return setProblem(answer.code === 'invitation-over' ? OVER : WEAK);
  };
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.company}>{company}</p>
        <h1 className={classes.title}>{title}</h1>
        {invitation === undefined && problem === undefined ? <Skeleton height={220} /> : null}
        {invitation?.kind === 'refused' ? (
          <Stack>
            <Alert color="red" role="alert">
              {i18n._(OVER)}
            </Alert>
            <Button variant="default" onClick={() => onDone(undefined)}>
              <Trans>To the sign-in</Trans>
            </Button>
          </Stack>
        ) : null}
        {invitation?.kind === 'open' ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void accept([invitation.username, invitation.name]);
            }}
          >
            <Stack>
              <Text>
                <Trans>
                  {invitation.name}, choose a password for your account. You need it each time you sign in.
                </Trans>
              </Text>
              <TextInput label={t`Username`} value={invitation.username} readOnly autoComplete="username" />
              <PasswordInput
                label={t`New password`}
                value={password}
                autoComplete="new-password"
                autoFocus
                required
                withAsterisk={false}
                visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              <PasswordInput
                label={t`The same password again`}
                value={again}
                autoComplete="new-password"
                required
                withAsterisk={false}
                visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
                onChange={(event) => setAgain(event.currentTarget.value)}
              />
              {problem === undefined ? null : (
                <Alert color="red" role="alert">
                  {i18n._(problem)}
                </Alert>
              )}
              <Button type="submit" size="md" loading={isSending}>
                <Trans>Save the password</Trans>
              </Button>
              <Text size="sm" c="dimmed">
                <Trans>
                  This link works once, until <Moment at={invitation.expiresAt} />.
                </Trans>
              </Text>
            </Stack>
          </form>
        ) : null}
        {invitation === undefined && problem !== undefined ? (
          <Alert color="red" role="alert">
            {i18n._(problem)}
          </Alert>
        ) : null}
        <div className={classes.foot}>
          <span />
          <LanguageSwitch />
        </div>
      </div>
    </main>
  );
}
