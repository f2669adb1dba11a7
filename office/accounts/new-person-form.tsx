import { TextInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OfficeCall } from '#contract/office/office-call';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import type { AddAccountRefusal } from '#domain/office/customers/new-account';
import type { NewInvitation } from '#domain/office/staff-invitation';
import { STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { hasShape, isListOf, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { FirstPassword } from './staff/first-password.tsx';
import { InvitationLink } from './staff/invitation-link.tsx';
import { RoleChoice } from './staff/role-choice.tsx';

const MAX_LENGTH = 100;

/** A person while somebody types it. The first password is the server's, and never a part of it. */
interface PersonDraft {
  readonly name: string;
  readonly username: string;
  readonly mobile: string;
  readonly roles: readonly StaffRole[];
}

const EMPTY: PersonDraft = { name: '', username: '', mobile: '', roles: ['sales'] };

const storedPersonDraft = readerOf(
  hasShape<PersonDraft>({
    name: isText,
    username: isText,
    mobile: isText,
    roles: isListOf(isOneOf(STAFF_ROLES)),
  }),
);

type PersonProblems = Partial<Record<'name' | 'username' | 'mobile', MessageDescriptor>>;

/** The field that each refusal is about, with the text below it. */
const REFUSALS: Readonly<Record<AddAccountRefusal, PersonProblems>> = {
  'username-taken': { username: msg`Another account has this username.` },
  'mobile-taken': { mobile: msg`Another account has this mobile number.` },
  'customer-unknown': { name: msg`This customer no longer exists.` },
};

/** A person of whom everything is readable. */
interface TypedPerson {
  readonly name: string;
  readonly username: string;
  readonly mobile: MobileNumber | undefined;
  readonly roles: readonly StaffRole[];
}

type AddAnswer =
  | { readonly kind: 'added'; readonly password: string }
  | ({ readonly kind: 'invited' } & NewInvitation)
  | { readonly kind: 'refused'; readonly code: AddAccountRefusal };

interface NewPersonFormProps<Question, Answer extends AddAnswer> {
  /** The name of its draft. */
  readonly keptAs: string;
  /** Staff have roles; others may have a mobile number to sign in with. */
  readonly isStaff: boolean;
  readonly call: OfficeCall<Question, Answer>;
  readonly requestOf: (person: TypedPerson) => Question;
  readonly onDone: () => void;
  /** Further fields, below the others. */
  readonly children?: ReactNode;
}

/** Adds a person who signs in, and shows the first password, or the link to choose one, once. */
export function NewPersonForm<Question, Answer extends AddAnswer>({
  keptAs,
  isStaff,
  call,
  requestOf,
  onDone,
  children,
}: NewPersonFormProps<Question, Answer>) {
  const { t, i18n } = useLingui();
  const form = useDraftForm<PersonDraft, PersonProblems>(keptAs, storedPersonDraft, EMPTY);
  const [password, setPassword] = useState<string>();
  const [invitation, setInvitation] = useState<NewInvitation>();
  const { values: draft, change, problems = {} } = form;
  const send = async () => {
    const typed = draft.mobile.trim();
    const mobile = typed === '' ? undefined : readMobileNumber(typed);
    if (typed !== '' && mobile === undefined)
      return form.setProblems({ mobile: msg`Enter 10 digits, such as 0812345678.` });
    const { name, username, roles } = draft;
    const request = requestOf({ name: name.trim(), username: username.trim(), mobile, roles });
    const answer = await form.send(call, request, form.keyOf(request), []);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.setProblems(REFUSALS[answer.code]);
    form.discard();
    return answer.kind === 'invited' ? setInvitation(answer) : setPassword(answer.password);
  };
  if (invitation !== undefined) return <InvitationLink invitation={invitation} onDone={onDone} />;
  if (password !== undefined) return <FirstPassword password={password} onDone={onDone} />;
  const fieldOf = (field: 'name' | 'username' | 'mobile') => ({
    value: draft[field],
    error: problems[field] === undefined ? undefined : i18n._(problems[field]),
    maxLength: MAX_LENGTH,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const isBlank = draft.name.trim() === '' || draft.username.trim() === '';
  return (
    <DraftForm
      form={form}
      onSend={send}
      action={<Trans>Add</Trans>}
      isDisabled={isBlank || (isStaff && draft.roles.length === 0)}
    >
      <TextInput label={t`Name`} data-autofocus {...fieldOf('name')} />
      <TextInput label={t`Username`} autoCapitalize="none" spellCheck={false} {...fieldOf('username')} />
      {isStaff ? (
        <RoleChoice roles={draft.roles} onChange={(roles) => change({ roles })} />
      ) : (
        <TextInput
          label={t`Mobile number (optional)`}
          description={t`The person can also sign in with a code to this number.`}
          inputMode="tel"
          {...fieldOf('mobile')}
        />
      )}
      {children}
    </DraftForm>
  );
}
