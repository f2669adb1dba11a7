import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MapPin } from '#domain/kernel/map-pin';
import type { Address } from '#domain/addresses/address';
import { firstAddresses } from '#domain/addresses/first-addresses';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { BLANK_PROFILE } from '#domain/accounts/profile';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { addAddresses, setRegisteredAddress } from '#server/store/addresses/addresses';
import { lockCustomers, readCustomers, saveCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { findNamedPlaces } from '#server/services/places/named-place';
import { newCustomer } from './new-customer.ts';

/** A customer as a clerk writes it in one row. '' and undefined mean empty. */
export interface CustomerRow {
  readonly customerCode: string;
  /** '' means the tenant's sale unit for new customers. */
  readonly saleUnit: string;
  readonly name: string;
  readonly mobile: MobileNumber | undefined;
  readonly phone: string;
  readonly addressText: string;
  readonly subdistrict: string;
  readonly district: string;
  readonly province: string;
  readonly postcode: string;
  readonly taxId: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly priceLevel: PriceLevel | undefined;
  /** The code of an agent; '' when the customer is none. */
  readonly agentCode: string;
  readonly isVerifiedAgent: boolean;
  readonly groups: readonly string[];
}

export type CustomerImportRow = ImportRow<CustomerRow>;

type Standards = Pick<TenantConfiguration, 'newCustomerPriceLevel' | 'newCustomerSaleUnit'>;

/**
 * Adds customers, or changes their facts. A new customer gets a registered, a billing and a shipping address.
 * For an existing one only the registered address follows; addresses that the customer added stay. Credit,
 * debt and points are not changed, because they move with orders. Nothing is stored when a row has a problem.
 */
export async function importCustomers(
  transaction: Database,
  rows: readonly CustomerImportRow[],
  standards: Standards,
): Promise<ImportOutcome> {
  const known = new Map((await lockCustomers(transaction)).map((customer) => [nameOf(customer), customer]));
  const problems: RowProblem<keyof CustomerRow>[] = [];
  const added: Customer[] = [];
  const changed: Customer[] = [];
  for (const row of rows) {
    const key = keyOf(row, standards);
    const old = known.get(nameOf(key));
    const read = customerOfRow(row, key, { old, ...standards });
    problems.push(...read.problems);
    if (old === undefined) added.push(read.customer);
    else if (!isDeepStrictEqual(old, read.customer)) changed.push(read.customer);
  }
  if (problems.length === 0) {
    await saveCustomers(transaction, [...added, ...changed]);
    await addInParts(transaction, added.flatMap(addressesOf));
    for (const customer of changed) await setRegisteredAddress(transaction, customer, customer);
  }
  return {
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
    problems,
    warnings: [],
    touched: [...added, ...changed].map(({ customerCode, name }) => `${customerCode} ${name}`),
  };
}

function keyOf(row: CustomerImportRow, { newCustomerSaleUnit }: Standards): CustomerKey {
  return { customerCode: row.customerCode ?? '', saleUnit: row.saleUnit || newCustomerSaleUnit };
}

function nameOf({ customerCode, saleUnit }: CustomerKey): string {
  return `${customerCode}\n${saleUnit}`;
}

interface ReadCustomer {
  readonly customer: Customer;
  readonly problems: readonly RowProblem<keyof CustomerRow>[];
}

/**
 * Reads one row as a customer, by the rules of the import.
 *
 * @param old undefined for a new customer
 */
export function customerOfRow(
  row: CustomerImportRow,
  key: CustomerKey,
  {
    old,
    newCustomerPriceLevel,
  }: Pick<Standards, 'newCustomerPriceLevel'> & { readonly old: Customer | undefined },
): ReadCustomer {
  const { line } = row;
  const before: Customer = old ?? newCustomer(key, BLANK_PROFILE, newCustomerPriceLevel);
  const name = row.name ?? before.name;
  const taxId = row.taxId ?? before.taxId;
  const place = placeOf(row, before);
  const pin = pinOf(row, before);
  const marks = marksOf(row, before);
  const problems: RowProblem<keyof CustomerRow>[] = [...place.problems];
  if (name === '') problems.push({ line, field: 'name', code: 'missing' });
  if (pin === 'half') problems.push({ line, field: 'latitude', code: 'pin-incomplete' });
  if (marks.accountCode !== '' && taxId === '') problems.push({ line, field: 'taxId', code: 'missing' });
  const customer: Customer = {
    ...before,
    ...key,
    name,
    mobile: 'mobile' in row ? (row.mobile ?? '') : before.mobile,
    phone: row.phone ?? before.phone,
    addressText: row.addressText ?? before.addressText,
    ...place.places,
    taxId,
    pin: pin === 'half' ? before.pin : pin,
    priceLevel: 'priceLevel' in row ? (row.priceLevel ?? newCustomerPriceLevel) : before.priceLevel,
    ...marks,
    groups: row.groups ?? before.groups,
  };
  return { customer, problems };
}

type Places = Pick<Customer, 'province' | 'district' | 'subdistrict' | 'postcode'>;

function placeOf(
  row: CustomerImportRow,
  before: Customer,
): { readonly places: Places; readonly problems: readonly RowProblem<keyof CustomerRow>[] } {
  const { line } = row;
  const { province, district, subdistrict, postcode } = before;
  const old: Places = { province, district, subdistrict, postcode };
  const written = {
    province: row.province ?? province.name,
    district: row.district ?? district.name,
    subdistrict: row.subdistrict ?? subdistrict.name,
  };
  const isAsBefore =
    written.province === province.name &&
    written.district === district.name &&
    written.subdistrict === subdistrict.name &&
    (row.postcode ?? postcode) === postcode;
  // An unchanged place is not checked again, because a district may have been renamed since.
  if (isAsBefore) return { places: old, problems: [] };
  const found = findNamedPlaces(written);
  if (found.kind === 'unknown')
    return {
      places: old,
      problems: [{ line, field: found.level, code: 'place-unknown', detail: found.name }],
    };
  const { postcodes, kind: _kind, ...places } = found;
  const wanted = row.postcode ?? '';
  if (wanted !== '' && postcodes.length > 0 && !postcodes.includes(wanted))
    return {
      places: old,
      problems: [{ line, field: 'postcode', code: 'postcode-differs', detail: postcodes.join(', ') }],
    };
  return { places: { ...places, postcode: wanted === '' ? (postcodes[0] ?? '') : wanted }, problems: [] };
}

function pinOf(row: CustomerImportRow, before: Customer): MapPin | undefined | 'half' {
  const latitude = 'latitude' in row ? row.latitude : before.pin?.latitude;
  const longitude = 'longitude' in row ? row.longitude : before.pin?.longitude;
  if (latitude === undefined && longitude === undefined) return undefined;
  return latitude === undefined || longitude === undefined ? 'half' : { latitude, longitude };
}

/**
 * An agent needs a shop photo and a picture too (Specification, INT-13). This value says that the company has
 * them on paper.
 */
const ON_FILE = 'on-file';

type Marks = Pick<Customer, 'accountCode' | 'shopPhoto' | 'pictureFile' | 'personType'>;

function marksOf(row: CustomerImportRow, before: Customer): Marks {
  const accountCode = row.agentCode ?? before.accountCode;
  const isVerified = row.isVerifiedAgent ?? before.personType === '1';
  if (accountCode === '')
    return {
      accountCode: '',
      shopPhoto: before.shopPhoto === ON_FILE ? '' : before.shopPhoto,
      pictureFile: before.pictureFile === ON_FILE ? '' : before.pictureFile,
      personType: before.accountCode === '' ? before.personType : '',
    };
  return {
    accountCode,
    shopPhoto: before.shopPhoto || ON_FILE,
    pictureFile: before.pictureFile || ON_FILE,
    personType: isVerified ? '1' : before.personType === '1' ? '' : before.personType,
  };
}

/** A shop without a mobile number is called at its other one. The billing address gets no pin. */
function addressesOf(customer: Customer): readonly Address[] {
  const called = { ...customer, mobile: customer.mobile || customer.phone };
  return firstAddresses(customer, called, () => randomUUID()).map((address) =>
    address.type === 'billing' ? { ...address, pin: undefined } : address,
  );
}

/** Keeps an insert well below PostgreSQL's 65535 parameters. */
const ADDRESSES_AT_ONCE = 500;

async function addInParts(transaction: Database, added: readonly Address[]): Promise<void> {
  for (let start = 0; start < added.length; start += ADDRESSES_AT_ONCE)
    await addAddresses(transaction, added.slice(start, start + ADDRESSES_AT_ONCE));
}

/** Lists all customers as rows of the import. Importing them again changes nothing. */
export async function listCustomerRows(database: Database): Promise<readonly CustomerRow[]> {
  return (await readCustomers(database)).map(rowOf);
}

function rowOf(customer: Customer): CustomerRow {
  return {
    customerCode: customer.customerCode,
    saleUnit: customer.saleUnit,
    name: customer.name,
    mobile: readMobileNumber(customer.mobile),
    phone: customer.phone,
    addressText: customer.addressText,
    subdistrict: customer.subdistrict.name,
    district: customer.district.name,
    province: customer.province.name,
    postcode: customer.postcode,
    taxId: customer.taxId,
    latitude: customer.pin?.latitude,
    longitude: customer.pin?.longitude,
    priceLevel: customer.priceLevel,
    agentCode: customer.accountCode,
    isVerifiedAgent: customer.personType === '1',
    groups: customer.groups,
  };
}
