import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { priceOrder, takeOrder } from '#contract/office/telephone-order-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { subtractSatang } from '#domain/kernel/money';
import type { OrderingCustomer } from '#domain/office/telephone-order';
import type { OrderRefusal } from '#domain/orders/order';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { KeyHint } from '#office/ui/key-hint';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed, showHint } from '#office/ui/show-notice';
import { NewOrderChoices } from './new-order-choices.tsx';
import {
  orderOf,
  startDraft,
  storedNewOrder,
  withLineQuantity,
  withOffered,
  type NewOrderDraft,
} from './new-order-draft.ts';
import { NewOrderDay, NextDays } from './new-order-day.tsx';
import { lineId, NewOrderLines } from './new-order-lines.tsx';
import { NEW_ORDER_MESSAGES } from './new-order-messages.ts';
import { OfferedProductFinder } from './offered-product-finder.tsx';
import { UnsoldQuantities } from './unsold-quantities.tsx';
import classes from './new-order.module.css';

/** The customer of an order that was begun in this browser and not placed. */
export interface OpenOrder extends CustomerKey {
  readonly name: string;
}

interface NewOrderFormProps {
  readonly customer: OrderingCustomer;
  readonly onOpen: (open: OpenOrder | undefined) => void;
}

const TYPING_MS = 200;

/** The order of one customer: products at the customer's prices, address, payment and note. */
export function NewOrderForm({ customer, onOpen }: NewOrderFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const navigate = useNavigate();
  const { customerCode, saleUnit, name, mobile, priceLevel, creditLimit, debt } = customer;
  const kept = useDraft(`new-order:${saleUnit}/${customerCode}`, storedNewOrder);
  const [begun, setBegun] = useState(() =>
    startDraft(office.newId(), customer, office.tenant.paymentMethods),
  );
  const draft = kept.value ?? begun;
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal>();
  // The customer was told the first possible day. Now another one may be the first, which the clerk chooses and tells.
  const [goneDay, setGoneDay] = useState('');
  const [added, setAdded] = useState('');
  const finder = useRef<HTMLInputElement>(null);
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const pricing = useAnswer(
    priceOrder,
    {
      customer: { customerCode, saleUnit },
      lines: settled.lines.map(({ productCode, unit, quantity }) => ({ productCode, unit, quantity })),
      payment: settled.payment,
      shipToId: settled.shipToId,
      shippingCondition: settled.shippingCondition,
    },
    // The customer may ask for the day before the first product.
    { isEnabled: settled.lines.length > 0 || office.tenant.capabilities.deliveryDays },
  );
  const priced = draft.lines.length === 0 ? undefined : pricing.data;
  const isFresh = settled === draft && !pricing.isPlaceholderData && !pricing.isFetching;
  const problem = isFresh ? priced?.problem : undefined;
  const deliveryDay = draft.deliveryDay || goneDay;
  const request =
    isFresh && problem === undefined ? orderOf({ ...draft, deliveryDay }, customer, priced) : undefined;
  const change = (next: NewOrderDraft) => {
    setRefusal(undefined);
    kept.set(next);
    onOpen({ customerCode, saleUnit, name });
  };
  const forget = () => {
    kept.set(undefined);
    setBegun(startDraft(office.newId(), customer, office.tenant.paymentMethods));
    setRefusal(undefined);
    setGoneDay('');
    onOpen(undefined);
  };
  const send = async () => {
    if (isSending) return undefined;
    if (request === undefined) {
      // The keys ask for what the button does not offer yet. Every other reason is on the screen.
      if (draft.lines.length > 0 && pricing.error === null && !isFresh)
        showHint(t`The price isn’t ready yet. Try again in a moment.`, 'price-not-ready');
      return undefined;
    }
    setIsSending(true);
    const outcome = await office.perform(takeOrder, request, { idempotencyKey: kept.keyOf(request) });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    kept.answered();
    const { answer } = outcome;
    office.readAgain(['listOrders', 'countOrders', 'getCustomer', 'getOrderingCustomer', 'priceOrder']);
    if (answer.kind === 'refused') {
      if (answer.refusal.code === 'day-gone') setGoneDay(request.deliveryDay ?? '');
      return setRefusal(answer.refusal);
    }
    const { id, orderNo } = answer.order;
    forget();
    showDone(t`Order ${orderNo} is placed.`);
    return await navigate({ to: '/orders/$orderId', params: { orderId: id } });
  };
  useKeys({ 'mod+Enter': () => void send() });
  const message = refusal?.code ?? problem;
  const unsold = refusal?.differences.filter(({ rule }) => rule !== undefined) ?? [];
  return (
    <div className={classes.form}>
      <section className={classes.card} aria-label={t`Products`}>
        <div className={classes.customer}>
          <Link
            className={classes.link}
            to="/customers/$saleUnit/$code"
            params={{ saleUnit: saleUnit || '-', code: customerCode }}
          >
            {name || customerCode}
          </Link>
          <span className={classes.soft}>
            {customerCode} {saleUnit}
          </span>
          {mobile === '' ? null : <span className={classes.soft}>{mobile}</span>}
          <span className={classes.soft}>
            <Trans>Price level {priceLevel}</Trans>
          </span>
          <Link className={classes.link} to="/new-order">
            <Trans>Another customer</Trans>
          </Link>
        </div>
        <OfferedProductFinder
          customer={customer}
          field={finder}
          onChoose={(product, unit) => {
            setAdded(lineId({ productCode: product.code, unit: unit.unit }));
            change(withOffered(draft, product, unit));
          }}
        />
        {draft.lines.length === 0 ? (
          <p className={classes.soft}>
            <Trans>No products yet</Trans>
          </p>
        ) : (
          <NewOrderLines
            lines={draft.lines}
            priced={priced}
            added={added}
            onQuantity={(line, quantity) => change(withLineQuantity(draft, line, quantity))}
            onNext={() => finder.current?.focus()}
          />
        )}
      </section>
      <section className={classes.card} aria-label={t`Delivery and payment`}>
        <NewOrderChoices
          customer={customer}
          draft={draft}
          deliveryDay={
            <NewOrderDay
              wished={deliveryDay}
              days={pricing.data?.deliveryDays}
              onChoose={(day) => change({ ...draft, deliveryDay: day })}
            />
          }
          onChange={(next) => change({ ...draft, ...next })}
        />
        <dl className={classes.totals} aria-live="polite" aria-busy={!isFresh}>
          <dt>
            <Trans>Credit left</Trans>
          </dt>
          <dd>
            <Money amount={subtractSatang(creditLimit, debt)} />
          </dd>
          {priced?.discount === undefined ? null : (
            <>
              <dt>
                <Trans>Discount</Trans>
              </dt>
              <dd>
                −<Money amount={priced.discount} />
              </dd>
            </>
          )}
          {priced?.deliveryFee === undefined ? null : (
            <>
              <dt>
                <Trans>Delivery fee</Trans>
              </dt>
              <dd>
                <Money amount={priced.deliveryFee} />
              </dd>
            </>
          )}
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className={classes.total}>
            {priced === undefined ? '–' : <Money amount={priced.total} isStrong />}
          </dd>
        </dl>
        {message === undefined || draft.lines.length === 0 ? null : (
          <div className={classes.problem} role="alert">
            {unsold.length > 0 ? (
              <UnsoldQuantities
                lines={draft.lines}
                differences={unsold}
                onQuantity={(line, quantity) => change(withLineQuantity(draft, line, quantity))}
              />
            ) : (
              i18n._(NEW_ORDER_MESSAGES[message])
            )}
            {refusal?.deliveryDays === undefined ? null : (
              <NextDays
                days={refusal.deliveryDays}
                onChoose={(day) => change({ ...draft, deliveryDay: day })}
              />
            )}
          </div>
        )}
        {pricing.error === null || draft.lines.length === 0 ? null : (
          <div className={classes.problem} role="alert">
            <Trans>The prices couldn’t be loaded.</Trans>{' '}
            <Button size="compact-sm" variant="default" onClick={() => void pricing.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        <Group justify="space-between">
          {kept.value === undefined ? (
            <span />
          ) : (
            <Button variant="subtle" color="gray" onClick={forget}>
              <Trans>Discard this order</Trans>
            </Button>
          )}
          <Button
            disabled={request === undefined}
            loading={isSending}
            onClick={() => void send()}
            rightSection={<KeyHint name="Ctrl Enter" />}
          >
            <Trans>Place the order</Trans>
          </Button>
        </Group>
      </section>
    </div>
  );
}
