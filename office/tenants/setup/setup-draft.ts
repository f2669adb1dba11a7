import * as z from 'zod/mini';
import { METHODS_WITHOUT_KEYS, needsBankAccount, type TenantByPage } from '#domain/office/tenants/new-tenant';

/** The form as it is typed; the server's rules decide what of it is right. */
export type SetupDraft = TenantByPage;

/** The first answers of the form, which most companies keep. */
export const EMPTY_SETUP: SetupDraft = {
  name: '',
  companyNameTh: '',
  companyNameEn: '',
  companyCode: '1000',
  saleUnit: '1000',
  contactPhone: '',
  addressTh: '',
  addressEn: '',
  privacyEmail: '',
  officer: '',
  officerContact: '',
  brand: '#0b6b57',
  isAutoGuestLogin: true,
  // A transfer needs a bank account, so somebody chooses it.
  paymentMethods: METHODS_WITHOUT_KEYS.filter((method) => !needsBankAccount([method])),
  bankAccounts: [],
  isSecondFactorRequired: true,
  staffName: '',
  staffUsername: '',
  staffPassword: '',
};

const KEY = 'setup:draft';

/** Texts and choices alone: a password is never stored. */
const stored = z.object({
  name: z.string(),
  companyNameTh: z.string(),
  companyNameEn: z.string(),
  contactPhone: z.string(),
  addressTh: z.string(),
  addressEn: z.string(),
  privacyEmail: z.string(),
  brand: z.string(),
  staffName: z.string(),
  staffUsername: z.string(),
});

/** The answers that were typed before the page was loaded again. */
export function storedSetup(storage: Pick<Storage, 'getItem'>): SetupDraft {
  try {
    const read = z.safeParse(stored, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return read.success ? { ...EMPTY_SETUP, ...read.data } : EMPTY_SETUP;
  } catch {
    return EMPTY_SETUP;
  }
}

export function storeSetup(storage: Pick<Storage, 'setItem'>, draft: SetupDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify(z.parse(stored, draft)));
  } catch {
    // A full or forbidden storage only loses the draft at the next reload.
  }
}

export function forgetSetup(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}

/** An address for the shop from the English name: 'North Wholesale Ltd.' becomes 'north-wholesale-ltd'. */
export function nameFor(companyNameEn: string): string {
  return companyNameEn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 31)
    .replace(/-+$/, '');
}
