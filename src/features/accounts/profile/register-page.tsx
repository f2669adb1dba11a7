import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { passwordWeakness } from '#domain/accounts/password-strength';
import { MAX_DOCUMENTS, type FilePurpose } from '#domain/accounts/private-file';
import {
  BLANK_PROFILE,
  isShown,
  remainingProblems,
  tidyFields,
  type Profile,
} from '#domain/accounts/profile';
import { readChosenPicture } from '#state/accounts/profile/chosen-picture';
import { pictureAddress } from '#state/runtime/picture-address';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { forgetProvenNumber, type ProvenNumber } from '#state/accounts/proven-number';
import { registerHere, type RegisterOutcome } from '#state/accounts/profile/register';
import {
  forgetRegistrationDraft,
  saveRegistrationDraft,
  readRegistrationDraft,
  type RegistrationDraft,
} from '#state/accounts/profile/registration-draft';
import { useRegistrationDraft } from '#state/accounts/profile/use-registration-draft';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { ChoiceList } from '#ui/controls/choice-list';
import { PageTitle } from '#ui/layout/page-title';
import { PictureField } from '#ui/forms/picture-field/picture-field';
import { focusFirstProblem } from '#ui/forms/place-fields/focus-first-problem';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toasts/toast';
import { problemsOf, ProfileForm, type ProfileProblems } from './profile-form.tsx';
import field from '#ui/forms/field-messages.module.css';
import { Form, SubmitButton } from '#ui/forms/form';
import { PageIntro } from '#ui/layout/page-intro';
import classes from './profile-form.module.css';
import { usePictureLabels } from './use-picture-labels.ts';

export interface TypedPasswords {
  readonly password: string;
  readonly again: string;
}

type PasswordProblem = 'mismatch' | 'password-missing' | 'password-not-strong';

type RegisterRefusal = Extract<RegisterOutcome, { kind: 'refused' }>['code'];

interface RegisterPageProps {
  readonly proven: ProvenNumber;
  /** The two fields of a new password, with their errors. */
  readonly PasswordFields: ComponentType<{
    readonly typed: TypedPasswords;
    readonly onTyped: (typed: TypedPasswords) => void;
    readonly problem: PasswordProblem | undefined;
  }>;
  /** The message of a failed registration. */
  readonly ProblemMessages: ComponentType<{
    readonly code: 'ticket-over' | 'too-many-tries' | 'unreachable' | 'not-saved';
  }>;
}

/**
 * The registration form, after the correct code: details, a password, the answer to the privacy notice. A failure keeps
 * the input.
 */
export function RegisterPage(props: RegisterPageProps) {
  const { mobile } = props.proven;
  const draft = useRegistrationDraft(mobile);
  if (draft === undefined) return <RowSkeleton />;
  return <RegisterForm {...props} initialDraft={draft === 'none' ? blankDraft(mobile) : draft} />;
}

interface RegisterFormProps extends RegisterPageProps {
  /** The draft when the page was opened. */
  readonly initialDraft: RegistrationDraft;
}

function RegisterForm({ proven, initialDraft, PasswordFields, ProblemMessages }: RegisterFormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initialDraft);
  const [passwords, setPasswords] = useState<TypedPasswords>({ password: '', again: '' });
  const [problems, setProblems] = useState<ProfileProblems>(new Map());
  const [isPinUnreadable, setIsPinUnreadable] = useState(false);
  const [ofPassword, setOfPassword] = useState<PasswordProblem | undefined>();
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<RegisterRefusal | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const { profile: typed, isConsentGiven, pictures } = draft;
  const isConsentMissing = isConsentGiven === undefined;
  const isPhotoMissing =
    tenant.requiredProfileFields.includes('shopPhoto') &&
    pictures.every(({ purpose }) => purpose !== 'shop-photo');
  const isSomethingMarked =
    problems.size > 0 || ofPassword !== undefined || (wasTried && (isConsentMissing || isPhotoMissing));

  const change = (changed: Partial<RegistrationDraft>) => {
    // Merges into the stored draft, not the rendered one: a picture takes its time, and the person keeps typing.
    const next = { ...(readRegistrationDraft(phone, proven.mobile) ?? draft), ...changed };
    saveRegistrationDraft(phone, proven.mobile, next);
    setDraft(next);
  };
  const type = (profile: Profile) => {
    change({ profile });
    setProblems(remainingProblems(problems, profile, tenant));
  };
  const changePictures: NewPicturesProps['onChange'] = (changed) =>
    change({ pictures: changed(readRegistrationDraft(phone, proven.mobile)?.pictures ?? pictures) });
  const problemOf = ({ password, again }: TypedPasswords): PasswordProblem | undefined => {
    if (password === '') return 'password-missing';
    if (passwordWeakness(password, [proven.mobile, typed.name]) !== undefined) return 'password-not-strong';
    return password === again ? undefined : 'mismatch';
  };

  const showFirstProblem = () => focusFirstProblem(form.current, '[data-asked] input, [role="alert"] a');

  const send = async () => {
    const profile = tidyFields(typed);
    const found = problemsOf(profile, isPinUnreadable, tenant);
    const wrong = problemOf(passwords);
    flushSync(() => {
      setProblems(found);
      setOfPassword(wrong);
      setRefusal(undefined);
      setWasTried(true);
    });
    if (found.size > 0 || wrong !== undefined || isConsentMissing || isPhotoMissing)
      return showFirstProblem();
    setIsBusy(true);
    const { ticket, mobile } = proven;
    const registration = { ticket, mobile, password: passwords.password, profile, isConsentGiven };
    const outcome = await registerHere(phone, registration, pictures);
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      flushSync(() => {
        if (outcome.code === 'password-not-strong') setOfPassword(outcome.code);
        else setRefusal(outcome.code);
      });
      return showFirstProblem();
    }
    forgetProvenNumber(phone);
    forgetRegistrationDraft(phone);
    showToast({
      message: outcome.arePicturesLost
        ? t`Welcome! This phone is full, so add your pictures in your profile later.`
        : t`Welcome! Your account is ready and you’re signed in.`,
    });
    await navigate({ to: placeAfterSignIn(outcome), replace: true });
  };

  return (
    <div className={`${classes.page} ${classes.plain}`}>
      <PageTitle title={t`Create an account`} />
      <PageIntro
        title={<Trans>Create an account</Trans>}
        lead={<Trans>You’ll sign in with your mobile number and this password.</Trans>}
      />
      <Form
        ref={form}
        onSend={() => {
          if (!isBusy) void send();
        }}
      >
        <ProfileForm
          typed={typed}
          onPin={(pin, isUnreadable) => {
            setIsPinUnreadable(isUnreadable);
            type({ ...typed, pin });
          }}
          onTyped={type}
          problems={problems}
          isMobileFixed
          mobileHint={<Trans>Verified by code</Trans>}
        />
        <h2 className={classes.heading}>
          <Trans>Password</Trans>
        </h2>
        <PasswordFields
          typed={passwords}
          onTyped={(next) => {
            setPasswords(next);
            if (ofPassword !== undefined) setOfPassword(problemOf(next));
          }}
          problem={ofPassword}
        />
        <h2 className={classes.heading}>
          <Trans>Pictures and documents</Trans>
        </h2>
        <p className={`${field.hint} ${classes.headingHint}`}>
          <Trans>You can add anything you don’t have now later, in your profile.</Trans>
        </p>
        <Card>
          <NewPictures
            pictures={pictures}
            isPhotoRequested={wasTried && isPhotoMissing}
            onChange={changePictures}
          />
        </Card>
        <div className={classes.choices} data-asked={(wasTried && isConsentMissing) || undefined}>
          <h2 className={classes.heading}>
            <Trans>Offers that suit you</Trans>
          </h2>
          <p>
            <Trans>
              May the company use your contact details and what you buy to tell you about offers that suit
              you?
            </Trans>
          </p>
          <Card>
            <ChoiceList
              title={t`Your answer`}
              choices={[true, false].map((isGiven) => ({
                key: String(isGiven),
                isChosen: isConsentGiven === isGiven,
                content: isGiven ? <Trans>Yes, I agree</Trans> : <Trans>No, I don’t agree</Trans>,
                onChoose: () => change({ isConsentGiven: isGiven }),
              }))}
            />
          </Card>
          {wasTried && isConsentMissing ? (
            <p className={field.error} role="alert">
              <Trans>Choose one option</Trans>
            </p>
          ) : null}
          <p className={field.hint}>
            <Trans>
              If you don’t agree, you can still order and receive products as usual. The company just won’t
              tell you about offers and new products, or make suggestions based on what you buy.
            </Trans>
          </p>
          <Link to="/PDPA" target="_blank" className={classes.more}>
            <Trans>Privacy notice</Trans>
          </Link>
        </div>
        {refusal === undefined ? null : <Refusal code={refusal} Messages={ProblemMessages} />}
        {isSomethingMarked ? (
          <p className={field.error} role="alert">
            <Trans>Check the marked fields above.</Trans>
          </p>
        ) : null}
        <SubmitButton isBusy={isBusy}>
          <Trans>Create an account</Trans>
        </SubmitButton>
      </Form>
    </div>
  );
}

function blankDraft(mobile: MobileNumber): RegistrationDraft {
  return { profile: { ...BLANK_PROFILE, mobile }, isConsentGiven: undefined, pictures: [] };
}

interface RefusalProps {
  readonly code: RegisterRefusal;
  readonly Messages: RegisterPageProps['ProblemMessages'];
}

function Refusal({ code, Messages }: RefusalProps) {
  switch (code) {
    case 'ticket-over':
    case 'too-many-tries':
    case 'not-saved':
    case 'unreachable':
      return (
        <p className={field.error} role="alert">
          <Messages code={code} />
          {code === 'ticket-over' ? (
            <>
              {' '}
              <Link to="/verifyotp" search={{ for: 'register' }}>
                <Trans>Request new code</Trans>
              </Link>
            </>
          ) : null}
        </p>
      );
    case 'mobile-registered':
      return (
        <div role="alert" className={classes.choices}>
          <p className={field.error}>
            <Trans>This mobile no. is already registered</Trans>
          </p>
          <Link to="/auth/athena" className={buttonClassName({ variant: 'secondary' })}>
            <Trans>Sign in with a password</Trans>
          </Link>
        </div>
      );
    case 'password-not-strong':
      return null;
    case 'tax-id-invalid':
      return (
        <p className={field.error} role="alert">
          <Trans>Tax id format is invalid.</Trans>
        </p>
      );
    case 'profile-incomplete':
    case 'mobile-invalid':
      return (
        <p className={field.error} role="alert">
          <Trans>The company didn’t accept your changes. Review them and save again.</Trans>
        </p>
      );
  }
}

interface NewPicturesProps {
  readonly pictures: RegistrationDraft['pictures'];
  readonly isPhotoRequested: boolean;
  readonly onChange: (
    changed: (before: RegistrationDraft['pictures']) => RegistrationDraft['pictures'],
  ) => void;
}

function NewPictures({ pictures, isPhotoRequested, onChange }: NewPicturesProps) {
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
        return (
          <PictureField
            key={purpose}
            label={labels[purpose].label}
            hint={labels[purpose].hint}
            forgetLabel={t`Remove photo`}
            isFull={purpose === 'document' && chosen.length >= MAX_DOCUMENTS}
            error={
              purpose === 'shop-photo' && isPhotoRequested ? (
                <Trans>Take a photo of your shop</Trans>
              ) : undefined
            }
            pictures={chosen.map(({ key, content }) => ({
              key,
              url: pictureAddress(content),
              state: <Trans>Will be sent with your registration</Trans>,
              onForget: () => onChange((before) => before.filter((picture) => picture.key !== key)),
            }))}
            read={(file) => readChosenPicture(phone, purpose, file)}
            onChosen={(content) =>
              onChange((before) => [
                ...before.filter((picture) => picture.purpose !== purpose || purpose === 'document'),
                { key: phone.ids.newId(), purpose, content },
              ])
            }
          />
        );
      })}
    </div>
  );
}
