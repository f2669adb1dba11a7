import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { isGuest } from '#domain/accounts/person';
import type { LineAnswer } from '#state/accounts/line-login';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Button, buttonClassName } from '#ui/controls/button';
import { PageTitle } from '#ui/layout/page-title';
import { PasswordField } from '#ui/forms/text-field';
import { showToast } from '#ui/feedback/toasts/toast';
import { Asking } from './asking.tsx';
import { Form, SubmitButton } from '#ui/forms/form';
import { PageIntro } from '#ui/layout/page-intro';
import { LineProblem } from './line-problem.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInWithLine } from './sign-in-with-line.tsx';
import classes from './sign-in-page.module.css';
import { useLineReturn, type LineReturnState } from './use-line-return.ts';

interface LineReturnPageProps {
  readonly answer: LineAnswer;
  /** Verifies the account's number instead of the password: to sign in, or to link LINE. */
  readonly byCode: ReactNode;
  /** Asks the signed-in person about unsent changes. */
  readonly leaving: (onLeft: () => Promise<void>) => ReactNode;
}

/** The page of LINE's redirect: signs in, or asks once for the account to link. */
export function LineReturnPage({ answer, byCode, leaving }: LineReturnPageProps) {
  const { t } = useLingui();
  const work = useLineReturn(answer, (lineName) => showToast({ message: t`LINE (${lineName}) is linked.` }));
  const { state } = work;
  if (state.kind === 'owes') return leaving(work.afterLeaving);
  return (
    <div className={classes.page}>
      <PageTitle title={t`Sign in with LINE`} />
      {state.kind === 'asking' ? <Asking /> : null}
      {state.kind === 'unreachable' || state.kind === 'too-many-tries' ? (
        <>
          <Title />
          <LineProblem code={state.kind} />
          <Button size="main" isWide onClick={work.tryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : null}
      {state.kind === 'over' ? (
        <>
          <Title />
          <LineProblem code={state.code} />
          <SignInWithLine label="again" />
          <OtherSignIn />
        </>
      ) : null}
      {state.kind === 'not-linked' ? <NotLinked state={state} work={work} byCode={byCode} /> : null}
      {state.kind === 'signed-in-only' ? (
        <>
          <PageIntro title={<Trans>You’re signed in</Trans>} lead={<Trans>LINE isn’t linked yet.</Trans>} />
          <LineProblem code={state.code} />
          {state.code === 'unreachable' ? (
            <Button size="main" isWide isBusy={state.isBusy} onClick={work.connectAgain}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          <Button
            variant={state.code === 'unreachable' ? 'secondary' : 'primary'}
            size="main"
            isWide
            onClick={work.goOn}
          >
            <Trans>Continue without linking</Trans>
          </Button>
        </>
      ) : null}
    </div>
  );
}

function Title() {
  return <PageIntro title={<Trans>Sign in with LINE</Trans>} />;
}

function OtherSignIn() {
  return (
    <Link to="/login" replace className={buttonClassName({ variant: 'quiet', size: 'main', isWide: true })}>
      <Trans>Sign in another way</Trans>
    </Link>
  );
}

interface NotLinkedProps {
  readonly state: Extract<LineReturnState, { kind: 'not-linked' }>;
  readonly work: ReturnType<typeof useLineReturn>;
  readonly byCode: LineReturnPageProps['byCode'];
}

function NotLinked({ state, work, byCode }: NotLinkedProps) {
  const person = usePerson();
  const [isByCode, setIsByCode] = useState(false);
  if (isByCode)
    return (
      <>
        {byCode}
        <Button variant="quiet" size="main" onClick={() => setIsByCode(false)}>
          <Trans>Use password instead</Trans>
        </Button>
      </>
    );
  const onByCode = () => setIsByCode(true);
  if (person !== null && person !== undefined && !isGuest(person))
    return <ConnectOwn name={person.name} state={state} onConnect={work.connect} onByCode={onByCode} />;
  return <EnterOnce state={state} onEnter={work.enter} onByCode={onByCode} />;
}

interface ConnectOwnProps {
  readonly name: string;
  readonly state: NotLinkedProps['state'];
  readonly onConnect: (password: string) => void;
  readonly onByCode: () => void;
}

/** Asks for the password again, because an unattended phone or a stolen session must not add a way to sign in. */
function ConnectOwn({
  name,
  state: { lineName, isBusy, linkProblem },
  onConnect,
  onByCode,
}: ConnectOwnProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const problemId = useId();
  return (
    <>
      <PageIntro
        title={<Trans>Link LINE?</Trans>}
        lead={
          <Trans>
            You’ll be able to sign in as {name} with LINE ({lineName}) on any phone that has it. To confirm
            it’s you, enter your password again.
          </Trans>
        }
      />
      <Form onSend={() => onConnect(password)}>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          wrongBy={linkProblem === 'invalid-password' ? problemId : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {linkProblem === undefined ? null : (
          <div id={problemId}>
            <LineProblem code={linkProblem} />
          </div>
        )}
        <SubmitButton isBusy={isBusy}>
          <Trans>Link account</Trans>
        </SubmitButton>
      </Form>
      <Button variant="secondary" size="main" isWide onClick={onByCode}>
        <Trans>Use a code sent to my phone</Trans>
      </Button>
      <Link
        to="/profile"
        replace
        className={buttonClassName({ variant: 'quiet', size: 'main', isWide: true })}
      >
        <Trans>Not now</Trans>
      </Link>
    </>
  );
}

interface EnterOnceProps {
  readonly state: NotLinkedProps['state'];
  readonly onEnter: (username: string, password: string) => void;
  readonly onByCode: () => void;
}

/**
 * LINE signs in to an account only after its owner linked it by signing in as before; never by a name or an email
 * address.
 */
function EnterOnce({ state: { lineName, isBusy, problem }, onEnter, onByCode }: EnterOnceProps) {
  return (
    <>
      <PageIntro
        title={<Trans>Which account is yours?</Trans>}
        lead={
          <Trans>
            You’re signed in to LINE as {lineName}. Sign in your usual way once; after that, you can use LINE.
          </Trans>
        }
      />
      <PasswordForm problem={problem} isBusy={isBusy} onEnter={onEnter}>
        <Trans>Sign in and link LINE</Trans>
      </PasswordForm>
      <Button variant="secondary" size="main" isWide onClick={onByCode}>
        <Trans>Use a code sent to my phone</Trans>
      </Button>
      <OtherSignIn />
    </>
  );
}
