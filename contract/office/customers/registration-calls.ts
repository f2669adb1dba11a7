import type { Page } from '#domain/office/page';
import type {
  CheckRegistration,
  CheckRegistrationAnswer,
  ListedRegistration,
  RegistrationQuery,
} from '#domain/office/customers/registration-list';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { orNull } from '#contract/protocol/value-codecs';
import { flag, instant, requiredText, text, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest } from '../page-fields.ts';
import { namedCustomer } from './customer-fields.ts';

export const listRegistrations: OfficeCall<RegistrationQuery, Page<ListedRegistration>> = {
  name: 'listRegistrations',
  path: 'OFFICE/LIST_REGISTRATIONS',
  summary: 'Lists shops that registered or were registered by agents, newest first, a page at a time.',
  access: 'customers.read',
  effect: 'read',
  request: fieldMap<RegistrationQuery>({ isUnchecked: ['Unchecked', flag(false)], ...pageRequest }),
  answer: pageOf(
    fieldMap<ListedRegistration>({
      id: ['RegistrationId', requiredText],
      customer: ['Customer', namedCustomer],
      mobile: ['Mobile', text],
      area: ['Area', text],
      agentCode: ['AgentCode', text],
      registeredAt: ['RegisteredAt', instant],
      checkedAt: ['CheckedAt', orNull(instant)],
      checkedBy: ['CheckedBy', text],
    }),
  ),
};

export const checkRegistration: OfficeCall<CheckRegistration, CheckRegistrationAnswer> = {
  name: 'checkRegistration',
  path: 'OFFICE/CHECK_REGISTRATION',
  summary:
    'Says that a member of staff looked at a registration, or takes that back. Orders never wait for it.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<CheckRegistration>({ id: ['RegistrationId', uuid], isChecked: ['Checked', flag()] }),
  answer: outcome<CheckRegistrationAnswer, 'done'>('done', undefined, ['registration-unknown']),
};
