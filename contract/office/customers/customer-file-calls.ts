import type { CustomerKey } from '#domain/kernel/customer-key';
import { OUTSIDE_ROLES, type CustomerAccount } from '#domain/office/customers/customer-account';
import {
  MAX_NOTE_LENGTH,
  type AddNote,
  type AddNoteAnswer,
  type CustomerFile,
  type CustomerNote,
  type RemoveNote,
  type RemoveNoteAnswer,
} from '#domain/office/customers/customer-file';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf, orNull } from '#contract/protocol/value-codecs';
import {
  count,
  instant,
  oneOf,
  requiredText,
  requiredTextUpTo,
  text,
  trueFalse,
  uuid,
} from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { customerKey, namedCustomer } from './customer-fields.ts';

const note = fieldMap<CustomerNote>({
  id: ['NoteId', requiredText],
  note: ['NoteText', text],
  by: ['RecordedBy', text],
  recordedAt: ['RecordedAt', instant],
});

export const customerAccount = fieldMap<CustomerAccount>({
  id: ['AccountId', requiredText],
  username: ['Username', requiredText],
  name: ['Name', text],
  role: ['Role', oneOf(OUTSIDE_ROLES)],
  mobile: ['Mobile', text],
  isActive: ['Active', trueFalse(true)],
  devices: ['Devices', count({ from: 0 })],
  lastUsedAt: ['LastUsedAt', orNull(instant)],
});

export const getCustomerFile: OfficeCall<CustomerKey, CustomerFile | undefined> = {
  name: 'getCustomerFile',
  path: 'OFFICE/GET_FILE_OF_CUSTOMER',
  summary: 'Returns the notes of staff about a customer, its agents, and those who sign in for it.',
  access: 'customers.read',
  effect: 'read',
  request: fieldMap<CustomerKey>(customerKey),
  answer: optionalEnvelope(
    fieldMap<CustomerFile>({
      notes: ['Notes', listOf(note)],
      agents: ['Agents', listOf(namedCustomer)],
      isAgent: ['IsAgent', trueFalse(false)],
      accounts: ['Accounts', listOf(customerAccount)],
    }),
  ),
};

export const addCustomerNote: OfficeCall<AddNote, AddNoteAnswer> = {
  name: 'addCustomerNote',
  path: 'OFFICE/ADD_CUSTOMER_NOTE',
  summary: 'Adds a note of staff about a customer.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<AddNote>({
    ...customerKey,
    id: ['NoteId', uuid],
    note: ['NoteText', requiredTextUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome<AddNoteAnswer, 'added'>('added', undefined, ['customer-unknown', 'note-exists']),
};

export const removeCustomerNote: OfficeCall<RemoveNote, RemoveNoteAnswer> = {
  name: 'removeCustomerNote',
  path: 'OFFICE/REMOVE_CUSTOMER_NOTE',
  summary: 'Removes a note of staff about a customer.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<RemoveNote>({ ...customerKey, id: ['NoteId', uuid] }),
  answer: outcome<RemoveNoteAnswer, 'removed'>('removed', undefined, ['note-unknown']),
};
