import { createFileRoute } from '@tanstack/react-router';
import type { AccessLink } from '#domain/accounts/access-link';
import { LeaveQuestion } from '#features/accounts/profile/leave-question';
import { AccessPage } from '#features/accounts/sign-in/access-page';
import { loadPageMessages } from '#state/runtime/language/language';

/** `/login/{auth}/{btoa}/{urlencodebtoa}`; any other path below `/login/` counts as an invalid link. */
export const Route = createFileRoute('/_plain/login_/$auth/$')({
  loader: loadPageMessages,
  component: Access,
});

function Access() {
  const { auth, _splat = '' } = Route.useParams();
  return <AccessPage link={linkOf(auth, _splat)} leaving={leaving} />;
}

function leaving(onLeft: () => Promise<void>) {
  return <LeaveQuestion onLeft={onLeft} />;
}

function linkOf(keyId: string, rest: string): AccessLink | undefined {
  const [payload, signature, more] = rest.split('/');
  if (payload === undefined || signature === undefined || more !== undefined) return undefined;
  return { keyId, payload, signature };
}
