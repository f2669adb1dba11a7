import { OTHER } from '#domain/kernel/or-other';
import { DELIVERY_STATES } from '#domain/office/delivery/delivery-list';
import {
  LATER_STATUSES,
  MAX_ORDERS_AT_ONCE,
  ORDER_RESULTS,
  type CancelOrders,
  type MoveOrders,
  type OrderOutcome,
  type SeenOrder,
} from '#domain/office/order-batch';
import type {
  OfficeMove,
  OfficeOrderChange,
  OfficeOrderDetail,
  OfficePayment,
  OrderCredit,
  OrderDelivery,
} from '#domain/office/order-detail';
import { PAYMENT_STATES } from '#domain/payments/payment';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf, only, orNull } from '#contract/protocol/value-codecs';
import { baht, optionalBaht } from '#contract/kernel/amounts';
import { orderUuid } from '#contract/kernel/order-id';
import { receivedPaymentCode, statusNumber, strictStatusNumber } from '#contract/kernel/order-fields';
import { count, oneOf, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import { orderSummary } from '#contract/orders/order';
import { orderDetail } from '#contract/orders/order-detail';
import type { OfficeCall } from './office-call.ts';
import { lineStock, orderDeed, orderNote } from './orders/order-detail-fields.ts';
import { valueEnvelope } from './page-fields.ts';
import { waitingSlip } from './payments/waiting-slip.ts';

const MAX_REASON_LENGTH = 200;
const MAX_REVISION = 1_000_000;

const credit = fieldMap<OrderCredit>({
  limit: ['Limit', baht],
  before: ['DebtBefore', baht],
  after: ['DebtAfter', baht],
});

const move = fieldMap<OfficeMove>({
  status: ['Status', statusNumber],
  at: ['At', requiredText],
  by: ['By', text],
  reason: ['Reason', text],
});

const change = fieldMap<OfficeOrderChange>({
  revision: ['Revision', count({ from: 1 })],
  at: ['At', requiredText],
  by: ['By', text],
  reason: ['Reason', text],
});

const payment = fieldMap<OfficePayment>({
  reference: ['Reference', text],
  method: ['PaymentCode', receivedPaymentCode],
  state: ['State', openOneOf(PAYMENT_STATES, OTHER)],
  amount: ['Amount', baht],
  startedAt: ['StartedAt', requiredText],
});

const delivery = fieldMap<OrderDelivery>({
  state: ['DeliveryState', openOneOf(DELIVERY_STATES, 'on-the-way', wireCode)],
  riderId: ['RiderId', text],
  rider: ['Rider', text],
  grabbedAt: ['GrabbedAt', text],
  toCollect: ['ToCollect', baht],
});

export const getOfficeOrder: OfficeCall<string, OfficeOrderDetail | undefined> = {
  name: 'getOfficeOrder',
  path: 'OFFICE/GET_ORDER',
  summary: 'Returns an order with everything that a clerk needs to decide about it.',
  access: 'orders.read',
  effect: 'read',
  request: orderUuid,
  answer: optionalEnvelope(
    fieldMap<OfficeOrderDetail>({
      order: ['Order', orderDetail],
      mobile: ['Mobile', text],
      todaysPrices: ['TodaysPrices', listOf(optionalBaht)],
      stock: ['Stock', listOf(orNull(lineStock))],
      credit: ['Credit', credit],
      otherOrders: ['OtherOrders', listOf(orderSummary)],
      moves: ['Moves', listOf(move)],
      changes: ['Changes', listOf(change)],
      delivery: ['OrderDelivery', orNull(delivery)],
      deeds: ['Deeds', listOf(orderDeed)],
      notes: ['Notes', listOf(orderNote)],
      payments: ['Payments', listOf(payment)],
      slips: ['Slips', listOf(waitingSlip)],
    }),
  ),
};

const seenOrder = fieldMap<SeenOrder>({
  orderId: ['OrderId', uuid],
  seenRevision: ['SeenRevision', count({ from: 1, to: MAX_REVISION })],
  seenStatus: ['SeenStatus', strictStatusNumber],
});

const seenOrders = listOf(seenOrder, MAX_ORDERS_AT_ONCE);

const outcomes = valueEnvelope(
  listOf(
    fieldMap<OrderOutcome>({
      orderId: ['OrderId', requiredText],
      orderNo: ['OrderNo', text],
      result: ['Result', openOneOf(ORDER_RESULTS, 'failed')],
      status: ['Status', statusNumber],
      revision: ['Revision', count({ from: 0, whenBlank: 0 })],
      changedBy: ['ChangedBy', text],
      changedAt: ['ChangedAt', text],
    }),
  ),
);

export const approveOrders: OfficeCall<readonly SeenOrder[], readonly OrderOutcome[]> = {
  name: 'approveOrders',
  path: 'OFFICE/APPROVE_ORDERS',
  summary: 'Approves one order or several. Each is approved on its own, and has its own outcome.',
  access: 'orders.approve',
  effect: 'change-each',
  request: only('Orders', seenOrders),
  answer: outcomes,
};

export const moveOrders: OfficeCall<MoveOrders, readonly OrderOutcome[]> = {
  name: 'moveOrders',
  path: 'OFFICE/MOVE_ORDERS',
  summary: 'Moves approved orders to invoicing, approved invoice, or delivered.',
  access: 'orders.move',
  effect: 'change-each',
  request: fieldMap<MoveOrders>({
    orders: ['Orders', seenOrders],
    status: ['MoveTo', oneOf(LATER_STATUSES)],
  }),
  answer: outcomes,
};

export const cancelOrders: OfficeCall<CancelOrders, readonly OrderOutcome[]> = {
  name: 'cancelOrders',
  path: 'OFFICE/CANCEL_ORDERS',
  summary: 'Cancels orders without an invoice, with a reason.',
  access: 'orders.cancel',
  effect: 'change-each',
  request: fieldMap<CancelOrders>({
    orders: ['Orders', seenOrders],
    reason: ['Reason', requiredTextUpTo(MAX_REASON_LENGTH)],
  }),
  answer: outcomes,
};
