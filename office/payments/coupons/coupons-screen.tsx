import { Button, Modal, Select } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listCouponCodes } from '#contract/office/payments/coupon-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { Language } from '#domain/kernel/language';
import { ZERO_SATANG } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { COUPON_CODE_STATES, couponCodeState, type CouponCode } from '#domain/office/payments/given-coupon';
import { useMay } from '#office/accounts/use-me';
import { dayInWords } from '#office/kernel/moments';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { ListScreen } from '#office/ui/views/list-screen';
import { useAddressFilter } from '#office/ui/views/use-address-filter';
import { CouponForm } from './coupon-form.tsx';
import { COUPON_STATE_LABELS, discountText } from './coupon-labels.ts';

const idOf = ({ id }: CouponCode) => id;

/** Coupons by their code, with how many customers have and used them. */
export function CouponsScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const navigate = useNavigate();
  const filter = useAddressFilter(['q', 'state']);
  const q = filter.text('q');
  const [state] = wordsIn(filter.text('state'), COUPON_CODE_STATES);
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = useMay('coupons.change');
  const list = usePages(listCouponCodes, { text: q, state, after: '', take: OFFICE_PAGE_SIZE });
  const open = (code: string) => void navigate({ to: '/coupons/$code', params: { code } });
  const labelOf = (each: (typeof COUPON_CODE_STATES)[number]) => i18n._(COUPON_STATE_LABELS[each].label);
  return (
    <ListScreen
      name="coupons"
      title={t`Coupons`}
      columns={couponColumns(i18n, language, today)}
      list={list}
      idOf={idOf}
      onOpen={open}
      search={{ label: t`Code or name`, value: q, onChange: (text) => filter.show({ q: text }) }}
      filters={
        <Select
          aria-label={t`State`}
          placeholder={t`Any state`}
          w={170}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          data={COUPON_CODE_STATES.map((each) => ({ value: each, label: labelOf(each) }))}
          value={state ?? null}
          onChange={(value) => filter.show({ state: value ?? '' })}
        />
      }
      badges={[
        { key: 'text', text: q && t`“${q}”`, onRemove: () => filter.show({ q: '' }) },
        {
          key: 'state',
          text: state === undefined ? '' : labelOf(state),
          onRemove: () => filter.show({ state: '' }),
        },
      ]}
      current={filter.current}
      onView={filter.replace}
      mayShare={useMay('views.share')}
      keysAt={() => ({ n: mayChange ? () => setIsAdding(true) : undefined })}
      actions={
        mayChange ? (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
            <Trans>New coupon</Trans>
          </Button>
        ) : null
      }
      empty={
        <EmptyNotice
          icon="ticket"
          title={<Trans>No coupon found</Trans>}
          text={<Trans>A coupon is a code that takes an amount off an order, once for each customer.</Trans>}
        />
      }
    >
      <Modal
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        title={t`New coupon`}
        size="lg"
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        <CouponForm
          coupon={undefined}
          onDone={(id) => {
            setIsAdding(false);
            open(id);
          }}
        />
      </Modal>
    </ListScreen>
  );
}

function couponColumns(i18n: I18n, language: Language, today: string): readonly Column<CouponCode>[] {
  return [
    { id: 'code', title: i18n._(msg`Code`), width: '140px', render: ({ id }) => <strong>{id}</strong> },
    {
      id: 'name',
      title: i18n._(msg`Name`),
      width: 'minmax(180px, 2fr)',
      render: (coupon) => nameIn(coupon, language),
    },
    {
      id: 'state',
      title: i18n._(msg`State`),
      width: '108px',
      render: (coupon) => {
        const { label, tone } = COUPON_STATE_LABELS[couponCodeState(coupon, today)];
        return <StateBadge tone={tone}>{i18n._(label)}</StateBadge>;
      },
    },
    {
      id: 'worth',
      title: i18n._(msg`Discount`),
      width: '110px',
      isNumber: true,
      render: ({ discount, isMixed }) => (
        <span className="tabular">
          {discountText(discount)}
          {isMixed ? '*' : ''}
        </span>
      ),
    },
    {
      id: 'minimum',
      title: i18n._(msg`Smallest order`),
      width: '130px',
      isNumber: true,
      render: ({ minimumTotal }) => (minimumTotal === ZERO_SATANG ? '–' : <Money amount={minimumTotal} />),
    },
    {
      id: 'end',
      title: i18n._(msg`Last day`),
      width: '124px',
      render: ({ endDate }) => (endDate === '' ? <Trans>No end</Trans> : dayInWords(endDate, language)),
    },
    {
      id: 'given',
      title: i18n._(msg`Customers`),
      width: '84px',
      isNumber: true,
      render: ({ given }) => <span className="tabular">{given}</span>,
    },
    {
      id: 'used',
      title: i18n._(msg`Used`),
      width: '72px',
      isNumber: true,
      render: ({ used }) => <span className="tabular">{used}</span>,
    },
  ];
}
