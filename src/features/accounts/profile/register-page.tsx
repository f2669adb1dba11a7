import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { passwordWeakness } from '#domain/accounts/password-strength';
import { MAX_DOCUMENTS, type FilePurpose } from '#domain/accounts/private-file';
import { BLANK_PROFILE, isShown, profileOf, tidyFields } from '#domain/accounts/profile';
import { readChosenPicture } from '#state/accounts/profile/chosen-picture';
import { pictureAddress } from '#state/runtime/picture-address';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { forgetProvenNumber, type ProvenNumber } from '#state/accounts/proven-number';
import { registerHere, type RegisterOutcome } from '#state/accounts/profile/register';
import {
  forgetRegistrationDraft,
  saveRegistrationDraft,
  type RegistrationDraft,
} from '#state/accounts/profile/registration-draft';
import { useRegistrationDraft } from '#state/accounts/profile/use-registration-draft';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { ChoiceList } from '#ui/controls/choice-list';
import { PageTitle } from '#ui/layout/page-title';
import { PictureField } from '#ui/forms/picture-field/picture-field';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toasts/toast';
import { profileErrors, ProfileForm, type TypedProfile } from './profile-form.tsx';
import field from '#ui/forms/field-messages.module.css';
import { Form, SubmitButton } from '#ui/forms/form';
import type { FieldErrors } from '#ui/forms/remaining-errors';
import { useCheckedForm } from '#ui/forms/use-checked-form';
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
    readonly errors: Partial<Readonly<Record<keyof TypedPasswords, ReactNode>>>;
  }>;
  /** The message of a password's problem at its field. */
  readonly passwordErrors: (
    problem: PasswordProblem | undefined,
  ) => Partial<Readonly<Record<keyof TypedPasswords, ReactNode>>>;
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

/** All fields of the form. Passwords are not in the draft. */
type TypedRegistration = TypedProfile & TypedPasswords & Omit<RegistrationDraft, 'profile'>;

interface RegisterFormProps extends RegisterPageProps {
  /** The draft when the page was opened. */
  readonly initialDraft: RegistrationDraft;
}

function RegisterForm(props: RegisterFormProps) {
  const { proven, initialDraft, PasswordFields, passwordErrors, ProblemMessages } = props;
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<RegisterRefusal | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  const problemOf = ({ password, again, name }: TypedRegistration): PasswordProblem | undefined => {
    if (password === '') return 'password-missing';
    if (passwordWeakness(password, [proven.mobile, name]) !== undefined) return 'password-not-strong';
    return password === again ? undefined : 'mismatch';
  };
  const isPhotoMissing = ({ pictures }: TypedRegistration) =>
    tenant.requiredProfileFields.includes('shopPhoto') &&
    pictures.every(({ purpose }) => purpose !== 'shop-photo');
  const form = useCheckedForm<TypedRegistration>({
    initialValues: {
      ...initialDraft.profile,
      isPinUnreadable: false,
      isConsentGiven: initialDraft.isConsentGiven,
      pictures: initialDraft.pictures,
      password: '',
      again: '',
    },
    messagesOf: (typed): FieldErrors => ({
      ...profileErrors(typed, tenant),
      ...passwordErrors(problemOf(typed)),
      ...(typed.isConsentGiven === undefined ? { isConsentGiven: <Trans>Choose one option</Trans> } : {}),
      ...(isPhotoMissing(typed) ? { shopPhoto: <Trans>Take a photo of your shop</Trans> } : {}),
    }),
    onChange: ({ isConsentGiven, pictures, ...typed }) =>
      saveRegistrationDraft(phone, proven.mobile, { profile: profileOf(typed), isConsentGiven, pictures }),
    focusAlso: '[data-asked] input, [role="alert"] a',
  });
  const { values, errors, set } = form;
  const { isConsentGiven, pictures } = values;

  const send = async () => {
    setRefusal(undefined);
    if (!form.check() || isConsentGiven === undefined) return;
    setIsBusy(true);
    const { ticket, mobile } = proven;
    const profile = tidyFields(profileOf(values));
    const registration = { ticket, mobile, password: values.password, profile, isConsentGiven };
    const outcome = await registerHere(phone, registration, pictures);
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      const isOfPassword = outcome.code === 'password-not-strong';
      flushSync(() => setRefusal(isOfPassword ? undefined : outcome.code));
      form.showErrors(isOfPassword ? passwordErrors(outcome.code) : {});
      return;
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
        id={form.id}
        onSend={() => {
          if (!isBusy) void send();
        }}
      >
        <ProfileForm
          typed={values}
          onTyped={set}
          errors={errors}
          isMobileFixed
          mobileHint={<Trans>Verified by code</Trans>}
        />
        <h2 className={classes.heading}>
          <Trans>Password</Trans>
        </h2>
        <PasswordFields
          typed={values}
          onTyped={({ password, again }) => set({ password, again })}
          errors={errors}
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
            photoError={errors['shopPhoto']}
            onChange={(changed) => set((newest) => ({ pictures: changed(newest.pictures) }))}
          />
        </Card>
        <div
          className={classes.choices}
          data-asked={errors['isConsentGiven'] === undefined ? undefined : true}
        >
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
                onChoose: () => set({ isConsentGiven: isGiven }),
              }))}
            />
          </Card>
          {errors['isConsentGiven'] === undefined ? null : (
            <p className={field.error} role="alert">
              {errors['isConsentGiven']}
            </p>
          )}
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
        {Object.keys(errors).length > 0 ? (
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
  readonly photoError: ReactNode;
  readonly onChange: (
    changed: (before: RegistrationDraft['pictures']) => RegistrationDraft['pictures'],
  ) => void;
}

function NewPictures({ pictures, photoError, onChange }: NewPicturesProps) {
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
            error={purpose === 'shop-photo' ? photoError : undefined}
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
