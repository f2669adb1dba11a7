import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { correctOfficeBalance } from '#contract/office/payments/correction-calls';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { points as toPoints } from '#domain/kernel/points';
import type { CustomerDetail } from '#domain/office/customer-list';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { showDone } from '#office/ui/show-notice';
import {
  EMPTY_CORRECTION,
  readCorrection,
  storedCorrection,
  type CorrectionDraft,
  type CorrectionProblem,
} from './correction-draft.ts';
import { CORRECTION_MESSAGES } from './correction-labels.ts';

const MAX_REASON_LENGTH = 200;

/** The lists that a correction changes. */
const CHANGED = ['getCustomer', 'getCustomerStatement', 'listCustomers', 'listRefundsDue', 'getAgingReport'];

interface CorrectionFormProps {
  readonly customer: CustomerDetail;
  readonly onDone: () => void;
}

/**
 * Corrects a customer's debt or points without a document. The balances before and after are on the screen, and what is
 * typed stays in this browser until it is saved.
 */
export function CorrectionForm({ customer, onDone }: CorrectionFormProps) {
  const { t, i18n } = useLingui();
  const { customerCode, saleUnit, name, debt, points } = customer;
  const form = useDraftForm<CorrectionDraft, CorrectionProblem>(
    `correction:${saleUnit}/${customerCode}`,
    storedCorrection,
    EMPTY_CORRECTION,
  );
  const { values: draft, change, problems: problem } = form;
  const seen = { debt, points };
  const read = readCorrection(draft, seen);
  // The balances after it are shown before the reason is typed.
  const shown = readCorrection({ ...draft, reason: draft.reason || '–' }, seen);
  const errorOf = (...problems: readonly CorrectionProblem[]) =>
    problem !== undefined && problems.includes(problem) ? i18n._(CORRECTION_MESSAGES[problem]) : undefined;
  const send = async () => {
    if (!read.isReady) return form.setProblems(read.problem);
    const content = {
      account: { customerCode, saleUnit },
      debt: read.debt,
      points: read.points,
      reason: read.reason,
      seen,
    };
    const id = form.keyOf(content);
    const answer = await form.send(correctOfficeBalance, { ...content, id }, id, CHANGED);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(CORRECTION_MESSAGES[answer.code]));
    form.discard();
    showDone(t`Corrected the balance of ${name}.`);
    return onDone();
  };
  const shownPoints = (count: number) => formatPoints(toPoints(count));
  return (
    <DraftForm form={form} onSend={send}>
      <Text size="sm" c="dimmed">
        <Trans>
          For a balance that no receipt, refund or return explains. The correction stands in the statement
          with your name and the reason, and can only be changed by another one.
        </Trans>
      </Text>
      <Group align="end" wrap="nowrap">
        <SegmentedControl
          aria-label={t`Direction of the debt`}
          data={[
            { value: 'less', label: t`Owes less` },
            { value: 'more', label: t`Owes more` },
          ]}
          value={draft.debtDirection}
          onChange={(value) => change({ debtDirection: value === 'more' ? 'more' : 'less' })}
        />
        <TextInput
          label={t`Debt, in baht`}
          leftSection="฿"
          inputMode="decimal"
          maxLength={16}
          flex={1}
          value={draft.debt}
          data-autofocus
          error={errorOf('debt-invalid', 'nothing-corrected')}
          onChange={(event) => change({ debt: event.currentTarget.value })}
        />
      </Group>
      <Group align="end" wrap="nowrap">
        <SegmentedControl
          aria-label={t`Direction of the points`}
          data={[
            { value: 'more', label: t`More points` },
            { value: 'less', label: t`Fewer points` },
          ]}
          value={draft.pointsDirection}
          onChange={(value) => change({ pointsDirection: value === 'more' ? 'more' : 'less' })}
        />
        <TextInput
          label={t`Points`}
          inputMode="numeric"
          maxLength={16}
          flex={1}
          value={draft.points}
          error={errorOf('points-invalid', 'points-below-zero')}
          onChange={(event) => change({ points: event.currentTarget.value })}
        />
      </Group>
      <TextInput
        label={t`Reason`}
        maxLength={MAX_REASON_LENGTH}
        value={draft.reason}
        error={errorOf('reason-missing')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Text role="status">
        <Trans>Debt</Trans> {formatBaht(debt)}
        {shown.isReady && shown.debt !== 0 ? ` → ${formatBaht(shown.after.debt)}` : ''} ·{' '}
        <Trans>Points</Trans> {shownPoints(points)}
        {shown.isReady && shown.points !== 0 ? ` → ${shownPoints(shown.after.points)}` : ''}
      </Text>
    </DraftForm>
  );
}
