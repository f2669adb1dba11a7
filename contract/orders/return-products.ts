import { RETURN_REASONS } from '#domain/delivery/delivery';
import {
  PLAIN_RETURN_REFUSALS,
  type CancelInvoiceAnswer,
  type CancelInvoiceRequest,
  type ExchangeLine,
  type ReturnAnswer,
  type ReturnRequest,
} from '#domain/orders/changes/order-return';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE } from '#contract/protocol/call-behaviours';
import { decoded, type Codec } from '#contract/protocol/codec';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only, orNull } from '#contract/protocol/value-codecs';
import { oneOf, requiredText, requiredTextUpTo, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { orderDetail } from './order-detail.ts';
import { quantity, unitNumber } from '#contract/kernel/order-fields';
import { order } from './order.ts';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import type { RefusalCode } from '#contract/protocol/refusal-messages';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';
import { returnedLine } from './order-return.ts';

const MAX_NOTE_LENGTH = 200;
const MAX_LINES = 500;

const exchangeLine = fieldMap<ExchangeLine>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', unitNumber],
  quantity: ['Qty', quantity],
});

const exchange = fieldMap<NonNullable<ReturnRequest['exchange']>>({
  orderId: ['OrderId', uuid],
  lines: ['Lines', listOf(exchangeLine, MAX_LINES)],
});

const EXCHANGE_REFUSED = wireCode('exchange-refused');

const reasonOfExchange = only('Why', text);

type AnyReturnAnswer<Plain extends string> =
  | { readonly kind: 'returned' }
  | { readonly kind: 'refused'; readonly code: Plain }
  | { readonly kind: 'refused'; readonly code: 'exchange-refused'; readonly why: string };

/** Reads the refusals of a return. That of the replacement order carries the order's own refusal. */
export function returnRefusals<const Plain extends RefusalCode>(plain: readonly Plain[]) {
  const { readOther } = refusalCodes(plain);
  return {
    refusals: [...plain, 'exchange-refused'] as const,
    readOther: (code: string, body: unknown) => {
      if (code !== EXCHANGE_REFUSED) return readOther(code);
      const why = reasonOfExchange.fromWire(body);
      return decoded({ kind: 'refused', code: 'exchange-refused', why: why.ok ? why.value : '' } as const);
    },
    writeOther: (value: AnyReturnAnswer<Plain>) => {
      if (value.kind !== 'refused') return undefined;
      return 'why' in value
        ? { code: EXCHANGE_REFUSED, data: { Why: value.why } }
        : { code: wireCode(value.code) };
    },
  };
}

const answer: Codec<ReturnAnswer> = outcome(
  'returned',
  { order: ['Order', orderDetail], exchange: ['Exchange', orNull(orderDetail)] },
  returnRefusals(PLAIN_RETURN_REFUSALS),
);

/** The fields of a return. */
export const returnFields = {
  id: ['ReturnID', uuid],
  orderId: ['OrderId', uuid],
  lines: ['Lines', orNull(listOf(returnedLine, MAX_LINES))],
  reason: ['Reason', oneOf(RETURN_REASONS, wireCode)],
  note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
  exchange: ['Exchange', orNull(exchange)],
} satisfies FieldMap<ReturnRequest>;

/** Records a return. Without `Lines`, everything that the customer still has is returned. */
export const returnProducts: Call<ReturnRequest, ReturnAnswer> = {
  ...LIVE_CHANGE,
  name: 'returnProducts',
  path: 'ORDER_MANAGEMENT/RETURN_GOODS',
  who: STAFF,
  permissionFor: () => 'money.decide',
  request: fieldMap<ReturnRequest>(returnFields),
  answer,
  tag: 'orders',
};

/** Cancels an invoice that was refused entirely at the door or never sent out. */
export const cancelInvoice: Call<CancelInvoiceRequest, CancelInvoiceAnswer> = {
  ...LIVE_CHANGE,
  name: 'cancelInvoice',
  path: 'ORDER_MANAGEMENT/CANCEL_INVOICE',
  who: STAFF,
  permissionFor: () => 'orders.cancel',
  request: fieldMap<CancelInvoiceRequest>({
    orderId: ['OrderId', uuid],
    reason: ['Reason', requiredTextUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome('cancelled', { order: ['Order', order] }, ['order-unknown', 'not-cancellable']),
  tag: 'orders',
};
