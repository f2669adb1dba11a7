import { Button, Checkbox, ColorInput, PasswordInput, Switch, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { wrongNewTenant, type CreateTenantAnswer } from '#contract/tenants/new-tenant';
import type { BankAccount } from '#domain/payments/bank-account';
import { BRAND_COLOUR, METHODS_WITHOUT_KEYS, needsBankAccount } from '#domain/office/tenants/new-tenant';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { withMethod } from '#office/tenants/settings-draft';
import { PhoneSample } from '#office/tenants/phone-sample';
import settings from '#office/tenants/settings.module.css';
import { BankAccountFields } from './bank-account-fields.tsx';
import { callSetup } from './call-setup.ts';
import {
  EMPTY_SETUP,
  forgetSetup,
  nameFor,
  storedSetup,
  storeSetup,
  type SetupDraft,
} from './setup-draft.ts';
import {
  CREATE_TENANT_PROBLEMS,
  NEW_TENANT_PROBLEMS,
  OTHER_FIELD_PROBLEM,
  SETUP_FAILURES,
} from './setup-messages.ts';

interface SetupFormProps {
  readonly origin: string;
  readonly code: string;
  readonly onCreated: (
    answer: Extract<CreateTenantAnswer, { readonly kind: 'created' }>,
    draft: SetupDraft,
  ) => void;
}

const EMPTY_ACCOUNT: BankAccount = {
  bankCode: '',
  bankName: '',
  accountName: '',
  accountNumber: '',
  branch: '',
};

/** The answers that a new company needs, checked by the rules of the server. */
export function SetupForm({ origin, code: codeOfLink, onCreated }: SetupFormProps) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(() => storedSetup(localStorage));
  const [code, setCode] = useState(codeOfLink);
  const [hasTried, setHasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor>();
  const takesTransfers = needsBankAccount(draft.paymentMethods);
  const account = draft.bankAccounts[0] ?? EMPTY_ACCOUNT;
  const answers = { ...draft, bankAccounts: takesTransfers ? [account] : [] };
  const wrong = wrongNewTenant(answers);
  const change = (next: Partial<SetupDraft>) => {
    setProblem(undefined);
    setDraft({ ...draft, ...next });
    storeSetup(localStorage, { ...draft, ...next });
  };
  const problemOf = (field: string) =>
    hasTried && wrong.has(field) ? i18n._(NEW_TENANT_PROBLEMS[field] ?? OTHER_FIELD_PROBLEM) : undefined;
  const text = (name: TextField, label: string, more: { readonly description?: string } = {}) => (
    <TextInput
      label={label}
      value={draft[name]}
      error={problemOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  const send = async () => {
    setHasTried(true);
    if (wrong.size > 0 || code.trim() === '') return focusFirstProblem();
    setIsSending(true);
    const answer = await callSetup({ code: code.trim(), tenant: answers }, (request) => fetch(request));
    setIsSending(false);
    if (answer.kind === 'failed') return setProblem(SETUP_FAILURES[answer.reason]);
    if (answer.kind === 'refused') return setProblem(CREATE_TENANT_PROBLEMS[answer.code]);
    forgetSetup(localStorage);
    return onCreated(answer, draft);
  };
  return (
    <form
      className={settings.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {codeOfLink === '' ? (
        <section className={settings.card}>
          <TextInput
            label={t`Setup code`}
            description={t`The last part of the link that the server showed in its window when it started, after “#”.`}
            value={code}
            error={hasTried && code.trim() === '' ? t`Enter the setup code.` : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </section>
      ) : null}
      <section className={settings.card}>
        <h2 className={settings.title}>
          <Trans>Company</Trans>
        </h2>
        <div className={settings.pairs}>
          {text('companyNameTh', t`Company name in Thai`)}
          <TextInput
            label={t`Company name in English`}
            value={draft.companyNameEn}
            error={problemOf('companyNameEn')}
            onChange={(event) => {
              const companyNameEn = event.currentTarget.value;
              // The address follows the name until somebody types another one.
              const follows = draft.name === '' || draft.name === nameFor(draft.companyNameEn);
              change({ companyNameEn, ...(follows ? { name: nameFor(companyNameEn) } : {}) });
            }}
          />
          {text('name', t`Address of the shop`, { description: `${origin}/${draft.name || '…'}/` })}
          {text('contactPhone', t`Phone for customers`, { description: t`May be left out.` })}
          {text('addressTh', t`Address in Thai, printed on documents`)}
          {text('addressEn', t`Address in English`)}
          {text('privacyEmail', t`Email for questions about personal data`, {
            description: t`The privacy notice names it. May be left out for now.`,
          })}
        </div>
      </section>
      <section className={settings.card}>
        <h2 className={settings.title}>
          <Trans>Look</Trans>
        </h2>
        <div className={settings.pairs}>
          <ColorInput
            label={t`Brand colour`}
            description={t`All other shades are computed from it, so that texts stay readable.`}
            format="hex"
            fixOnBlur={false}
            value={draft.brand}
            error={problemOf('brand')}
            withEyeDropper={false}
            onChange={(brand) => change({ brand })}
          />
          <Preview brand={draft.brand} name={draft.companyNameTh} />
        </div>
      </section>
      <section className={settings.card}>
        <h2 className={settings.title}>
          <Trans>Payment methods</Trans>
        </h2>
        <ul className={settings.methods}>
          {METHODS_WITHOUT_KEYS.map((method) => (
            <li key={method}>
              <Checkbox
                label={i18n._(PAYMENT_METHOD_LABELS[method])}
                checked={draft.paymentMethods.includes(method)}
                onChange={(event) =>
                  change({
                    paymentMethods: withMethod(draft.paymentMethods, method, event.currentTarget.checked),
                  })
                }
              />
            </li>
          ))}
        </ul>
        {problemOf('paymentMethods') === undefined ? null : (
          <p className={settings.problem} role="alert">
            {problemOf('paymentMethods')}
          </p>
        )}
        {takesTransfers ? (
          <BankAccountFields
            account={account}
            problem={problemOf('bankAccounts')}
            onChange={(changed) => change({ bankAccounts: [changed] })}
          />
        ) : null}
        <p className={settings.soft}>
          <Trans>PromptPay, cards and wallets need keys, which whoever runs the server adds later.</Trans>
        </p>
      </section>
      <section className={settings.card}>
        <h2 className={settings.title}>
          <Trans>You, the first owner</Trans>
        </h2>
        <div className={settings.pairs}>
          {text('staffName', t`Your name`)}
          <TextInput
            label={t`Username`}
            value={draft.staffUsername}
            error={problemOf('staffUsername')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change({ staffUsername: event.currentTarget.value })}
          />
          <PasswordInput
            label={t`Password`}
            value={draft.staffPassword}
            error={problemOf('staffPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
            onChange={(event) => change({ staffPassword: event.currentTarget.value })}
          />
        </div>
      </section>
      <section className={settings.card}>
        <h2 className={settings.title}>
          <Trans>Access</Trans>
        </h2>
        <div className={settings.pairs}>
          <Switch
            label={t`Let visitors look around without signing in`}
            checked={draft.isAutoGuestLogin}
            onChange={(event) => change({ isAutoGuestLogin: event.currentTarget.checked })}
          />
          <Switch
            label={t`Staff sign in with a second factor`}
            description={t`An authenticator app on a phone. Recommended, because the office decides about money.`}
            checked={draft.isSecondFactorRequired}
            onChange={(event) => change({ isSecondFactorRequired: event.currentTarget.checked })}
          />
        </div>
      </section>
      <div className={settings.foot}>
        {problem === undefined ? null : (
          <p className={settings.problem} role="alert">
            {i18n._(problem)}
          </p>
        )}
        {hasTried && wrong.size > 0 && problem === undefined ? (
          <p className={settings.problem}>
            <Trans>Some answers need another look.</Trans>
          </p>
        ) : null}
        <Button type="submit" size="md" loading={isSending}>
          <Trans>Create the company</Trans>
        </Button>
      </div>
    </form>
  );
}

type TextField = {
  [Name in keyof SetupDraft]: SetupDraft[Name] extends string ? Name : never;
}[keyof SetupDraft];

function Preview({ brand, name }: { readonly brand: string; readonly name: string }) {
  const shown = BRAND_COLOUR.test(brand) ? brand : EMPTY_SETUP.brand;
  return (
    <figure className={settings.previews}>
      <PhoneSample
        brand={shown}
        scheme="light"
        head={
          <Text span fw={650} mih={24} c="#1c211f">
            {name}
          </Text>
        }
      />
      <PhoneSample
        brand={shown}
        scheme="dark"
        head={
          <Text span fw={650} mih={24} c="#ecefea">
            {name}
          </Text>
        }
      />
      <figcaption className={settings.soft}>
        <Trans>So it looks on a phone, by day and in the dark</Trans>
      </figcaption>
    </figure>
  );
}

/** Leads to the first field that needs a correction, after the messages are shown. */
function focusFirstProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
