import { ActionIcon, Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedValue } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { getOfficeOrder } from '#contract/office/order-calls';
import { useState } from 'react';
import { lineUnit } from '#domain/catalogue/line-names';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { MAX_QUANTITY } from '#domain/cart/cart';
import { isPointMode } from '#domain/kernel/cart-mode';
import { nameIn } from '#domain/kernel/named';
import { changeOrder } from '#contract/office/order-edit-calls';
import type { OrderEditAnswer } from '#domain/office/order-edit';
import type { Order } from '#domain/orders/order';
import type { Language } from '#domain/kernel/language';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { useKeptState } from '#office/kernel/kept-state';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import { useUnitName } from '#office/ui/use-unit-name';
import { CHANGE_REFUSAL_MESSAGES } from './change-refusal-messages.ts';
import { EditPreview } from './edit-preview.tsx';
import {
  changeRequest,
  hasInvalidPrice,
  isChanged,
  newDraft,
  storedDraft,
  withPrice,
  withProduct,
  withQuantity,
  type OrderEditDraft,
} from './order-edit-draft.ts';
import { LinePrice } from './line-price.tsx';
import { ProductAdder } from './product-adder.tsx';
import classes from './order-edit-dialog.module.css';

interface OrderEditDialogProps {
  /** Undefined while the dialog is closed. */
  readonly orderId: string | undefined;
  readonly onClose: () => void;
}

/** Changes an order before its approval. The customer sees what changed, and the reason. */
export function OrderEditDialog({ orderId, onClose }: OrderEditDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={orderId !== undefined}
      onClose={onClose}
      size="xl"
      title={t`Edit the order`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      {orderId === undefined ? null : <LoadedOrder orderId={orderId} onClose={onClose} />}
    </Modal>
  );
}

function LoadedOrder({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const detail = useAnswer(getOfficeOrder, orderId, { isKept: false });
  if (detail.data === undefined) return null;
  const { order } = detail.data;
  // Another version of the order has another draft.
  return <OrderEditForm key={`${order.id}:${order.revision ?? 1}`} order={order} onClose={onClose} />;
}

const TYPING_MS = 250;

const startOf = (order: Order, language: Language, naming: UnitNaming): OrderEditDraft =>
  newDraft(order, (line) => ({
    name: nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language),
    unitName: naming(lineUnit(line)),
  }));

function OrderEditForm({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const { tenant } = office;
  const language = useLanguage();
  const unitNaming = useUnitName();
  const [stored, setDraft] = useKeptState<OrderEditDraft | undefined>(
    `order-edit:${order.id}`,
    undefined,
    (kept) => storedDraft(kept, order.revision ?? 1),
  );
  const draft = stored ?? startOf(order, language, unitNaming);
  const keyOf = useContentKey();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Extract<OrderEditAnswer, { kind: 'refused' }>>();
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const mayPrice = useMay('prices.change') && !isPointMode(order.mode);
  const canSave = isChanged(draft, order) && !hasInvalidPrice(draft) && draft.reason.trim() !== '';
  const change = (next: OrderEditDraft) => {
    setRefusal(undefined);
    setDraft(next);
  };
  const discard = () => {
    setDraft(undefined);
    onClose();
  };
  const save = async () => {
    setIsSending(true);
    const request = changeRequest(draft, order, draft.reason.trim());
    const outcome = await office.perform(changeOrder, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    for (const name of ['getOfficeOrder', 'listOrders', 'countOrders'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(answer);
    setDraft(undefined);
    showDone(t`Changed ${order.orderNo}. The customer sees the new version.`);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save();
      }}
    >
      <Stack>
        <table className={classes.lines}>
          <tbody>
            {draft.lines.map((line, index) => (
              <tr key={`${line.productCode}/${line.unit}`} data-off={line.quantity === 0 || undefined}>
                <td>
                  <span className={classes.name}>{line.name}</span>
                  <div className={classes.code}>{line.productCode}</div>
                </td>
                <td className={classes.before}>
                  {line.quantityBefore === line.quantity ? null : line.quantityBefore === 0 ? (
                    <Trans>new</Trans>
                  ) : (
                    <Trans>was {line.quantityBefore}</Trans>
                  )}
                </td>
                <td className={classes.quantity}>
                  <NumberInput
                    aria-label={t`Quantity of ${line.name}`}
                    value={line.quantity}
                    data-autofocus={index === 0 || undefined}
                    min={0}
                    max={MAX_QUANTITY}
                    allowDecimal={false}
                    allowNegative={false}
                    clampBehavior="strict"
                    onChange={(value) =>
                      change(withQuantity(draft, line, typeof value === 'number' ? value : line.quantity))
                    }
                  />
                </td>
                <td>{line.unitName}</td>
                {mayPrice ? (
                  <td className={classes.price}>
                    <LinePrice line={line} onType={(price) => change(withPrice(draft, line, price))} />
                  </td>
                ) : null}
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={line.quantity === 0 ? t`Put ${line.name} back` : t`Take ${line.name} off`}
                    onClick={() =>
                      change(withQuantity(draft, line, line.quantity === 0 ? line.quantityBefore : 0))
                    }
                  >
                    <Icon name={line.quantity === 0 ? 'undo' : 'trash'} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ProductAdder onAdd={(product) => change(withProduct(draft, product))} />
        <Textarea
          label={t`The customer’s note`}
          value={draft.remark}
          onChange={(event) => change({ ...draft, remark: event.currentTarget.value })}
          maxLength={500}
          autosize
          minRows={1}
        />
        {tenant.capabilities.deliveryDays ? (
          <DatePickerInput
            label={t`Delivery day`}
            {...dateFormatsOf(language)}
            value={draft.deliveryDay || null}
            onChange={(day) => change({ ...draft, deliveryDay: day ?? '' })}
            popoverProps={{ withinPortal: false }}
          />
        ) : null}
        <Stack gap="sm" className={classes.foot}>
          <EditPreview
            order={order}
            draft={settled.isAgreed === draft.isAgreed ? settled : { ...settled, isAgreed: draft.isAgreed }}
            isSettled={settled === draft}
            onAgree={(isAgreed) => change({ ...draft, isAgreed })}
          />
          <TextInput
            label={t`Reason, which the customer sees`}
            value={draft.reason}
            onChange={(event) => change({ ...draft, reason: event.currentTarget.value })}
            maxLength={200}
          />
          {refusal === undefined ? null : (
            <div className={classes.preview} data-refused role="alert">
              {i18n._(CHANGE_REFUSAL_MESSAGES[refusal.code])}
              {refusal.changedBy === '' ? null : <Trans> The last change is by {refusal.changedBy}.</Trans>}
            </div>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
            <Button type="submit" disabled={!canSave} loading={isSending}>
              <Trans>Save the change</Trans>
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
