import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedValue } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeOrder } from '#contract/office/order-edit-calls';
import { getOrderChoices } from '#contract/office/orders/order-choice-calls';
import { lineUnit } from '#domain/catalogue/line-names';
import { isPointMode } from '#domain/kernel/cart-mode';
import { nameIn } from '#domain/kernel/named';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import type { OrderEditAnswer } from '#domain/office/order-edit';
import { isFreeLine } from '#domain/orders/free-line';
import { useMay } from '#office/accounts/use-me';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { TypedEarlier } from '#office/ui/forms/draft-form';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import { useUnitName } from '#office/ui/use-unit-name';
import { CHANGE_REFUSAL_MESSAGES } from './change-refusal-messages.ts';
import { hasInvalidPrice, type LineKey } from './draft-lines.ts';
import { EditAddress } from './edit-address.tsx';
import { EditCoupon } from './edit-coupon.tsx';
import { EditLines, todaysPrice } from './edit-lines.tsx';
import { EditPreview } from './edit-preview.tsx';
import { EditProductAdder } from './edit-product-adder.tsx';
import {
  changeRequest,
  isAddressOpen,
  isChanged,
  newDraft,
  withProduct,
  type OrderEditDraft,
} from './order-edit-draft.ts';
import { PointProductAdder } from './point-product-adder.tsx';
import { rebased } from './rebase-order-edit.ts';
import { storedDraft } from './stored-order-edit.ts';
import classes from './order-edit.module.css';

interface OrderEditFormProps {
  readonly detail: OfficeOrderDetail;
  readonly onClose: () => void;
}

const TYPING_MS = 250;

/** The draft of a change, kept in this browser until it is saved or discarded. */
function useOrderEditDraft({ order }: OfficeOrderDetail) {
  const { newId } = useOffice();
  const language = useLanguage();
  const unitNaming = useUnitName();
  const [id] = useState(newId);
  const kept = useDraft(`order-edit:${order.id}`, storedDraft);
  const stored = kept.value;
  const fresh = () =>
    newDraft(order, id, (line) => ({
      name: nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language),
      unitName: unitNaming(lineUnit(line)),
    }));
  const isOfEarlier = stored !== undefined && stored.revision !== (order.revision ?? 1);
  // The notice stays while somebody types on the new version.
  const [isMoved] = useState(isOfEarlier);
  const draft = stored === undefined ? fresh() : isOfEarlier ? rebased(stored, fresh()) : stored;
  return { kept, draft, isMoved: isMoved && stored !== undefined };
}

/** Edits one version of an order. The customer sees what changed, and the reason. */
export function OrderEditForm({ detail, onClose }: OrderEditFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const { tenant } = office;
  const language = useLanguage();
  const { order } = detail;
  const { kept, draft, isMoved } = useOrderEditDraft(detail);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Extract<OrderEditAnswer, { kind: 'refused' }>>();
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const isForPoints = isPointMode(order.mode);
  const mayPrice = useMay('prices.change') && !isForPoints;
  const added = draft.lines.filter(({ quantityBefore }) => quantityBefore === 0);
  const choices = useAnswer(getOrderChoices, {
    orderId: order.id,
    productCodes: [...new Set(added.map(({ productCode }) => productCode))],
  });
  const canSave =
    isChanged(draft, order) &&
    !hasInvalidPrice(draft.lines) &&
    !isAddressOpen(draft) &&
    draft.reason.trim() !== '';
  const hasOtherPrices = draft.lines.some((line) => {
    const today = todaysPrice(choices.data, line);
    return today !== undefined && line.priceBefore !== undefined && today !== line.priceBefore;
  });
  const change = (next: OrderEditDraft) => {
    setRefusal(undefined);
    kept.set(next);
  };
  const discard = () => {
    kept.set(undefined);
    onClose();
  };
  const save = async () => {
    setIsSending(true);
    const request = changeRequest(draft, order, draft.reason.trim());
    const outcome = await office.perform(changeOrder, request, { idempotencyKey: kept.keyOf(request) });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    office.readAgain(['getOfficeOrder', 'listOrders', 'countOrders']);
    kept.answered();
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(answer);
    kept.set(undefined);
    showDone(t`Changed ${order.orderNo}. The customer sees the new version.`);
    onClose();
  };
  const stockOf = ({ productCode, unit }: LineKey) => {
    const at = order.lines.findIndex(
      (line) => line.productCode === productCode && line.unit === unit && !isFreeLine(line),
    );
    return detail.stock[at];
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save();
      }}
    >
      <Stack>
        {isMoved ? (
          <div className={classes.moved} role="status">
            <Trans>
              Somebody changed this order meanwhile. What you typed stands on the new version now; check it
              before you save.
            </Trans>
          </div>
        ) : null}
        <EditLines
          draft={draft}
          customer={order.customer}
          choices={choices.data}
          stockOf={stockOf}
          isForPoints={isForPoints}
          mayPrice={mayPrice}
          onChange={change}
        />
        {hasOtherPrices ? (
          <Checkbox
            checked={draft.isAtTodaysPrices}
            onChange={(event) => change({ ...draft, isAtTodaysPrices: event.currentTarget.checked })}
            label={t`Use today’s prices for all items`}
          />
        ) : null}
        {isForPoints ? (
          <PointProductAdder onAdd={(product) => change(withProduct(draft, product))} />
        ) : (
          <EditProductAdder
            customer={order.customer}
            onAdd={(product) => change(withProduct(draft, product))}
          />
        )}
        <EditAddress
          present={order.shipTo}
          addresses={choices.data?.addresses ?? []}
          shipToId={draft.shipToId}
          typed={draft.typed}
          onChange={(next) => change({ ...draft, ...next })}
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
        <EditCoupon
          present={order.couponId}
          coupons={choices.data?.coupons ?? []}
          chosen={draft.couponId ?? order.couponId}
          onChoose={(couponId) => change({ ...draft, couponId })}
        />
        <Textarea
          label={t`The customer’s note`}
          value={draft.remark}
          onChange={(event) => change({ ...draft, remark: event.currentTarget.value })}
          maxLength={500}
          autosize
          minRows={1}
        />
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
          <TypedEarlier at={kept.foundAt} />
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
