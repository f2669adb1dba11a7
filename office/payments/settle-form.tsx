import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { settleMoney } from '#contract/office/money-calls';
import type { MoneyToSettle, SettledOrder } from '#domain/office/money-to-settle';
import { useContentKey } from '#office/kernel/use-content-key';
import { useOffice } from '#office/kernel/office';
import { typedAmount } from '#office/kernel/typed-amount';
import { Money } from '#office/ui/amounts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { SETTLE_REFUSAL_MESSAGES } from './settle-refusal-messages.ts';

export interface Deciding {
  readonly money: MoneyToSettle;
  readonly order: SettledOrder;
  readonly outcome: 'paid' | 'returned';
}

/** Decides about money of an order: it counts as paid, or it was given back. */
export function SettleForm({ money, order, outcome, onDone }: Deciding & { readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [amountText, setAmountText] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const keyOf = useContentKey();
  const amount = typedAmount(amountText);
  const isWrong = amountText.trim() !== '' && amount === undefined;
  const send = async () => {
    setIsSending(true);
    const request = {
      orderId: order.orderId,
      outcome,
      reference: money.reference === '' ? undefined : money.reference,
      amount,
      receivedAs: undefined,
      note: note.trim(),
    };
    const sent = await office.perform(settleMoney, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    for (const name of ['listMoneyToSettle', 'getToday', 'getOfficeOrder'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (sent.kind !== 'accepted') return showFailed(i18n._(failureMessage(sent)));
    if (sent.answer.kind === 'refused') return setProblem(i18n._(SETTLE_REFUSAL_MESSAGES[sent.answer.code]));
    showDone(t`Decided about the money of ${order.orderNo}.`);
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void send();
      }}
    >
      <Stack>
        <Text>
          {order.orderNo} · {order.customerName} · <Money amount={money.received} isStrong />
        </Text>
        {outcome === 'paid' ? (
          <TextInput
            label={t`Amount that counts, if it differs`}
            inputMode="decimal"
            value={amountText}
            error={isWrong ? t`Enter an amount in baht, such as 1304.50.` : undefined}
            onChange={(event) => setAmountText(event.currentTarget.value)}
          />
        ) : null}
        <Textarea
          label={t`Note`}
          value={note}
          maxLength={200}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {problem === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={isWrong}>
            <Trans>Confirm</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
