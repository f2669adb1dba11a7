import { Select, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { closeRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { formatBaht } from '#domain/kernel/format-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import {
  CASH_DIFFERENCE_REASONS,
  cashOf,
  MAX_CASH_NOTE_LENGTH,
  type CashVisit,
  type RiderCash,
} from '#domain/office/delivery/rider-cash';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { CASH_REASON_LABELS } from '#office/ui/labels/cash-reason-labels';
import { showDone } from '#office/ui/show-notice';
import { cashKey, EMPTY_CASH, readCashDraft, storedCashDraft } from './cash-draft.ts';
import { CASH_REFUSAL_MESSAGES } from './cash-refusal-messages.ts';
import classes from './rider-cash.module.css';

/** The lists that a closing changes. */
const CHANGED = ['listRiderCash', 'getRiderCash', 'listCashClosings', 'getToday'];

interface CloseCashFormProps {
  readonly cash: RiderCash;
  /** The visits that no closing has; at least one. */
  readonly open: readonly CashVisit[];
}

/** Takes the counted amount, and a reason if it differs from the expected one. */
export function CloseCashForm({ cash, open }: CloseCashFormProps) {
  const { t, i18n } = useLingui();
  const form = useDraftForm(`rider-cash:${cashKey(cash)}`, storedCashDraft, EMPTY_CASH);
  const { values: draft, change } = form;
  const expected = cashOf(open);
  const read = readCashDraft(draft, expected);
  const difference = 'difference' in read ? read.difference : undefined;
  const isDifferent = difference !== undefined && difference !== ZERO_SATANG;
  const send = async () => {
    if (!read.isReady) return;
    const content = {
      riderId: cash.riderId,
      day: cash.day,
      counted: read.counted,
      reason: isDifferent ? draft.reason : undefined,
      note: draft.note.trim(),
      seenVisits: open.length,
      seenExpected: expected,
    };
    const id = form.keyOf(content);
    const answer = await form.send(closeRiderCash, { id, ...content }, id, CHANGED);
    if (answer === undefined) return;
    if (answer.kind === 'refused') return form.refuse(i18n._(CASH_REFUSAL_MESSAGES[answer.code]));
    const counted = formatBaht(answer.closing.counted);
    const { rider } = cash;
    showDone(t`Closed ${counted} of ${rider}.`);
    form.discard();
  };
  return (
    <div className={classes.form}>
      <DraftForm form={form} onSend={send} action={<Trans>Close the cash</Trans>} isDisabled={!read.isReady}>
        <dl className={classes.amounts}>
          <div>
            <dt>
              <Trans>Cash expected</Trans>
            </dt>
            <dd>
              <Money amount={expected} isStrong />
            </dd>
          </div>
          {isDifferent ? (
            <div>
              <dt>
                <Trans>Difference</Trans>
              </dt>
              <dd className={classes.off}>
                <span role="status">
                  <MoneyDifference amount={difference} />
                </span>
              </dd>
            </div>
          ) : null}
        </dl>
        <TextInput
          label={t`Cash counted`}
          placeholder="0.00"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={
            !read.isReady && read.problem === 'not-an-amount'
              ? t`Enter an amount in baht, such as 1304.50.`
              : undefined
          }
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        {isDifferent ? (
          <Select
            label={t`Why do they differ?`}
            placeholder={t`Choose a reason`}
            data={CASH_DIFFERENCE_REASONS.map((reason) => ({
              value: reason,
              label: i18n._(CASH_REASON_LABELS[reason]),
            }))}
            value={draft.reason ?? null}
            onChange={(value) =>
              change({ reason: CASH_DIFFERENCE_REASONS.find((reason) => reason === value) })
            }
          />
        ) : null}
        <TextInput
          label={isDifferent && draft.reason === 'other' ? t`Note (required)` : t`Note`}
          maxLength={MAX_CASH_NOTE_LENGTH}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </DraftForm>
    </div>
  );
}
