import * as z from 'zod/mini';
import { passwordWeakness } from '#domain/accounts/password-strength';
import {
  BRAND_COLOUR,
  COMPANY_CODE,
  EMAIL,
  MAX_COMPANY_NAME_LENGTH,
  MAX_COMPANY_TEXT_LENGTH,
  METHODS_WITHOUT_KEYS,
  needsBankAccount,
  readCompanyPhone,
  STAFF_USERNAME,
  type TenantByPage,
} from '#domain/office/tenants/new-tenant';
import { isTenantName } from '#domain/tenants/tenant-name';
import { codec, type Codec } from '#contract/protocol/codec';

/** The addresses of the page for new tenants, on the server's own origin. */
export const SETUP_PAGE_PATH = '/setup/';
export const CREATE_TENANT_PATH = '/setup/rest/CREATE_TENANT';

const MAX_ACCOUNTS = 10;

const trimmed = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const companyName = () => trimmed(MAX_COMPANY_NAME_LENGTH, 1);
const companyText = () => trimmed(MAX_COMPANY_TEXT_LENGTH);

const bankAccount = () =>
  z.strictObject({
    bankCode: trimmed(10),
    bankName: trimmed(MAX_COMPANY_NAME_LENGTH, 1),
    accountName: trimmed(MAX_COMPANY_NAME_LENGTH, 1),
    accountNumber: z.string().check(z.trim(), z.regex(/^[0-9][0-9 -]{5,24}$/)),
    branch: trimmed(MAX_COMPANY_NAME_LENGTH),
  });

/** Created when it is needed, so that the office does not carry it. */
const newTenantSchema = () =>
  z
    .strictObject({
      name: z.string().check(z.refine(isTenantName)),
      companyNameTh: companyName(),
      companyNameEn: companyName(),
      companyCode: z.string().check(z.regex(COMPANY_CODE)),
      saleUnit: z.string().check(z.regex(COMPANY_CODE)),
      contactPhone: z.pipe(
        z.string().check(z.refine((text) => readCompanyPhone(text) !== undefined)),
        z.transform((text) => readCompanyPhone(text) ?? ''),
      ),
      addressTh: companyText(),
      addressEn: companyText(),
      privacyEmail: companyText().check(z.refine((text) => text === '' || EMAIL.test(text))),
      officer: companyText(),
      officerContact: companyText(),
      brand: z.pipe(
        z.string().check(z.regex(BRAND_COLOUR)),
        z.transform((brand) => brand.toLowerCase()),
      ),
      isAutoGuestLogin: z.boolean(),
      paymentMethods: z.array(z.enum(METHODS_WITHOUT_KEYS)).check(z.minLength(1), z.maxLength(10)),
      bankAccounts: z.array(bankAccount()).check(z.maxLength(MAX_ACCOUNTS)),
      isSecondFactorRequired: z.boolean(),
      staffName: trimmed(MAX_COMPANY_NAME_LENGTH, 1),
      staffUsername: z.string().check(z.regex(STAFF_USERNAME)),
      staffPassword: z.string(),
    })
    .check(
      z.refine(
        ({ paymentMethods, bankAccounts }) => !needsBankAccount(paymentMethods) || bankAccounts.length > 0,
        { path: ['bankAccounts'], when: () => true },
      ),
      z.refine(
        ({ staffPassword, staffUsername, staffName }) =>
          passwordWeakness(staffPassword, [staffUsername, staffName]) === undefined,
        { path: ['staffPassword'], when: () => true },
      ),
    );

/** A tenant to create, with the code that the server printed at its start. */
export interface CreateTenant {
  readonly code: string;
  readonly tenant: TenantByPage;
}

/**
 * The refusals of a new tenant:
 * - wrong-code: the code is another one, or used up; a restart of the server prints a new one
 * - busy: another tenant is being created
 * - tenant-exists: the name has a folder or a database already
 * - password-not-strong
 * - storage: the server cannot write its folders or reach its database; its log says why
 */
export const CREATE_TENANT_REFUSALS = [
  'wrong-code',
  'busy',
  'tenant-exists',
  'password-not-strong',
  'storage',
] as const;

export type CreateTenantRefusal = (typeof CREATE_TENANT_REFUSALS)[number];

export type CreateTenantAnswer =
  | {
      readonly kind: 'created';
      /** Whether the server serves the tenant in a moment; otherwise somebody has to restart it. */
      readonly isServedSoon: boolean;
      /** Whether the tenant has to be added to TENANTS, to be served when the page is closed. */
      readonly isToBeNamed: boolean;
    }
  | { readonly kind: 'refused'; readonly code: CreateTenantRefusal };

export const createTenantRequest: Codec<CreateTenant> = codec(
  z.strictObject({ code: z.string().check(z.maxLength(200)), tenant: newTenantSchema() }),
  (request) => request,
);

export const createTenantAnswer: Codec<CreateTenantAnswer> = codec(
  z.union([
    z.object({ kind: z.literal('created'), isServedSoon: z.boolean(), isToBeNamed: z.boolean() }),
    z.object({ kind: z.literal('refused'), code: z.enum(CREATE_TENANT_REFUSALS) }),
  ]),
  (answer) => answer,
);

/** Names the invalid fields of a form, such as `name` or `bankAccounts`, by the rules of the server. */
export function wrongNewTenant(form: unknown): ReadonlySet<string> {
  const result = z.safeParse(newTenantSchema(), form);
  return new Set(result.success ? [] : result.error.issues.map(({ path: [field] }) => String(field)));
}
