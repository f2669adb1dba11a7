import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CustomerDetail, CustomerQuery, CustomerRow } from '#domain/office/customer-list';
import type { Page } from '#domain/office/page';
import type { Statement, StatementQuery } from '#domain/payments/account';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { listOf, listOrEmpty } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import {
  count,
  flag,
  optionalCount,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
} from '#contract/kernel/scalars';
import { orderSummary } from '#contract/orders/order';
import { getStatement, openDebt } from '#contract/payments/accounts';
import type { OfficeCall } from './office-call.ts';
import { pageOf, pageRequest } from './page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_CODE_LENGTH = 64;

const rowMap = {
  customerCode: ['CustomerCode', requiredText],
  saleUnit: ['SaleUnit', text],
  name: ['Name', text],
  mobile: ['Mobile', text],
  phone: ['Phone', text],
  area: ['Area', text],
  priceLevel: ['PriceLevel', count({ from: 1 })],
  creditLimit: ['AuthorizeAmount', baht],
  debt: ['DebtAmount', baht],
  points: ['Points', count({ from: 0, whenBlank: 0 })],
} satisfies FieldMap<CustomerRow>;

export const listCustomers: OfficeCall<CustomerQuery, Page<CustomerRow>> = {
  name: 'listCustomers',
  path: 'OFFICE/LIST_CUSTOMERS',
  summary: 'Searches and lists customers by code, a page at a time.',
  access: 'customers.read',
  effect: 'read',
  request: fieldMap<CustomerQuery>({
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
    saleUnit: ['SaleUnit', textUpTo(MAX_CODE_LENGTH)],
    priceLevel: ['PriceLevel', optionalCount()],
    group: ['Group', textUpTo(MAX_CODE_LENGTH)],
    hasDebt: ['HasDebt', flag(false)],
    ...pageRequest,
  }),
  answer: pageOf(fieldMap<CustomerRow>(rowMap)),
};

export const getCustomer: OfficeCall<CustomerKey, CustomerDetail | undefined> = {
  name: 'getCustomer',
  path: 'OFFICE/GET_CUSTOMER',
  summary: 'Returns a customer with balances, open orders and open debts.',
  access: 'customers.read',
  effect: 'read',
  request: fieldMap<CustomerKey>({
    customerCode: ['CustomerCode', requiredTextUpTo(MAX_CODE_LENGTH)],
    saleUnit: ['SaleUnit', textUpTo(MAX_CODE_LENGTH)],
  }),
  answer: optionalEnvelope(
    fieldMap<CustomerDetail>({
      ...rowMap,
      taxId: ['TaxID', text],
      addressText: ['Address_', text],
      groups: ['Groups', listOrEmpty(listOf(requiredText))],
      openOrders: ['OpenOrders', listOf(orderSummary)],
      openDebts: ['OpenDebts', listOf(openDebt)],
    }),
  ),
};

export const getCustomerStatement: OfficeCall<StatementQuery, Statement | undefined> = {
  name: 'getCustomerStatement',
  path: 'OFFICE/GET_STATEMENT',
  summary: 'Returns the debt and points entries of a customer’s account.',
  access: 'money.read',
  effect: 'read',
  request: getStatement.request,
  answer: getStatement.answer,
};
