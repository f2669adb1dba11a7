import { Text, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { settleMoney } from '#contract/office/money-calls';
import type { MoneyToSettle, SettledOrder } from '#domain/office/money-to-settle';
import { hasShape, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { typedAmount } from '#office/kernel/typed-amount';
import { Money } from '#office/ui/amounts';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { showDone } from '#office/ui/show-notice';
import { SETTLE_REFUSAL_MESSAGES } from './settle-refusal-messages.ts';

export interface Deciding {
  readonly money: MoneyToSettle;
  readonly order: SettledOrder;
  readonly outcome: 'paid' | 'returned';
}

interface SettleDraft {
  readonly amount: string;
  readonly note: string;
}

const EMPTY: SettleDraft = { amount: '', note: '' };
const storedSettleDraft = readerOf(hasShape<SettleDraft>({ amount: isText, note: isText }));

/** Decides about money of an order: it counts as paid, or it was given back. */
export function SettleForm({ money, order, outcome, onDone }: Deciding & { readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const form = useDraftForm(
    `settle:${order.orderId}:${outcome}:${money.reference}`,
    storedSettleDraft,
    EMPTY,
  );
  const { values: draft, change } = form;
  const amount = typedAmount(draft.amount);
  const isWrong = draft.amount.trim() !== '' && amount === undefined;
  const send = async () => {
    const request = {
      orderId: order.orderId,
      outcome,
      reference: money.reference === '' ? undefined : money.reference,
      amount,
      receivedAs: undefined,
      note: draft.note.trim(),
    };
    const answer = await form.send(settleMoney, request, form.keyOf(request), [
      'listMoneyToSettle',
      'getToday',
      'getOfficeOrder',
    ]);
    if (answer === undefined) return;
    if (answer.kind === 'refused') return form.refuse(i18n._(SETTLE_REFUSAL_MESSAGES[answer.code]));
    form.discard();
    showDone(t`Decided about the money of ${order.orderNo}.`);
    onDone();
  };
  return (
    <DraftForm form={form} onSend={send} action={<Trans>Confirm</Trans>} isDisabled={isWrong}>
      <Text>
        {order.orderNo} · {order.customerName} · <Money amount={money.received} isStrong />
      </Text>
      {outcome === 'paid' ? (
        <TextInput
          label={t`Amount that counts, if it differs`}
          inputMode="decimal"
          value={draft.amount}
          error={isWrong ? t`Enter an amount in baht, such as 1304.50.` : undefined}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      ) : null}
      <Textarea
        label={t`Note`}
        value={draft.note}
        maxLength={200}
        data-autofocus
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </DraftForm>
  );
}
