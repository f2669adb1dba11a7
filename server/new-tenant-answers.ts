import { brandShades, contrast } from '#domain/tenants/brand-shades';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import {
  BRAND_COLOUR,
  COMPANY_CODE,
  EMAIL,
  MAX_COMPANY_NAME_LENGTH,
  MAX_COMPANY_TEXT_LENGTH,
  readCompanyPhone,
  STAFF_USERNAME,
  type NewTenant,
} from '#domain/office/tenants/new-tenant';
import { isTenantName } from '#domain/tenants/tenant-name';

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

export interface Question<Value> {
  /** The flag, without its dashes. */
  readonly flag: string;
  readonly label: string;
  /** The default for an empty answer; undefined when an answer is required. */
  readonly standard: string | undefined;
  readonly read: (text: string) => Answer<Value>;
}

type Questions = { readonly [Field in keyof NewTenant]: Question<NewTenant[Field]> };

const good = <Value>(value: Value): Answer<Value> => ({ ok: true, value });
const bad = (problem: string): Answer<never> => ({ ok: false, problem });

const shortText =
  (most: number) =>
  (text: string): Answer<string> =>
    text.length <= most ? good(text) : bad(`must be at most ${most} characters long, not ${text.length}`);

const code = (text: string): Answer<string> =>
  COMPANY_CODE.test(text) ? good(text) : bad('must contain only letters, digits, "-" and "_", at most 20');

const YES = ['y', 'yes', 'true', 'ใช่'];
const NO = ['n', 'no', 'false', 'ไม่'];

/** In the order in which they are asked. */
export const QUESTIONS: Questions = {
  name: {
    flag: 'name',
    label: 'Short name in the URL, such as north for https://shop.example/north/',
    standard: undefined,
    read: (text) =>
      isTenantName(text)
        ? good(text)
        : bad(
            'must start with a lower-case letter and contain only lower-case letters, digits and "-", at most 31 in all',
          ),
  },
  companyNameTh: {
    flag: 'company-th',
    label: 'Company name in Thai',
    standard: undefined,
    read: shortText(MAX_COMPANY_NAME_LENGTH),
  },
  companyNameEn: {
    flag: 'company-en',
    label: 'Company name in English',
    standard: undefined,
    read: shortText(MAX_COMPANY_NAME_LENGTH),
  },
  companyCode: { flag: 'company-code', label: 'Company code', standard: '1000', read: code },
  saleUnit: {
    flag: 'sale-unit',
    label: 'Sale unit code for new customers',
    standard: '1000',
    read: code,
  },
  contactPhone: {
    flag: 'phone',
    label: 'Phone number for customers ("-" for none)',
    standard: '-',
    read: readPhone,
  },
  addressTh: {
    flag: 'address-th',
    label: 'Company address in Thai, for the privacy notice and printed orders ("-" for later)',
    standard: '-',
    read: orNone,
  },
  addressEn: {
    flag: 'address-en',
    label: 'Company address in English ("-" for later)',
    standard: '-',
    read: orNone,
  },
  privacyEmail: {
    flag: 'privacy-email',
    label: 'Email for questions about personal data ("-" for none)',
    standard: '-',
    read: readEmail,
  },
  officer: {
    flag: 'officer',
    label: 'Data protection officer, if the law requires one ("-" for none)',
    standard: '-',
    read: orNone,
  },
  officerContact: {
    flag: 'officer-contact',
    label: 'Phone or email of the data protection officer ("-" for none)',
    standard: '-',
    read: orNone,
  },
  brand: {
    flag: 'brand',
    label: 'Brand colour, such as #0b6b57',
    standard: '#0b6b57',
    read: (text) =>
      BRAND_COLOUR.test(text)
        ? good(text.toLowerCase())
        : bad('must be # and six hexadecimal digits, such as #0b6b57'),
  },
  isAutoGuestLogin: {
    flag: 'guests',
    label: 'Can people browse as a guest, without signing in? (yes or no)',
    standard: 'yes',
    read: (text) => {
      const answer = text.toLowerCase();
      if (YES.includes(answer)) return good(true);
      return NO.includes(answer) ? good(false) : bad('must be yes or no');
    },
  },
  paymentMethods: {
    flag: 'payments',
    label: `Payment methods, separated by commas: ${PAYMENT_METHODS.join(', ')}`,
    standard: 'COD,AR',
    read: readMethods,
  },
  staffUsername: {
    flag: 'staff',
    label: 'Username of the first staff account',
    standard: 'office',
    read: (text) =>
      STAFF_USERNAME.test(text)
        ? good(text)
        : bad('must have 3 to 40 lower-case letters, digits, ".", "_" and "-"'),
  },
};

/** Trims an answer, replaces an empty one by the default, and validates it. */
export function readAnswer<Value>(question: Question<Value>, text: string): Answer<Value> {
  const input = text.trim() === '' ? question.standard : text.trim();
  return input === undefined ? bad('is required') : question.read(input);
}

function orNone(text: string): Answer<string> {
  return text === '-' ? good('') : shortText(MAX_COMPANY_TEXT_LENGTH)(text);
}

function readEmail(text: string): Answer<string> {
  if (text === '-') return good('');
  return EMAIL.test(text) && text.length <= MAX_COMPANY_TEXT_LENGTH
    ? good(text)
    : bad('must be an email address, such as privacy@example.co.th');
}

function readPhone(text: string): Answer<string> {
  const digits = readCompanyPhone(text);
  return digits === undefined
    ? bad('must be a Thai phone number, such as 021234567, 0812345678 or 1234')
    : good(digits);
}

function readMethods(text: string): Answer<readonly PaymentMethod[]> {
  const label = text.split(',').map((answer) => answer.trim().toUpperCase());
  const known = PAYMENT_METHODS.filter((method) => label.includes(method));
  const unknown = label.filter((answer) => !PAYMENT_METHODS.some((method) => method === answer));
  return unknown.length === 0
    ? good(known)
    : bad(`must be among ${PAYMENT_METHODS.join(', ')}, not ${unknown.join(', ')}`);
}

const PAGES = { light: '#ffffff', dark: '#1b1f1d' } as const;

/**
 * Describes how the app uses a brand colour, one line per colour scheme, with the contrast that WCAG requires
 * and the actual one.
 */
export function contrastWarnings(brand: string): readonly string[] {
  return (['light', 'dark'] as const).map((scheme) => {
    const shades = brandShades(brand, scheme);
    const onPage = contrast(brand, PAGES[scheme]).toFixed(1);
    const letters = contrast(shades.brand, shades.onBrand).toFixed(1);
    const change =
      shades.brand === brand
        ? `${brand} is used unchanged (contrast with the page ${onPage}:1; at least 3:1 is required)`
        : `${brand} has a contrast of ${onPage}:1 with the page or does not suit text on it, so buttons use ${shades.brand}`;
    return `${scheme}: ${change}; text on it is ${shades.onBrand}, contrast ${letters}:1 (at least 4.5:1 is required)`;
  });
}
