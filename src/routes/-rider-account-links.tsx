import { OwnAccount } from '#features/accounts/own-account/own-account';
import { SignOutDialog } from '#features/accounts/profile/sign-out-dialog';
import { useSignOut } from '#features/accounts/profile/use-sign-out';

/** Signing out with unsent visits asks about them first. */
export function RiderAccountLinks({ onLeft }: { readonly onLeft: () => Promise<void> }) {
  const work = useSignOut(onLeft);
  return (
    <>
      <OwnAccount page="/rider" isLeaving={work.busyWith !== undefined} onLeave={work.start} />
      <SignOutDialog work={work} />
    </>
  );
}
