import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTaxId, readTaxId, spacedTaxId, taxIdCheckDigit } from '#domain/kernel/tax-id';

const twelveDigits = fc.stringMatching(/^[1-9]\d{11}$/);
const taxId = twelveDigits.map((first) => `${first}${taxIdCheckDigit(first)}`);

describe('a tax id', () => {
  test('of a person or a well-known company is accepted', () => {
    expect(readTaxId('1234567890121')).toBe('1234567890121');
    // Numbers of PTT and CP All, as on every receipt.
    expect(readTaxId('0107544000108')).toBe('0107544000108');
    expect(readTaxId('0107542000011')).toBe('0107542000011');
  });

  test('is accepted with Thai digits, blanks and dashes', () => {
    expect(readTaxId('๑๒๓๔๕๖๗๘๙๐๑๒๑')).toBe('1234567890121');
    expect(readTaxId(' 1-2345-67890-12-1 ')).toBe('1234567890121');
    expect(readTaxId('1 2345 67890 12 1')).toBe('1234567890121');
  });

  test.each(['', '123456789012', '12345678901210', '123456789012a', '0000000000000', '1234567890122'])(
    'is not read from %j',
    (typed) => {
      expect(readTaxId(typed)).toBeUndefined();
    },
  );

  test('has exactly one valid last digit', () => {
    fc.assert(
      fc.property(twelveDigits, (first) => {
        const fitting = [...'0123456789'].filter((last) => readTaxId(first + last) !== undefined);
        expect(fitting).toEqual([String(taxIdCheckDigit(first))]);
      }),
    );
  });

  test('is printed in the five groups of the tax office, and is read back the same', () => {
    expect(spacedTaxId('1234567890121')).toBe('1-2345-67890-12-1');
    expect(spacedTaxId('12345')).toBe('12345');
    fc.assert(
      fc.property(taxId, (whole) => {
        expect(readTaxId(spacedTaxId(whole))).toBe(whole);
      }),
    );
  });

  test('is cut after its thirteenth digit', () => {
    expect(cutTaxId('1-2345-67890-12-10 5')).toBe('1-2345-67890-12-1');
    expect(cutTaxId('๑๒๓๔๕๖๗๘๙๐๑๒๑๙')).toBe('๑๒๓๔๕๖๗๘๙๐๑๒๑');
    expect(cutTaxId('1-2345-')).toBe('1-2345-');
    fc.assert(
      fc.property(taxId, fc.nat(), (whole, more) => {
        expect(readTaxId(cutTaxId(`${spacedTaxId(whole)}${more}`))).toBe(whole);
      }),
    );
  });
});
