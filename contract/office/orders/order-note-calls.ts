import {
  ADD_ORDER_NOTE_REFUSALS,
  MAX_ORDER_NOTE_LENGTH,
  type AddOrderNote,
  type AddOrderNoteAnswer,
} from '#domain/office/orders/order-note';
import { requiredTextUpTo, uuid } from '#contract/kernel/scalars';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import type { OfficeCall } from '../office-call.ts';

export const addOrderNote: OfficeCall<AddOrderNote, AddOrderNoteAnswer> = {
  name: 'addOrderNote',
  path: 'OFFICE/ADD_ORDER_NOTE',
  summary: 'Adds a note of staff about an order, which the customer does not see.',
  access: 'orders.change',
  effect: 'change',
  request: fieldMap<AddOrderNote>({
    id: ['NoteId', uuid],
    orderId: ['OrderId', uuid],
    note: ['NoteText', requiredTextUpTo(MAX_ORDER_NOTE_LENGTH)],
  }),
  answer: outcome<AddOrderNoteAnswer, 'added'>('added', undefined, ADD_ORDER_NOTE_REFUSALS),
};
