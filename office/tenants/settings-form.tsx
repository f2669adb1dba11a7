import { Button, ColorInput, NumberInput, Switch, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getSettings, saveSettings } from '#contract/office/settings-calls';
import { wrongSettings } from '#contract/tenants/own-settings';
import type { OwnerSettings, SaveSettingsRefusal } from '#domain/office/owner-settings';
import { OWN_SWITCHES, OWN_TEXTS } from '#domain/tenants/own-settings';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { TypedEarlier } from '#office/ui/forms/draft-form';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { ProfileFieldsField } from './profile-fields-field.tsx';
import {
  isSettingsChanged,
  settingsDraftOf,
  settingsOf,
  typedSettingsIn,
  withTyped,
  type SettingsDraft,
  type TypedSettings,
} from './settings-draft.ts';
import {
  OTHER_PROBLEM,
  SETTING_PROBLEMS,
  SETTINGS_REFUSALS,
  SWITCH_LABELS,
  TEXT_LABELS,
} from './settings-labels.ts';
import { ThemePreview } from './theme-preview.tsx';
import classes from './settings.module.css';

interface SettingsFormProps {
  readonly saved: OwnerSettings;
  readonly isReadOnly: boolean;
}

const MAX_BAHT = 1_000_000_000;

/** The settings as a form, checked by the rules of the server while somebody types. */
export function SettingsForm({ saved, isReadOnly }: SettingsFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  // Only what was typed is stored, so that it does not undo what somebody else saves meanwhile.
  const stored = useDraft<TypedSettings>('settings', typedSettingsIn);
  const { value: typed, set: setTyped } = stored;
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<SaveSettingsRefusal>();
  const draft = isReadOnly ? settingsDraftOf(saved.settings) : withTyped(saved.settings, typed);
  const wrong = wrongSettings(draft);
  const isChanged = isSettingsChanged(draft, saved.settings);
  const change = (next: Partial<SettingsDraft>) => {
    setRefusal(undefined);
    setTyped({ ...typed, ...next });
  };
  const problemOf = (field: string) =>
    wrong.has(field) ? i18n._(SETTING_PROBLEMS[field] ?? OTHER_PROBLEM) : undefined;
  const save = async () => {
    const settings = settingsOf(draft);
    if (settings === undefined || isReadOnly) return undefined;
    setIsSending(true);
    const request = { settings, seenRevision: saved.revision };
    const outcome = await office.perform(saveSettings, request, { idempotencyKey: stored.keyOf(request) });
    await office.queries.invalidateQueries({ queryKey: [getSettings.name] });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    stored.answered();
    if (outcome.answer.kind === 'refused') return setRefusal(outcome.answer.code);
    setTyped(undefined);
    return showDone(t`Saved. Pages that are open show it when they are loaded again.`);
  };
  const amount = (label: string, value: number | string, onTyped: (typed: number | string) => void) => (
    <NumberInput
      label={label}
      value={value}
      min={0}
      max={MAX_BAHT}
      decimalScale={2}
      thousandSeparator=","
      readOnly={isReadOnly}
      onChange={onTyped}
    />
  );
  const whole = (label: string, value: number | string, onTyped: (typed: number | string) => void) => (
    <NumberInput
      label={label}
      value={value}
      allowDecimal={false}
      allowNegative={false}
      readOnly={isReadOnly}
      onChange={onTyped}
    />
  );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && wrong.size === 0) void save();
      }}
    >
      <section className={classes.card}>
        <h2 className={classes.title}>
          <Trans>Company</Trans>
        </h2>
        <div className={classes.pairs}>
          {OWN_TEXTS.map((name) => (
            <TextInput
              key={name}
              label={i18n._(TEXT_LABELS[name])}
              value={draft[name]}
              error={problemOf(name)}
              readOnly={isReadOnly}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </section>
      <section className={classes.card}>
        <h2 className={classes.title}>
          <Trans>Look</Trans>
        </h2>
        <div className={classes.pairs}>
          <ColorInput
            label={t`Brand colour`}
            description={t`All other shades are computed from it, so that texts stay readable.`}
            format="hex"
            fixOnBlur={false}
            value={draft.brand}
            error={problemOf('brand')}
            readOnly={isReadOnly}
            withEyeDropper={false}
            onChange={(brand) => change({ brand })}
          />
          <ThemePreview brand={draft.brand} />
        </div>
      </section>
      <section className={classes.card}>
        <h2 className={classes.title}>
          <Trans>Payment methods</Trans>
        </h2>
        <p className={classes.soft}>
          <Trans>
            Customers see them in this order. Others need keys, which the server’s operator sets up.
          </Trans>
        </p>
        <PaymentMethodsField
          all={saved.allMethods}
          chosen={draft.paymentMethods}
          isReadOnly={isReadOnly}
          onChange={(paymentMethods) => change({ paymentMethods })}
        />
        <Problem text={problemOf('paymentMethods')} />
      </section>
      <section className={classes.card}>
        <h2 className={classes.title}>
          <Trans>Limits</Trans>
        </h2>
        <div className={classes.pairs}>
          {amount(t`Smallest order in baht, 0 for none`, draft.orderLimits.minimum, (minimum) =>
            change({ orderLimits: { ...draft.orderLimits, minimum } }),
          )}
          {amount(t`Largest order in baht, 0 for none`, draft.orderLimits.maximum, (maximum) =>
            change({ orderLimits: { ...draft.orderLimits, maximum } }),
          )}
          {amount(t`Installments from, in baht`, draft.installmentMinimum, (installmentMinimum) =>
            change({ installmentMinimum }),
          )}
          {whole(t`Minutes to pay a QR code`, draft.qrExpiryMinutes, (qrExpiryMinutes) =>
            change({ qrExpiryMinutes }),
          )}
          {whole(t`Invoices that a rider may hold`, draft.riderLimits.held, (held) =>
            change({ riderLimits: { ...draft.riderLimits, held } }),
          )}
          {whole(
            t`Invoices that a rider may take in an hour`,
            draft.riderLimits.grabsPerHour,
            (grabsPerHour) => change({ riderLimits: { ...draft.riderLimits, grabsPerHour } }),
          )}
          {whole(t`Price level of new customers`, draft.newCustomerPriceLevel, (newCustomerPriceLevel) =>
            change({ newCustomerPriceLevel }),
          )}
          {whole(t`Levels of the side menu, 1 to 5`, draft.sideMenuLevel, (sideMenuLevel) =>
            change({ sideMenuLevel }),
          )}
        </div>
        {(
          [
            'orderLimits',
            'installmentMinimum',
            'qrExpiryMinutes',
            'riderLimits',
            'newCustomerPriceLevel',
            'sideMenuLevel',
          ] as const
        ).map((field) => (
          <Problem key={field} text={problemOf(field)} />
        ))}
      </section>
      <section className={classes.card}>
        <h2 className={classes.title}>
          <Trans>What customers see</Trans>
        </h2>
        <div className={classes.pairs}>
          {OWN_SWITCHES.map((name) => (
            <Switch
              key={name}
              label={i18n._(SWITCH_LABELS[name])}
              checked={draft[name]}
              disabled={isReadOnly}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </section>
      <section className={classes.card}>
        <h2 className={classes.title}>
          <Trans>Profiles of customers</Trans>
        </h2>
        <p className={classes.soft}>
          <Trans>What a customer fills in when registering, and can change later.</Trans>
        </p>
        <ProfileFieldsField draft={draft} isReadOnly={isReadOnly} onChange={change} />
      </section>
      {isReadOnly ? null : (
        <div className={classes.foot}>
          {refusal === undefined ? null : (
            <p className={classes.problem} role="alert">
              {i18n._(SETTINGS_REFUSALS[refusal])}{' '}
              {refusal === 'settings-changed' ? <ChangedBy name={saved.changedBy} /> : null}
            </p>
          )}
          <TypedEarlier at={stored.foundAt} />
          {typed === undefined ? null : (
            <Button variant="subtle" color="gray" onClick={() => setTyped(undefined)}>
              <Trans>Discard what I typed</Trans>
            </Button>
          )}
          <Button type="submit" disabled={!isChanged || wrong.size > 0} loading={isSending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

function ChangedBy({ name }: { readonly name: string }) {
  return name === '' ? null : <Trans>The last change is by {name}.</Trans>;
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className={classes.problem} role="alert">
      {text}
    </p>
  );
}
