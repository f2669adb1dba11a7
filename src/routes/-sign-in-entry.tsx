import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LeaveQuestion } from '#features/accounts/profile/leave-question';
import type { SignInEntry } from '#features/accounts/sign-in/enter-sign-in';
import { SignInOffline } from '#features/accounts/sign-in/sign-in-offline';

interface EnteredProps {
  readonly entry: SignInEntry;
  /** The page, once the session was cleared. */
  readonly children: ReactNode;
}

/** A page that clears the session on entry, or the reason why it did not. */
export function Entered({ entry, children }: EnteredProps) {
  const router = useRouter();
  const again = () => router.invalidate();
  if (entry === 'owes') return <LeaveQuestion onLeft={again} />;
  return entry === 'entered' ? children : <SignInOffline onTryAgain={again} />;
}
