import { useState } from 'react';
import type { OfficeMe } from '#domain/office/office-session';
import { Enrolment } from './enrolment.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

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
  if (me?.step === 'enrol') return <Enrolment onDone={advance} />;
  return <SignInForm username={username} onSignedIn={advance} />;
}
