import type { Address } from '#domain/addresses/address';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { address, addressToWire } from './address.ts';

/**
 * What an address says, in the order in which it is written. Everything else follows from the order: its id is the one that the
 * order names, its owner is the order's customer.
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

/** Where the text stands in the table, then the company's code of the address and the letter of its type. */
type TextReference = readonly [index: number, code: string, letter: string];

/** A table of address texts, each written once however many orders go there: they are by far the longest part of a file. */
export interface AddressTextWriter {
  readonly texts: readonly (readonly string[])[];
  /** Adds what the address says unless it stands there already. */
  referTo(address: Address): TextReference;
}

export function addressTextWriter(): AddressTextWriter {
  const texts: string[][] = [];
  const indexes = new Map<string, number>();
  return {
    texts,
    referTo(found) {
      const wire = addressToWire(found);
      const text = TEXT_FIELDS.map((field) => wire[field]);
      const key = JSON.stringify(text);
      const index = indexes.get(key) ?? texts.push(text) - 1;
      indexes.set(key, index);
      return [index, wire.Code, wire.Address_Type];
    },
  };
}

/** What the order that refers to a text says of the address. */
interface Referrer extends CustomerKey {
  readonly addressId: string;
}

/** Takes anything. */
export interface AddressTextReader {
  /** Undefined for what is no reference to a text of this table. */
  addressOf(reference: unknown, referrer: Referrer): Address | undefined;
  /** Some text was referred to by nobody so far. */
  hasUnused(): boolean;
}

/** @param table anything; what is no list of texts is an empty table */
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
