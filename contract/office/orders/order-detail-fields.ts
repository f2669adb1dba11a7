import type { LineStock } from '#domain/office/orders/line-stock';
import { ORDER_DEEDS, type OrderDeed } from '#domain/office/orders/order-deed';
import type { OrderNote } from '#domain/office/orders/order-note';
import { STOCK_STATES } from '#domain/stock/stock';
import { openWireDate } from '#contract/kernel/date-field';
import { count, oneOf, requiredText, text } from '#contract/kernel/scalars';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { orAbsent } from '#contract/protocol/value-codecs';

export const orderNote = fieldMap<OrderNote>({
  id: ['NoteId', requiredText],
  note: ['NoteText', text],
  by: ['RecordedBy', text],
  at: ['At', requiredText],
});

export const orderDeed = fieldMap<OrderDeed>({
  kind: ['Deed', oneOf(ORDER_DEEDS)],
  at: ['At', requiredText],
  by: ['By', text],
});

export const lineStock = fieldMap<LineStock>({
  available: ['Available', orAbsent(count({ from: 0 }))],
  left: ['Left', count({ from: 0 })],
  state: ['StockState', openOneOf(STOCK_STATES, 'in-stock', wireCode)],
  backOn: ['BackOn', openWireDate],
});
