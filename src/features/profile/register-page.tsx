import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { passwordWeakness } from '#domain/password-strength';
import { MOST_DOCUMENTS, type FilePurpose } from '#domain/private-file';
import { BLANK_PROFILE, isShown, profileProblems, tidyProfile } from '#domain/profile';
import { pictureAddress, readChosenPicture } from '#state/chosen-picture';
import { usePhone, useTenant } from '#state/phone-context';
import { forgetProvenNumber, type ProvenNumber } from '#state/proven-number';
import { registerHere, type ChosenPicture, type RegisterOutcome } from '#state/register';
import { Button, buttonClassName } from '#ui/button';
import { Card } from '#ui/card';
import { ChoiceList } from '#ui/choice-list';
import { PageTitle } from '#ui/page-title';
import { PictureField } from '#ui/picture-field/picture-field';
import { focusFirstProblem } from '#ui/place-fields/focus-first-problem';
import { Spinner } from '#ui/spinner';
import { showToast } from '#ui/toast';
import { ProfileForm, type ProfileProblems } from './profile-form.tsx';
import classes from './profile-form.module.css';
import { usePictureLabels } from './use-picture-labels.ts';

export interface TypedPasswords {
  readonly password: string;
  readonly again: string;
}

type RegisterProblem = Extract<RegisterOutcome, { kind: 'refused' }>['code'] | 'mismatch' | 'look-above';

interface RegisterPageProps {
  readonly proven: ProvenNumber;
  /** The two fields of a new password, with what is wrong with them. */
  readonly PasswordFields: ComponentType<{
    readonly typed: TypedPasswords;
    readonly onTyped: (typed: TypedPasswords) => void;
    readonly problem: 'mismatch' | 'password-not-strong' | undefined;
  }>;
  /** What went wrong on the way, in words. */
  readonly ProblemWords: ComponentType<{
    readonly code: 'ticket-over' | 'too-many-tries' | 'unreachable' | 'not-kept';
  }>;
}

/** After the right code: who one is, a password, the answer to the privacy notice. What was typed stays, whatever fails. */
export function RegisterPage({ proven, PasswordFields, ProblemWords }: RegisterPageProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ ...BLANK_PROFILE, mobile: proven.mobile as string });
  const [passwords, setPasswords] = useState<TypedPasswords>({ password: '', again: '' });
  const [consent, setConsent] = useState<boolean | undefined>();
  const [pictures, setPictures] = useState<readonly (ChosenPicture & { readonly key: string })[]>([]);
  const [problems, setProblems] = useState<ProfileProblems>(new Map());
  const [problem, setProblem] = useState<RegisterProblem | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const isPhotoMissing =
    tenant.requiredProfileFields.includes('shopPhoto') &&
    pictures.every(({ purpose }) => purpose !== 'shop-photo');

  const send = async () => {
    const profile = tidyProfile(typed);
    const found = profileProblems(profile, tenant);
    const wrong = problemBeforeAsking();
    const isSomeWrong = found.size > 0 || consent === undefined || isPhotoMissing;
    flushSync(() => {
      setProblems(found);
      setProblem(wrong ?? (isSomeWrong ? 'look-above' : undefined));
    });
    if (wrong !== undefined || isSomeWrong) return showFirstProblem();
    setIsBusy(true);
    const outcome = await registerHere(
      phone,
      {
        ticket: proven.ticket,
        mobile: proven.mobile,
        password: passwords.password,
        profile,
        isConsentGiven: consent === true,
      },
      pictures,
    );
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      flushSync(() => setProblem(outcome.code));
      return showFirstProblem();
    }
    forgetProvenNumber(phone);
    showToast({
      message: outcome.arePicturesLost
        ? t`Welcome! This phone is full: please add your pictures in your profile.`
        : t`Welcome! You are a customer now and signed in.`,
    });
    await navigate({ to: outcome.isCartMoved ? '/ProceedToCheckout' : '/', replace: true });
  };

  const problemBeforeAsking = (): 'mismatch' | 'password-not-strong' | undefined => {
    if (passwordWeakness(passwords.password, [proven.mobile, typed.name]) !== undefined)
      return 'password-not-strong';
    return passwords.password === passwords.again ? undefined : 'mismatch';
  };
  const showFirstProblem = () => focusFirstProblem(form.current, '[role="alert"] a');

  const ofPassword = problem === 'mismatch' || problem === 'password-not-strong' ? problem : undefined;
  const wasTried = problem !== undefined;
  const isConsentAsked = wasTried && consent === undefined;

  return (
    <div className={`${classes.page} ${classes.plain}`}>
      <PageTitle title={t`Become a customer`} />
      <div>
        <h1 className={classes.title}>
          <Trans>Become a customer</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>You sign in with your mobile number and the password that you choose here.</Trans>
        </p>
      </div>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <ProfileForm
          typed={typed}
          onTyped={setTyped}
          problems={problems}
          isMobileFixed
          mobileHint={<Trans>Proven by the code</Trans>}
        />
        <PasswordFields typed={passwords} onTyped={setPasswords} problem={ofPassword} />
        <Card>
          <NewPictures pictures={pictures} isPhotoAsked={wasTried && isPhotoMissing} onChange={setPictures} />
        </Card>
        <div className={classes.choices}>
          <p className={classes.label} id="consent">
            <Trans>
              May the company use your contact and what you buy to tell you of offers that suit you?
            </Trans>
          </p>
          <Card>
            <ChoiceList
              title={t`Your answer`}
              choices={[true, false].map((isGiven) => ({
                key: String(isGiven),
                isChosen: consent === isGiven,
                words: isGiven ? <Trans>Yes, I agree</Trans> : <Trans>No, I do not agree</Trans>,
                onChoose: () => setConsent(isGiven),
              }))}
            />
          </Card>
          <p className={classes.hint}>
            <Trans>
              If you do not agree you order and get your goods as before. The company then does not tell you
              of offers and new goods, and does not make suggestions from what you buy.
            </Trans>{' '}
            <Link to="/PDPA" target="_blank">
              <Trans>How your data is handled</Trans>
            </Link>
          </p>
          {isConsentAsked ? (
            <p className={classes.error} role="alert">
              <Trans>Please choose one of the two</Trans>
            </p>
          ) : null}
        </div>
        <Problem code={problem} Words={ProblemWords} />
        <Button type="submit" size="main" isWide isBusy={isBusy}>
          {isBusy ? <Spinner /> : null}
          <Trans>Become a customer</Trans>
        </Button>
      </form>
    </div>
  );
}

function Problem({
  code,
  Words,
}: {
  readonly code: RegisterProblem | undefined;
  readonly Words: RegisterPageProps['ProblemWords'];
}) {
  switch (code) {
    case undefined:
    case 'mismatch':
    case 'password-not-strong':
      return null;
    case 'ticket-over':
    case 'too-many-tries':
    case 'not-kept':
    case 'unreachable':
      return (
        <p className={classes.error} role="alert">
          <Words code={code} />{' '}
          {code === 'ticket-over' ? (
            <Link to="/verifyotp" search={{ for: 'register' }}>
              <Trans>Ask for a new code</Trans>
            </Link>
          ) : null}
        </p>
      );
    case 'mobile-registered':
      return (
        <div role="alert" className={classes.choices}>
          <p className={classes.error}>
            <Trans>This mobile no. is already registered</Trans>
          </p>
          <Link to="/auth/athena" className={buttonClassName({ variant: 'secondary' })}>
            <Trans>Sign in with a password</Trans>
          </Link>
        </div>
      );
    case 'look-above':
    case 'profile-incomplete':
    case 'mobile-invalid':
    case 'tax-id-invalid':
      return (
        <p className={classes.error} role="alert">
          {code === 'tax-id-invalid' ? (
            <Trans>Tax id format is invalid.</Trans>
          ) : (
            <Trans>Something is missing or wrong above; it is marked.</Trans>
          )}
        </p>
      );
  }
}

interface NewPicturesProps {
  readonly pictures: readonly (ChosenPicture & { readonly key: string })[];
  readonly isPhotoAsked: boolean;
  readonly onChange: (pictures: NewPicturesProps['pictures']) => void;
}

function NewPictures({ pictures, isPhotoAsked, onChange }: NewPicturesProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const labels = usePictureLabels();
  const purposes: readonly FilePurpose[] = [
    ...(isShown('shopPhoto', tenant) ? (['shop-photo'] as const) : []),
    ...tenant.profileFiles,
  ];
  return (
    <div className={classes.form}>
      {purposes.map((purpose) => {
        const chosen = pictures.filter((picture) => picture.purpose === purpose);
        const others = pictures.filter((picture) => picture.purpose !== purpose || purpose === 'document');
        return (
          <PictureField
            key={purpose}
            label={labels[purpose].label}
            hint={labels[purpose].hint}
            forgetLabel={t`Do not send this picture`}
            isFull={purpose === 'document' && chosen.length >= MOST_DOCUMENTS}
            error={
              purpose === 'shop-photo' && isPhotoAsked ? (
                <Trans>Please take a photo of your shop</Trans>
              ) : undefined
            }
            pictures={chosen.map(({ key, content }) => ({
              key,
              url: pictureAddress(content),
              state: <Trans>Goes with your registration</Trans>,
              onForget: () => onChange(pictures.filter((picture) => picture.key !== key)),
            }))}
            read={(file) => readChosenPicture(phone, purpose, file)}
            onChosen={(content) => onChange([...others, { key: phone.ids.newId(), purpose, content }])}
          />
        );
      })}
    </div>
  );
}
