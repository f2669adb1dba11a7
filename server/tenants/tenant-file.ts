import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTenantFile, type TenantFile } from '#contract/tenants/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** The start cannot continue. The message is one line for the person who started the server. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/**
 * Reads `<tenants>/<name>/configuration.json`.
 *
 * @throws StartProblem naming the file and each wrong field
 */
export async function loadTenantFile(tenantsFolder: string, name: string): Promise<TenantFile> {
  const file = join(tenantsFolder, name, 'configuration.json');
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartProblem(`tenant ${name}: ${file} cannot be read: ${READ_REASONS[code] ?? code}`);
  });
  const read = readTenantFile(name, parse(name, file, content));
  if (!read.ok) throw new StartProblem(`tenant ${name}: ${file}: ${read.problem}${shapesIn(read.problem)}`);
  const wrong = addressesOf(read.value.configuration).filter(([, address]) => !isAddress(address));
  const fields = wrong.map(([field]) => `${field} is not an address`);
  if (fields.length > 0) throw new StartProblem(`tenant ${name}: ${file}: ${fields.join('; ')}`);
  return read.value;
}

const READ_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist; check TENANTS and TENANTS_DIR, or create the tenant with npm run tenant:new',
  ENOTDIR: 'there is a file in place of a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'this user may not read it; change its owner or its mode',
  EPERM: 'this user may not read it; change its owner or its mode',
};

/** The formats of fields that are not plain text, a number or a list of words. */
const SHAPES: Readonly<Record<string, string>> = {
  theme: '{ "brand": "#0b6b57", "logo": "logo.svg" }',
  homeCategories: '[{ "code": "G001", "level": 1 }], level 1 to 5',
  orderLimits: '{ "minimum": 0, "maximum": 0 }, baht, 0 for none',
  stock: '{ "policy": "block", "warn" or "back-order", "isNumberShown": false }',
  riderLimits: '{ "held": 20, "grabsPerHour": 30 }, whole numbers from 1',
  bankAccounts:
    '[{ "bankCode": "004", "bankName": "…", "accountName": "…", "accountNumber": "123-4-56789-0", "branch": "", "saleUnits": [] }]',
  materialTypes: '["ZGAS"] or [{ "code": "ZGAS", "nameTh": "…", "nameEn": "…" }]',
  unitNames: '[{ "name": "ลัง", "nameEn": "case" }]',
  map: '{ "kind": "archive" or "style", "address": "…", "attribution": "…", "origins": [] }',
  placeService: '{ "kind": "nominatim" or "photon", "address": "https://…" }',
  privacy:
    '{ "email": "…", "officer": "…", "officerContact": "…", "retentionDays": { "proofs": 730 } }, whole days',
  webhooks: '[{ "name": "erp", "address": "https://…", "events": ["order.placed"] }]',
};

/** The formats of the fields that a problem names. */
function shapesIn(problem: string): string {
  return Object.entries(SHAPES)
    .filter(([field]) => new RegExp(`\\b${field}\\b`).test(problem))
    .map(([field, shape]) => `; ${field} looks like ${shape}`)
    .join('');
}

function addressesOf({
  apiBase,
  pictureBase,
  map,
}: TenantConfiguration): readonly (readonly [string, string])[] {
  const ofTheMap = (map?.origins ?? []).map((origin, at) => [`map.origins.${at}`, origin] as const);
  return [
    ['apiBase', apiBase],
    ['pictureBase', pictureBase],
    ['map.address', map?.address ?? ''],
    ...ofTheMap,
  ];
}

/** Absolute, or below the tenant's prefix. */
function isAddress(address: string): boolean {
  return URL.canParse(address, 'https://shop.example/tenant/');
}

function parse(name: string, file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    throw new StartProblem(`tenant ${name}: ${file} is not JSON: ${reason}`);
  }
}
