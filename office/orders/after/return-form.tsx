import { Button, Checkbox, NumberInput, Select, Text, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { returnOfficeProducts } from '#contract/office/return-calls';
import { lineUnit } from '#domain/catalogue/line-names';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import { formatBaht } from '#domain/kernel/format-money';
import { nameIn } from '#domain/kernel/named';
import { ORDER_REFUSAL_CODES, type Order } from '#domain/orders/order';
import { useOffice } from '#office/kernel/office';
import { Money } from '#office/ui/amounts';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { useLanguage } from '#office/ui/moment';
import { showDone } from '#office/ui/show-notice';
import { useUnitName } from '#office/ui/use-unit-name';
import { NEW_ORDER_MESSAGES } from '#office/orders/new/new-order-messages';
import {
  allQuantities,
  creditOf,
  EMPTY_RETURN,
  returnContent,
  storedReturnDraft,
  takenLines,
  type ReturnDraft,
} from './return-draft.ts';
import { RETURN_REASON_LABELS } from '#office/ui/labels/return-reason-labels';
import { RETURN_REFUSAL_MESSAGES } from './return-labels.ts';
import classes from './return-form.module.css';

const MAX_NOTE_LENGTH = 200;

/** The lists that a return changes. */
const CHANGED = ['getOfficeOrder', 'listOrders', 'countOrders', 'getCustomer', 'getCustomerStatement'];

/** Records products of a delivered order that came back. */
export function ReturnForm({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { newId } = useOffice();
  const [exchangeId] = useState(newId);
  const form = useDraftForm(`return:${order.id}`, storedReturnDraft, { ...EMPTY_RETURN, exchangeId });
  const { values: draft, change } = form;
  const content = returnContent(order, draft);
  const send = async () => {
    if (content === undefined) return;
    const { exchangeLines: lines, ...rest } = content;
    const id = form.keyOf(content);
    const exchange = lines.length === 0 ? undefined : { orderId: draft.exchangeId, lines };
    const answer = await form.send(returnOfficeProducts, { ...rest, id, exchange }, id, CHANGED);
    if (answer === undefined) return;
    if (answer.kind === 'refused') {
      if (answer.code !== 'exchange-refused')
        return form.refuse(i18n._(RETURN_REFUSAL_MESSAGES[answer.code]));
      const known = ORDER_REFUSAL_CODES.find((code) => code === answer.why);
      const why = known === undefined ? answer.why : i18n._(NEW_ORDER_MESSAGES[known]);
      return form.refuse(t`The replacement order isn’t possible, so nothing was recorded. ${why}`);
    }
    form.discard();
    const { orderNo } = order;
    const charged = formatBaht(answer.charged);
    const exchanged = answer.exchangeOrderNo;
    showDone(
      exchanged === ''
        ? t`Recorded the return. ${orderNo} costs ${charged} now.`
        : t`Recorded the return. ${orderNo} costs ${charged} now, and ${exchanged} replaces the products.`,
    );
    onDone();
  };
  return (
    <DraftForm
      form={form}
      onSend={send}
      action={<Trans>Record the return</Trans>}
      isDisabled={content === undefined}
    >
      <ReturnLines order={order} draft={draft} onChange={(quantities) => change({ quantities })} />
      <Select
        label={t`Reason`}
        placeholder={t`Choose a reason`}
        required
        withAsterisk={false}
        data={RETURN_REASONS.map((reason) => ({
          value: reason,
          label: i18n._(RETURN_REASON_LABELS[reason]),
        }))}
        value={draft.reason ?? null}
        onChange={(value) => change({ reason: RETURN_REASONS.find((reason) => reason === value) })}
      />
      <Textarea
        label={t`Note`}
        description={t`Only the office sees it.`}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        autosize
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Checkbox
        label={t`Send the same products again, in a new order at today’s prices`}
        checked={draft.isExchanged}
        onChange={(event) => change({ isExchanged: event.currentTarget.checked })}
      />
      <Text>
        <Trans>
          The order costs <Money amount={creditOf(order, draft)} isStrong /> less. The customer is told.
        </Trans>
      </Text>
    </DraftForm>
  );
}

interface ReturnLinesProps {
  readonly order: Order;
  readonly draft: ReturnDraft;
  readonly onChange: (quantities: ReturnDraft['quantities']) => void;
}

function ReturnLines({ order, draft, onChange }: ReturnLinesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col">
            <Trans>The customer has</Trans>
          </th>
          <th scope="col" className={classes.back}>
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(allQuantities(order))}>
              <Trans>Everything came back</Trans>
            </Button>
          </th>
        </tr>
      </thead>
      <tbody>
        {takenLines(order).map(({ number, delivered, returned }) => {
          const line = order.lines[number - 1];
          const left = delivered - returned;
          if (line === undefined || left === 0) return null;
          const name = nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language);
          return (
            <tr key={number}>
              <td>
                {name}
                <div className={classes.code}>{line.productCode}</div>
              </td>
              <td>
                {left} {unitName(lineUnit(line), left)}
              </td>
              <td className={classes.back}>
                <NumberInput
                  aria-label={t`Returned quantity of ${name}`}
                  min={0}
                  max={left}
                  clampBehavior="strict"
                  allowDecimal={false}
                  allowNegative={false}
                  value={draft.quantities[number] ?? 0}
                  onChange={(value) => onChange({ ...draft.quantities, [number]: Number(value) || 0 })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
