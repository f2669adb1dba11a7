import type { Address } from '#domain/addresses/address';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { address } from './address.ts';

/**
 * The text fields of an address, in the order of the file. The others follow from the order: it names the
 * address's id, and its customer owns the address.
 */
const TEXT_FIELDS = [
  'Name',
  'Phone',
  'TaxID',
  'Address_',
  'Province',
  'ProvinceName',
  'Ampher',
  'AmpherName',
  'Town',
  'TownName',
  'PostalCode',
  'Lat',
  'Long',
  'Remark',
] as const;

/** The index in the table, the company's code of the address, and the letter of its type. */
type TextReference = readonly [index: number, code: string, letter: string];

/**
 * Writes a table of address texts, each only once, because addresses are by far the longest part of a rescue file.
 */
export interface AddressTextWriter {
  readonly texts: readonly (readonly string[])[];
  /** Adds the text if the table does not have it yet, and returns a reference to it. */
  referTo(address: Address): TextReference;
}

export function addressTextWriter(): AddressTextWriter {
  const texts: string[][] = [];
  const indexes = new Map<string, number>();
  return {
    texts,
    referTo(found) {
      const wire = address.write(found);
      const text = TEXT_FIELDS.map((field) => String(wire[field]));
      const key = JSON.stringify(text);
      const index = indexes.get(key) ?? texts.push(text) - 1;
      indexes.set(key, index);
      return [index, String(wire['Code']), String(wire['Address_Type'])];
    },
  };
}

/** The facts about an address that come from the order. */
interface Referrer extends CustomerKey {
  readonly addressId: string;
}

/** Reads addresses from a table of texts; it accepts any input. */
export interface AddressTextReader {
  /** Returns undefined if the reference is not valid for this table. */
  addressOf(reference: unknown, referrer: Referrer): Address | undefined;
  /** Whether the table has texts that were never referenced. */
  hasUnused(): boolean;
}

/** @param table any input; anything but a list counts as an empty table */
export function addressTextReader(table: unknown): AddressTextReader {
  const texts: readonly unknown[] = Array.isArray(table) ? table : [];
  const used = new Set<number>();
  return {
    addressOf(reference, { addressId, customerCode, saleUnit }) {
      if (!Array.isArray(reference)) return undefined;
      const [index, code, letter] = reference.map((part: unknown) => part);
      const text = typeof index === 'number' ? texts[index] : undefined;
      if (typeof index !== 'number' || !Array.isArray(text) || text.length !== TEXT_FIELDS.length)
        return undefined;
      used.add(index);
      const read = address.fromWire({
        ...Object.fromEntries(TEXT_FIELDS.map((field, place) => [field, text[place]])),
        _id: addressId,
        Code: code,
        Cust_ID: customerCode,
        SaleUnit: saleUnit,
        Address_Type: letter,
        Active: 'Y',
      });
      return read.ok ? read.value : undefined;
    },
    hasUnused: () => used.size < texts.length,
  };
}
