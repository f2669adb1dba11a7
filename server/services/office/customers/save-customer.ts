import { isDeepStrictEqual } from 'node:util';
import { customerKeyOf, type CustomerKey } from '#domain/kernel/customer-key';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type {
  CustomerTerms,
  SaveCustomer,
  SaveCustomerAnswer,
  SetCreditLimit,
  SetCreditLimitAnswer,
} from '#domain/office/customers/customer-terms';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { customerOfRow } from '#server/services/accounts/import-customers';
import type { Audited } from '#server/services/office/audit/write-audit';
import { lockCustomer, saveCustomers, setCreditLimit, type Customer } from '#server/store/accounts/customers';
import { setRegisteredAddress } from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';

/** Changes the terms of a customer as one row of the import does. */
export async function saveCustomer(
  transaction: Database,
  { terms, seen, ...key }: SaveCustomer,
  standards: Pick<TenantConfiguration, 'newCustomerPriceLevel'>,
): Promise<Audited<SaveCustomerAnswer>> {
  const old = await lockCustomer(transaction, key);
  if (old === undefined) return refused('customer-unknown');
  const before = termsOf(old);
  const after = { ...terms, groups: [...new Set(terms.groups)].toSorted() };
  if (isDeepStrictEqual(before, after)) return { result: { kind: 'saved' }, act: undefined };
  if (!isDeepStrictEqual(before, { ...seen, groups: seen.groups.toSorted() }))
    return refused('customer-changed');
  const { phone, priceLevel, groups } = after;
  const mobile = readMobileNumber(after.mobile);
  const row = { line: 1, ...key, phone, priceLevel, groups };
  const { customer, problems } = customerOfRow(
    // An unchanged number may be from before the rules.
    after.mobile === before.mobile ? row : { ...row, mobile },
    customerKeyOf(old),
    { old, ...standards },
  );
  if (problems.length > 0) return refused('customer-incomplete');
  await saveCustomers(transaction, [customer]);
  await setRegisteredAddress(transaction, customer, customer);
  return {
    result: { kind: 'saved' },
    act: {
      action: 'customer-saved',
      subject: 'customer',
      subjectId: subjectOf(old),
      before: factsOf(before, after),
      after: factsOf(after, before),
    },
  };
}

/** Sets a credit limit. Debts and orders stay as they are. */
export async function setOfficeCreditLimit(
  transaction: Database,
  { creditLimit, seen, ...key }: SetCreditLimit,
): Promise<Audited<SetCreditLimitAnswer>> {
  const customer = await lockCustomer(transaction, key);
  if (customer === undefined)
    return { result: { kind: 'refused', code: 'customer-unknown' }, act: undefined };
  if (customer.creditLimit === creditLimit) return { result: { kind: 'saved' }, act: undefined };
  if (customer.creditLimit !== seen)
    return { result: { kind: 'refused', code: 'customer-changed' }, act: undefined };
  await setCreditLimit(transaction, customer, creditLimit);
  return {
    result: { kind: 'saved' },
    act: {
      action: 'credit-limit-set',
      subject: 'customer',
      subjectId: subjectOf(customer),
      before: { creditLimit: seen },
      after: { creditLimit },
    },
  };
}

/** The id of a customer in the audit log. */
export function subjectOf({ customerCode, saleUnit }: CustomerKey): string {
  return `${customerCode} ${saleUnit}`;
}

function termsOf({ mobile, phone, priceLevel, groups }: Customer): CustomerTerms {
  return { mobile, phone, priceLevel, groups: groups.toSorted() };
}

/** The terms that differ. Numbers are personal data, so an entry tells only whether one changed. */
function factsOf(terms: CustomerTerms, other: CustomerTerms) {
  const hasNewNumber = terms.mobile !== other.mobile || terms.phone !== other.phone;
  return {
    ...(terms.priceLevel === other.priceLevel ? {} : { priceLevel: terms.priceLevel }),
    ...(isDeepStrictEqual(terms.groups, other.groups) ? {} : { groups: terms.groups.join(' ') }),
    ...(hasNewNumber ? { isPhoneChanged: true } : {}),
  };
}

function refused(
  code: Extract<SaveCustomerAnswer, { kind: 'refused' }>['code'],
): Audited<SaveCustomerAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
