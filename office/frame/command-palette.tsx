import { Combobox, Modal, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listCustomers } from '#contract/office/customer-calls';
import { ALL_CUSTOMERS } from '#domain/office/customer-list';
import { listOrders } from '#contract/office/order-list-calls';
import { EVERY_ORDER } from '#domain/office/order-list';
import { formatBaht } from '#domain/kernel/format-money';
import { useMay, useMe } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { Icon, type IconName } from '#office/ui/icon';
import { destinationsFor } from './destinations.ts';
import classes from './command-palette.module.css';

interface Entry {
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
  readonly detail: string;
  readonly open: () => void;
}

/** Results of each kind; more than this is a search for the list itself. */
const MAX_RESULTS = 5;
const MIN_SEARCH_LENGTH = 2;
const TYPING_MS = 150;

/** Finds a screen by its name, and orders and customers by a part of their number or name. */
export function CommandPalette({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t`Find` } }}
    >
      <PaletteBody onClose={onClose} />
    </Modal>
  );
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const entries = useEntries(text);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const first = entries[0]?.id;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onClose();
        entries.find((entry) => entry.id === id)?.open();
      }}
    >
      <Combobox.EventsTarget>
        <input
          className={classes.field}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t`Screen, order number, customer or phone number`}
          aria-label={t`Find`}
          data-autofocus
        />
      </Combobox.EventsTarget>
      {/* The list scrolls, so the keyboard has to reach it. */}
      <Combobox.Options className={classes.options} aria-label={t`Results`} tabIndex={0}>
        {entries.length === 0 ? (
          <Combobox.Empty>
            <Trans>Nothing found</Trans>
          </Combobox.Empty>
        ) : (
          entries.map(({ id, icon, text: label, detail }) => (
            <Combobox.Option key={id} value={id} className={classes.option}>
              <Icon name={icon} />
              <span>{label}</span>
              <span className={classes.detail}>{detail}</span>
            </Combobox.Option>
          ))
        )}
      </Combobox.Options>
    </Combobox>
  );
}

function useEntries(text: string): readonly Entry[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { permissions } = useMe();
  const { tenant } = useOffice();
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  const isSearch = searched.length >= MIN_SEARCH_LENGTH;
  const mayOrders = useMay('orders.read');
  const mayCustomers = useMay('customers.read');
  const orders = useAnswer(
    listOrders,
    { filter: { ...EVERY_ORDER, text: searched }, sort: 'newest', after: '', take: MAX_RESULTS },
    { isEnabled: isSearch && mayOrders, isKept: false },
  );
  const customers = useAnswer(
    listCustomers,
    { text: searched, ...ALL_CUSTOMERS, after: '', take: MAX_RESULTS },
    { isEnabled: isSearch && mayCustomers, isKept: false },
  );
  const wanted = text.trim().toLocaleLowerCase();
  const screens = destinationsFor(permissions, tenant)
    .map(({ to, label, icon, key }) => ({
      id: to,
      icon,
      text: i18n._(label),
      detail: `g ${key}`,
      open: () => void navigate({ to }),
    }))
    .filter(({ text: name }) => name.toLocaleLowerCase().includes(wanted));
  if (!isSearch) return screens;
  return [
    ...screens,
    ...(orders.data?.rows ?? []).map(({ id, orderNo, customerName, totals }) => ({
      id,
      icon: 'receipt' as const,
      text: `${orderNo} · ${customerName}`,
      detail: formatBaht(totals.total),
      open: () => void navigate({ to: '/orders/$orderId', params: { orderId: id } }),
    })),
    ...(customers.data?.rows ?? []).map(({ customerCode, saleUnit, name, mobile }) => ({
      id: `${saleUnit}/${customerCode}`,
      icon: 'person' as const,
      text: `${name} · ${customerCode}`,
      detail: mobile,
      open: () =>
        void navigate({ to: '/customers/$saleUnit/$code', params: { saleUnit, code: customerCode } }),
    })),
  ];
}
