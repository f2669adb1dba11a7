import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeCall } from '#contract/office/office-call';
import {
  endCoupon,
  getCouponCode,
  listCouponHolders,
  pauseCoupon,
} from '#contract/office/payments/coupon-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { ZERO_SATANG } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import {
  couponCodeState,
  type CouponCodeDetail,
  type CouponHolder,
  type SaveCouponAnswer,
} from '#domain/office/payments/given-coupon';
import { useMay } from '#office/accounts/use-me';
import { dayInWords } from '#office/kernel/moments';
import { useOffice } from '#office/kernel/office';
import { useAnswer, usePages } from '#office/kernel/use-call';
import { useContentKey } from '#office/kernel/use-content-key';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { DataTable, type Column } from '#office/ui/data-table';
import { Fact, Facts } from '#office/ui/layout/facts';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { CouponForm } from './coupon-form.tsx';
import { COUPON_REFUSAL_MESSAGES, COUPON_STATE_LABELS, discountText } from './coupon-labels.ts';
import classes from './coupon-screen.module.css';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ saleUnit, customerCode }: CouponHolder) => `${saleUnit}/${customerCode}`;
const CHOICES = ['all', 'used', 'unused'] as const;

/** One coupon: its terms, who has it, and the orders that used it. */
export function CouponScreen() {
  const { t, i18n } = useLingui();
  const { code } = useParams({ from: '/framed/coupons/$code' });
  const office = useOffice();
  const keyOf = useContentKey();
  const coupon = useAnswer(getCouponCode, code, { isKept: false });
  const mayChange = useMay('coupons.change');
  const [isEditing, setIsEditing] = useState(false);
  const today = bangkokDayOf(useNow());
  const { data } = coupon;
  const state = data === undefined ? undefined : couponCodeState(data, today);
  const perform = async <Request,>(
    call: OfficeCall<Request, SaveCouponAnswer>,
    request: Request,
    done: string,
  ) => {
    const outcome = await office.perform(call, request, { idempotencyKey: keyOf([call.name, request]) });
    await coupon.refetch();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused')
      return answer.code === 'customers-unknown'
        ? undefined
        : showFailed(i18n._(COUPON_REFUSAL_MESSAGES[answer.code]));
    return showDone(done);
  };
  const end = ({ id, revision }: CouponCodeDetail) =>
    perform(
      endCoupon,
      { id, seen: revision },
      t`${id} has ended. Set another last day to let it begin again.`,
    );
  const pause = ({ id, revision }: CouponCodeDetail, isPaused: boolean) =>
    perform(
      pauseCoupon,
      { id, seen: revision, isPaused },
      isPaused ? t`${id} is paused. Nobody can use it until you resume it.` : t`${id} can be used again.`,
    );
  useKeys({ e: mayChange && data !== undefined ? () => setIsEditing(true) : undefined }, !isEditing);
  return (
    <Page
      title={code}
      parent={{ title: t`Coupons`, to: '/coupons' }}
      actions={
        mayChange && data !== undefined ? (
          <>
            {state === 'usable' ? (
              <Button variant="default" onClick={() => void pause(data, true)}>
                <Trans>Pause</Trans>
              </Button>
            ) : null}
            {state === 'paused' ? (
              <Button variant="default" onClick={() => void pause(data, false)}>
                <Trans>Resume</Trans>
              </Button>
            ) : null}
            {state === 'usable' || state === 'paused' ? (
              <Button variant="default" onClick={() => void end(data)}>
                <Trans>End it now</Trans>
              </Button>
            ) : null}
            <Button leftSection={<Icon name="edit" size={16} />} onClick={() => setIsEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {coupon.error !== null && data === undefined ? (
        <ErrorNotice error={coupon.error} onRetry={() => void coupon.refetch()} />
      ) : null}
      {coupon.isPending ? <Skeleton height={120} /> : null}
      {coupon.isSuccess && data === undefined ? (
        <EmptyNotice icon="ticket" title={<Trans>There’s no such coupon</Trans>} />
      ) : null}
      {data === undefined ? null : (
        <div className={classes.page}>
          <CouponFacts coupon={data} today={today} />
          <Holders id={data.id} />
        </div>
      )}
      <Modal
        opened={isEditing && data !== undefined}
        onClose={() => setIsEditing(false)}
        title={t`Edit ${code}`}
        size="lg"
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        {data === undefined ? null : <CouponForm coupon={data} onDone={() => setIsEditing(false)} />}
      </Modal>
    </Page>
  );
}

function CouponFacts({ coupon, today }: { readonly coupon: CouponCodeDetail; readonly today: string }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { discount, minimumTotal, endDate, given, used, isMixed } = coupon;
  const { label, tone } = COUPON_STATE_LABELS[couponCodeState(coupon, today)];
  return (
    <Facts>
      <Fact name={<Trans>Name</Trans>}>{nameIn(coupon, language)}</Fact>
      <Fact name={<Trans>State</Trans>}>
        <StateBadge tone={tone}>{i18n._(label)}</StateBadge>
      </Fact>
      <Fact name={<Trans>Discount</Trans>}>
        {discountText(discount)} {isMixed ? <Trans>(others have other terms)</Trans> : null}
      </Fact>
      <Fact name={<Trans>Smallest order</Trans>}>
        {minimumTotal === ZERO_SATANG ? <Trans>Any order</Trans> : <Money amount={minimumTotal} />}
      </Fact>
      <Fact name={<Trans>Last day</Trans>}>
        {endDate === '' ? <Trans>No end</Trans> : dayInWords(endDate, language)}
      </Fact>
      <Fact name={<Trans>Customers</Trans>}>{given}</Fact>
      <Fact name={<Trans>Used</Trans>}>{used}</Fact>
    </Facts>
  );
}

function Holders({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('all');
  const list = usePages(listCouponHolders, {
    id,
    isUsed: choice === 'all' ? undefined : choice === 'used',
    after: '',
    take: OFFICE_PAGE_SIZE,
  });
  const cursor = useCursor(list.rows.map(idOf));
  const open = (holder: string | undefined) => {
    const row = list.rows.find((each) => idOf(each) === holder);
    if (row?.order !== undefined)
      void navigate({ to: '/orders/$orderId', params: { orderId: row.order.orderId } });
    else if (row !== undefined)
      void navigate({
        to: '/customers/$saleUnit/$code',
        params: { saleUnit: row.saleUnit || '-', code: row.customerCode },
      });
  };
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    Enter: () => open(cursor.id),
  });
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Customers who have it</Trans>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Which customers`}
          data={[
            { value: 'all', label: t`All` },
            { value: 'used', label: t`Used` },
            { value: 'unused', label: t`Not used` },
          ]}
          value={choice}
          onChange={(value) => setChoice(CHOICES.find((each) => each === value) ?? 'all')}
        />
      </div>
      <div className={classes.list}>
        <DataTable
          label={t`Customers who have it`}
          columns={holderColumns(i18n)}
          hiddenColumns={NONE}
          list={list}
          idOf={idOf}
          cursor={cursor.id}
          onCursor={cursor.set}
          onOpen={open}
          empty={<EmptyNotice icon="people" title={<Trans>Nobody</Trans>} />}
        />
      </div>
    </>
  );
}

function holderColumns(i18n: I18n): readonly Column<CouponHolder>[] {
  return [
    {
      id: 'name',
      title: i18n._(msg`Customer`),
      width: 'minmax(200px, 2fr)',
      render: ({ customerName, customerCode }) => <strong>{customerName || customerCode}</strong>,
    },
    { id: 'code', title: i18n._(msg`Code`), width: '130px', render: ({ customerCode }) => customerCode },
    { id: 'unit', title: i18n._(msg`Branch`), width: '100px', render: ({ saleUnit }) => saleUnit },
    {
      id: 'order',
      title: i18n._(msg`Used with the order`),
      width: 'minmax(160px, 1fr)',
      render: ({ order }) => (order === undefined ? '–' : order.orderNo),
    },
  ];
}
