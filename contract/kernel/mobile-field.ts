import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import { refuse } from '#contract/protocol/field-map';
import { converted } from '#contract/protocol/value-codecs';
import { requiredText } from './scalars.ts';

/** A number of exactly ten digits, in any notation. */
export const mobileNumber = converted<string, MobileNumber>(
  requiredText,
  (input, reading) =>
    readMobileNumber(input) ?? refuse(reading, input, 'must be a mobile number of 10 digits'),
  (number) => number,
);
