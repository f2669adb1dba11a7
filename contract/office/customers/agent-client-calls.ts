import {
  SET_AGENT_CLIENT_REFUSALS,
  type AgentClientQuery,
  type SetAgentClient,
  type SetAgentClientAnswer,
} from '#domain/office/customers/agent-clients';
import type { NamedCustomer } from '#domain/office/customers/customer-file';
import type { Page } from '#domain/office/page';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { flag } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest } from '../page-fields.ts';
import { agentCode, customerKey, namedCustomer } from './customer-fields.ts';

export const listAgentClients: OfficeCall<AgentClientQuery, Page<NamedCustomer>> = {
  name: 'listAgentClients',
  path: 'OFFICE/LIST_AGENT_CLIENTS',
  summary: 'Lists the customers that an agent may order for, by code, a page at a time.',
  access: 'customers.read',
  effect: 'read',
  request: fieldMap<AgentClientQuery>({ agentCode: ['AgentCode', agentCode], ...pageRequest }),
  answer: pageOf(namedCustomer),
};

export const setAgentClient: OfficeCall<SetAgentClient, SetAgentClientAnswer> = {
  name: 'setAgentClient',
  path: 'OFFICE/SET_AGENT_CLIENT',
  summary: 'Adds a customer to those that an agent may order for, or removes it.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<SetAgentClient>({
    agentCode: ['AgentCode', agentCode],
    ...customerKey,
    isClient: ['IsClient', flag()],
  }),
  answer: outcome<SetAgentClientAnswer, 'done'>('done', undefined, SET_AGENT_CLIENT_REFUSALS),
};
