import { Skeleton } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { OfficeMe } from '#domain/office/office-session';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Few sign-ins set up an app, and its QR code is large. */
const Enrolment = lazyRouteComponent(() => import('./enrolment.tsx'), 'Enrolment');

interface SignInStepsProps {
  /** A session whose second factor is missing; undefined before the password. */
  readonly started?: OfficeMe | undefined;
  readonly username?: string | undefined;
  readonly onReady: (me: OfficeMe) => void;
}

/** Leads through the steps of the sign-in: password, second factor, and its enrolment where there is none. */
export function SignInSteps({ started, username, onReady }: SignInStepsProps) {
  const [me, setMe] = useState(started);
  const advance = (next: OfficeMe) => {
    if (next.step === 'ready') onReady(next);
    else setMe(next);
  };
  if (me?.step === 'second-factor') return <SecondFactorForm hasPasskey={me.hasPasskey} onProven={advance} />;
  if (me?.step === 'enrol')
    return (
      <Suspense fallback={<Skeleton height={220} />}>
        <Enrolment onDone={advance} />
      </Suspense>
    );
  return <SignInForm username={username} onSignedIn={advance} />;
}
