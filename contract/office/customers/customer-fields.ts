import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { NamedCustomer } from '#domain/office/customers/customer-file';
import { fieldMap, refuse, type FieldMap } from '#contract/protocol/field-map';
import { converted } from '#contract/protocol/value-codecs';
import { requiredText, requiredTextUpTo, text, textUpTo } from '#contract/kernel/scalars';

const MAX_CODE_LENGTH = 64;
const MAX_PHONE_LENGTH = 40;

/** The key of a customer in a request. */
export const customerKey = {
  customerCode: ['CustomerCode', requiredTextUpTo(MAX_CODE_LENGTH)],
  saleUnit: ['SaleUnit', textUpTo(MAX_CODE_LENGTH)],
} satisfies FieldMap<CustomerKey>;

export const agentCode = requiredTextUpTo(MAX_CODE_LENGTH);

export const phone = textUpTo(MAX_PHONE_LENGTH);

/** A number of ten digits, in any notation; '' for none. */
export const mobileOrNone = converted<string, string>(
  phone,
  (input, reading) =>
    input.trim() === ''
      ? ''
      : (readMobileNumber(input) ?? refuse(reading, input, 'must be a mobile number of 10 digits')),
  (number) => number,
);

export const namedCustomer = fieldMap<NamedCustomer>({
  customerCode: ['CustomerCode', requiredText],
  saleUnit: ['SaleUnit', text],
  name: ['Name', text],
});
