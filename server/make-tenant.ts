import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandShades } from '#domain/tenants/brand-shades';
import type { NewTenant } from './new-tenant-answers.ts';
import { addStaff } from './services/accounts/add-staff.ts';
import { offerFirstConditions } from './services/orders/offer-conditions.ts';
import type { Settings } from './settings.ts';
import { writeTenantArt } from './tenants/art/tenant-art.ts';
import { openTenants } from './tenants/open-tenants.ts';
import { loadTenantFile, StartProblem } from './tenants/tenant-file.ts';

export interface MadeTenant {
  /** The folder of its configuration, theme, logo and icons. */
  readonly folder: string;
  /** Undefined when the database existed already, with that account and its own password. */
  readonly staffPassword: string | undefined;
}

/** The second colour of the generated icon. */
const SUN = '#f6b73c';

/** 96 bits, as 16 characters of base64url. */
const PASSWORD_BYTES = 12;

/**
 * Creates a tenant's folder and its database, with one staff account. When it fails, the folder is removed.
 * An existing database of that name is migrated and keeps its data.
 *
 * @throws StartProblem with the line to print
 */
export async function makeTenant(settings: Settings, answers: NewTenant, now: Date): Promise<MadeTenant> {
  const { tenantsFolder } = settings;
  const folder = join(tenantsFolder, answers.name);
  if (existsSync(folder)) throw new StartProblem(`${folder} already exists; choose another name`);
  const draftName = `.new-${randomUUID()}`;
  const draft = join(tenantsFolder, draftName);
  try {
    await writeFolder(draft, answers);
    await loadTenantFile(tenantsFolder, draftName);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  try {
    return { folder, staffPassword: await fillDatabase(settings, answers, now) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFolder(folder: string, answers: NewTenant): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { companyCode, companyNameTh, companyNameEn, contactPhone, saleUnit, brand } = answers;
  const configuration = {
    companyCode,
    companyNameTh,
    companyNameEn,
    contactPhone,
    companyAddressTh: answers.addressTh,
    companyAddressEn: answers.addressEn,
    privacy: {
      email: answers.privacyEmail,
      officer: answers.officer,
      officerContact: answers.officerContact,
    },
    theme: { brand, logo: 'logo.svg', logoEn: 'logo-en.svg' },
    newCustomerSaleUnit: saleUnit,
    myClientsCompanyCodes: [companyCode],
    isAutoGuestLogin: answers.isAutoGuestLogin,
    paymentMethods: answers.paymentMethods,
    bankAccounts: [],
    webhooks: [],
  };
  await writeFile(join(folder, 'configuration.json'), `${JSON.stringify(configuration, null, 2)}\n`);
  const { brand: readable } = brandShades(brand, 'light');
  await writeTenantArt(
    { name: companyNameTh, nameEn: companyNameEn, brand: `#${readable.slice(1)}`, sun: SUN },
    folder,
  );
}

/** @returns the new account's password */
async function fillDatabase(settings: Settings, answers: NewTenant, now: Date): Promise<string | undefined> {
  const [opened] = await openTenants({ ...settings, tenants: [answers.name] });
  if (opened === undefined) throw new Error('no tenant was opened');
  try {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const { staffUsername: username, companyNameTh: name, saleUnit } = answers;
    await opened.tenant.database.transaction((transaction) => offerFirstConditions(transaction));
    const isNew = await addStaff(opened.tenant.database, { username, password, name, saleUnit }, now);
    return isNew ? password : undefined;
  } finally {
    await opened.close();
  }
}
