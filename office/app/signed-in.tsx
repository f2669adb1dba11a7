import { Skeleton } from '@mantine/core';
import { lazyRouteComponent, RouterProvider } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { whoAmI } from '#contract/office/session-calls';
import type { OfficeMe } from '#domain/office/office-session';
import { SessionDialogs } from '#office/accounts/session-dialogs';
import { SignInPage } from '#office/accounts/sign-in-page';
import { MeContext } from '#office/accounts/use-me';
import { openDraftStore } from '#office/kernel/drafts/draft-store';
import { DraftsContext } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { withSeldomMessages } from '#office/kernel/languages';
import type { createOfficeRouter } from './router.tsx';

/** A person opens it once. */
const InvitationPage = lazyRouteComponent(
  () => withSeldomMessages(() => import('#office/accounts/invitation/invitation-page')),
  'InvitationPage',
);

interface SignedInProps {
  /** The person at the start of the page; undefined if nobody is signed in. */
  readonly first: OfficeMe | undefined;
  /** The secret of the link with which the page was opened; undefined without one. */
  readonly invitation: string | undefined;
  readonly router: ReturnType<typeof createOfficeRouter>;
}

/** Shows an invitation first, the sign-in until it is complete, then the office. */
export function SignedIn({ first, invitation, router }: SignedInProps) {
  const [me, setMe] = useState(first);
  const [token, setToken] = useState(invitation);
  const [username, setUsername] = useState<string>();
  if (token !== undefined)
    return (
      <Suspense fallback={<Skeleton height={320} maw={420} mx="auto" />}>
        <InvitationPage
          token={token}
          onDone={(invited) => {
            setToken(undefined);
            if (invited === undefined) return;
            // Somebody else may be signed in here, such as the owner who made the link.
            setMe(undefined);
            setUsername(invited);
          }}
        />
      </Suspense>
    );
  if (me === undefined || me.step !== 'ready')
    return <SignInPage started={me} username={username} onReady={setMe} />;
  return <Ready me={me} router={router} />;
}

function Ready({ me: first, router }: { readonly me: OfficeMe; readonly router: SignedInProps['router'] }) {
  const queries = useQueryClient();
  const [signedIn, setSignedIn] = useState(first);
  // Permissions may change while the page is open.
  const answer = useAnswer(whoAmI, undefined);
  const now = answer.data?.step === 'ready' ? answer.data : signedIn;
  const { tenant } = useOffice().tenant;
  const { accountId } = now;
  const drafts = useMemo(
    () => openDraftStore(() => localStorage, { tenant, accountId }, Date.now),
    [tenant, accountId],
  );
  return (
    <MeContext value={now}>
      <DraftsContext value={drafts}>
        <RouterProvider router={router} />
        <SessionDialogs
          username={now.username}
          onSignedIn={(me) => {
            setSignedIn(me);
            // Whatever failed meanwhile is read again; the page keeps what was typed.
            void queries.invalidateQueries();
          }}
        />
      </DraftsContext>
    </MeContext>
  );
}
