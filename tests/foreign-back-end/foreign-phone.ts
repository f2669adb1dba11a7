import { readFile } from 'node:fs/promises';
import { readTenantFile } from '#contract/tenants/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { networkTo, type ServerConnection } from '#tests/support/phone/network-to';
import { openTestPhone, type TestPhone, type TestPhoneOptions } from '#tests/support/phone/phone';
import { BASE_PATH, type ForeignBackEnd } from './open-foreign-back-end.ts';

/** A phone that sends its calls to the foreign back end, and loads the app's own files from the app's server. */
export interface ForeignPhone extends TestPhone {
  readonly connection: ServerConnection;
}

const APP_HOST = 'shop.example';

/** @param fields further fields of the tenant's `configuration.json` */
export function foreignTenant(fields: Readonly<Record<string, unknown>> = {}): TenantConfiguration {
  const file = readTenantFile('foreign', {
    companyCode: 'OTHER',
    companyNameTh: 'บริษัท อื่น จำกัด',
    companyNameEn: 'Other Company Limited',
    theme: { brand: '#0b6e4f' },
    apiBase: `https://erp.example${BASE_PATH}`,
    pictureBase: 'https://erp.example/picture',
    ...fields,
  });
  if (!file.ok) throw new Error(file.problem);
  return file.value.configuration;
}

export async function openForeignPhone(
  backEnd: ForeignBackEnd,
  options: Partial<TestPhoneOptions> & { readonly configuration?: Readonly<Record<string, unknown>> } = {},
): Promise<ForeignPhone> {
  const { configuration, ...more } = options;
  const connection = networkTo(backEnd.app, 'foreign');
  const fetch = async (request: Request) => {
    const { host, pathname } = new URL(request.url);
    if (host !== APP_HOST) return await connection.fetch(request);
    // A closed connection delivers neither.
    return connection.isOpen() ? await fileOfApp(pathname) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const opened = await openTestPhone({
    tenant: foreignTenant(configuration),
    connection: { fetch },
    ...more,
  });
  return { ...opened, connection };
}

/** The places and outlines that belong to the app. */
async function fileOfApp(pathname: string): Promise<Response> {
  const name = /\/assets\/(\w+\.json)$/.exec(pathname)?.[1];
  if (name === undefined) return new Response('', { status: 404 });
  const file = new URL(`../../places/${name}`, import.meta.url);
  return new Response(await readFile(file, 'utf8'), { headers: { 'content-type': 'application/json' } });
}
