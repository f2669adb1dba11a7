import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandShades } from '#domain/tenants/brand-shades';
import type { NewTenant, TenantByPage } from '#domain/office/tenants/new-tenant';
import { COMMAND_LINE } from '#domain/office/audit-entry';
import { addStaff, FIRST_ROLE } from './services/accounts/add-staff.ts';
import { createPasswordHasher } from './services/accounts/sign-in/password-hasher.ts';
import { writeAudit } from './services/office/audit/write-audit.ts';
import { offerFirstConditions } from './services/orders/offer-conditions.ts';
import type { Settings } from './settings.ts';
import { readAccounts } from './store/accounts/accounts.ts';
import { addTenantName } from './tenants/added-tenants.ts';
import { writeTenantArt } from './tenants/art/tenant-art.ts';
import { openTenants } from './tenants/open-tenants.ts';
import { loadTenantFile, StartProblem } from './tenants/tenant-file.ts';
import { finishTenant, UNFINISHED } from './tenants/unfinished-tenant.ts';

export interface MadeTenant {
  /** The folder of its configuration, theme, logo and icons. */
  readonly folder: string;
  /** Undefined when the database existed already, with that account and its own password. */
  readonly staffPassword: string | undefined;
}

/** How a tenant is made beside its answers. */
interface MakingTenant {
  /** The network of a person on the page for new tenants; undefined for the command line. */
  readonly network?: string;
  /** Refuses a database that has accounts, and lists the tenant among those that the server serves. */
  readonly isForPage?: boolean;
}

/** The tenant has a folder or a database already. */
export class TenantExists extends StartProblem {}

/** The second colour of the generated icon. */
const SUN = '#f6b73c';

/** 96 bits, as 16 characters of base64url. */
const PASSWORD_BYTES = 12;

/**
 * Creates a tenant's folder and its database, with one staff account. When it fails, the folder is removed. An existing
 * database of that name is migrated and keeps its data.
 *
 * The transaction that adds the account is the only moment at which the tenant comes into being: until then a mark in the
 * folder tells that it is unfinished, and the next start or attempt removes it (tenants/unfinished-tenant).
 *
 * @throws StartProblem with the line to print
 * @throws TenantExists
 */
export async function makeTenant(
  settings: Settings,
  answers: NewTenant | TenantByPage,
  now: Date,
  making: MakingTenant = {},
): Promise<MadeTenant> {
  const { tenantsFolder } = settings;
  const folder = join(tenantsFolder, answers.name);
  if ((await finishTenant(settings, answers.name)) || existsSync(folder))
    throw new TenantExists(`${folder} already exists; choose another name`);
  const draftName = `.new-${randomUUID()}`;
  const draft = join(tenantsFolder, draftName);
  try {
    await writeFolder(draft, answers);
    await loadTenantFile(tenantsFolder, draftName);
    if (making.isForPage === true) await addTenantName(settings.dataFolder, answers.name);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  let staffPassword: string | undefined;
  try {
    staffPassword = await fillDatabase(settings, answers, now, making);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await rm(join(folder, UNFINISHED));
  return { folder, staffPassword };
}

async function writeFolder(folder: string, answers: NewTenant | TenantByPage): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, UNFINISHED), '');
  const { companyCode, companyNameTh, companyNameEn, contactPhone, saleUnit, brand } = answers;
  const accounts = 'bankAccounts' in answers ? answers.bankAccounts : [];
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
    bankAccounts: accounts.map((account) => ({ ...account, saleUnits: [] })),
    webhooks: [],
    ...('isSecondFactorRequired' in answers
      ? { office: { secondFactor: answers.isSecondFactorRequired ? 'required' : 'optional' } }
      : {}),
  };
  await writeFile(join(folder, 'configuration.json'), `${JSON.stringify(configuration, null, 2)}\n`);
  const { brand: readable } = brandShades(brand, 'light');
  await writeTenantArt(
    { name: companyNameTh, nameEn: companyNameEn, brand: `#${readable.slice(1)}`, sun: SUN },
    folder,
  );
}

/** @returns the new account's password */
async function fillDatabase(
  settings: Settings,
  answers: NewTenant | TenantByPage,
  now: Date,
  { network = COMMAND_LINE, isForPage = false }: MakingTenant,
): Promise<string | undefined> {
  const chosen = 'staffPassword' in answers ? answers.staffPassword : undefined;
  const password = chosen ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await createPasswordHasher().hash(password);
  const [opened] = await openTenants({ ...settings, tenants: [answers.name] });
  if (opened === undefined) throw new Error('no tenant was opened');
  try {
    const { staffUsername: username, companyNameTh, saleUnit } = answers;
    const name = 'staffName' in answers ? answers.staffName : companyNameTh;
    const isNew = await opened.tenant.database.transaction(async (transaction) => {
      if (isForPage && (await readAccounts(transaction)).length > 0)
        throw new TenantExists(`The database of ${answers.name} has data; choose another name`);
      await offerFirstConditions(transaction);
      const accountId = await addStaff(transaction, { username, passwordHash, name, saleUnit }, now);
      if (accountId === undefined) return false;
      await writeAudit(
        transaction,
        { accountId, sessionId: undefined, network, now },
        { action: 'staff-added', subject: 'account', subjectId: accountId, after: { roles: [FIRST_ROLE] } },
      );
      return true;
    });
    return isNew ? password : undefined;
  } finally {
    await opened.close();
  }
}
