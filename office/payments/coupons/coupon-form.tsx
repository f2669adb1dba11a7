import { Checkbox, Group, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveCoupon } from '#contract/office/payments/coupon-calls';
import {
  MAX_COUPON_CODE_LENGTH,
  MAX_COUPON_NAME_LENGTH,
  type CouponCodeDetail,
} from '#domain/office/payments/given-coupon';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { showDone } from '#office/ui/show-notice';
import {
  couponDraftOf,
  couponRequest,
  EMPTY_COUPON,
  storedCouponDraft,
  type CouponDraft,
  type CouponProblems,
} from './coupon-draft.ts';
import { COUPON_REFUSAL_MESSAGES } from './coupon-labels.ts';

/** The lists that a coupon changes. */
const CHANGED = ['listCouponCodes', 'getCouponCode', 'listCouponHolders'];

interface CouponFormProps {
  /** Undefined for a new coupon. */
  readonly coupon: CouponCodeDetail | undefined;
  readonly onDone: (id: string) => void;
}

/** Sets the terms of a coupon, and gives it to customers. What is typed stays in this browser until it is saved. */
export function CouponForm({ coupon, onDone }: CouponFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const form = useDraftForm<CouponDraft, CouponProblems>(
    `coupon:${coupon?.id ?? ''}`,
    storedCouponDraft,
    coupon === undefined ? EMPTY_COUPON : couponDraftOf(coupon),
    coupon?.revision,
  );
  const { values: draft, change, problems = {} } = form;
  const send = async () => {
    const read = couponRequest(draft, form.seen);
    if (!read.ok) return form.setProblems(read.problems);
    const answer = await form.send(saveCoupon, read.request, form.keyOf(read.request), CHANGED);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') {
      if (answer.code !== 'customers-unknown')
        return form.refuse(i18n._(COUPON_REFUSAL_MESSAGES[answer.code]));
      const unknown = answer.customers.join(', ');
      return form.refuse(t`No customer has these codes: ${unknown}. Nothing was changed.`);
    }
    form.discard();
    const { id } = answer.coupon;
    const { added } = answer;
    showDone(added === 0 ? t`Saved ${id}.` : t`Saved ${id}. Customers who got it: ${added}.`);
    return onDone(id);
  };
  return (
    <DraftForm form={form} onSend={send}>
      {coupon === undefined ? (
        <TextInput
          label={t`Coupon code`}
          description={t`Customers type it. Small and capital letters are the same.`}
          value={draft.id}
          maxLength={MAX_COUPON_CODE_LENGTH}
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          error={problems.id === undefined ? undefined : t`Enter a code without spaces or slashes.`}
          onChange={(event) => change({ id: event.currentTarget.value })}
        />
      ) : null}
      <Group grow align="start">
        <TextInput
          label={t`Thai name`}
          value={draft.name}
          maxLength={MAX_COUPON_NAME_LENGTH}
          error={problems.name === undefined ? undefined : t`Enter the name that customers see.`}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t`English name`}
          value={draft.nameEn}
          maxLength={MAX_COUPON_NAME_LENGTH}
          placeholder={t`Same as the Thai name`}
          onChange={(event) => change({ nameEn: event.currentTarget.value })}
        />
      </Group>
      <Group align="start" wrap="nowrap">
        <TextInput
          label={t`Discount`}
          flex={1}
          inputMode="decimal"
          value={draft.worth}
          error={
            problems.worth === undefined
              ? undefined
              : draft.kind === 'amount'
                ? t`Enter an amount in baht, such as 50.`
                : t`Enter a percentage up to 100, such as 7.5.`
          }
          onChange={(event) => change({ worth: event.currentTarget.value })}
        />
        <SegmentedControl
          mt={25}
          aria-label={t`Kind of discount`}
          data={[
            { value: 'amount', label: t`Baht` },
            { value: 'percent', label: t`Percent` },
          ]}
          value={draft.kind}
          onChange={(value) => change({ kind: value === 'percent' ? 'percent' : 'amount' })}
        />
      </Group>
      <Group grow align="start">
        <TextInput
          label={t`Smallest order, in baht`}
          placeholder={t`Any order`}
          inputMode="decimal"
          value={draft.minimum}
          error={problems.minimum === undefined ? undefined : t`Enter an amount in baht, such as 1500.`}
          onChange={(event) => change({ minimum: event.currentTarget.value })}
        />
        <DatePickerInput
          label={t`Last day`}
          placeholder={t`No end`}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          {...dateFormatsOf(language)}
          value={draft.endDate || null}
          onChange={(value) => change({ endDate: value ?? '' })}
        />
      </Group>
      <Checkbox
        label={t`Give it to every customer`}
        checked={draft.isForAll}
        onChange={(event) => change({ isForAll: event.currentTarget.checked })}
      />
      {draft.isForAll ? null : (
        <Textarea
          label={
            coupon === undefined
              ? t`Codes of the customers who get it`
              : t`Codes of more customers who get it`
          }
          description={t`Separated by spaces, commas or lines; also pasted from Excel.`}
          value={draft.customers}
          autosize
          minRows={2}
          maxRows={8}
          error={
            problems.customers === undefined
              ? undefined
              : t`Enter between 1 and 1,000 customer codes, or give it to every customer.`
          }
          onChange={(event) => change({ customers: event.currentTarget.value })}
        />
      )}
      {coupon === undefined ? null : (
        <Text size="sm" c="dimmed">
          <Trans>The change applies to all unused coupons with this code. Used ones stay as they are.</Trans>
        </Text>
      )}
    </DraftForm>
  );
}
