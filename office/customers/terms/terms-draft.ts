import { MAX_CUSTOMER_GROUPS } from '#domain/accounts/customer-groups';
import { isPriceLevel, MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import { arabicDigits } from '#domain/kernel/thai-digits';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerTerms } from '#domain/office/customers/customer-terms';
import { hasShape, isListOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';

/** Terms of a customer while somebody types them. */
export interface TermsDraft {
  readonly mobile: string;
  readonly phone: string;
  readonly priceLevel: string;
  /** Codes with anything between them. */
  readonly groups: string;
  /** The terms that the person saw when the draft began. */
  readonly seen: CustomerTerms;
}

export function termsDraftOf({ mobile, phone, priceLevel, groups }: CustomerTerms): TermsDraft {
  return {
    mobile,
    phone,
    priceLevel: String(priceLevel),
    groups: groups.join(' '),
    seen: { mobile, phone, priceLevel, groups },
  };
}

export const storedTermsDraft = readerOf(
  hasShape<TermsDraft>({
    mobile: isText,
    phone: isText,
    priceLevel: isText,
    groups: isText,
    seen: hasShape<CustomerTerms>({
      mobile: isText,
      phone: isText,
      priceLevel: isPriceLevel,
      groups: isListOf(isText),
    }),
  }),
);

export type TermsProblems = Partial<Record<'mobile' | 'priceLevel' | 'groups', true>>;

type Read =
  | { readonly ok: true; readonly terms: CustomerTerms }
  | { readonly ok: false; readonly problems: TermsProblems };

/** Reads a draft as terms. A mobile number that stays as it was is not judged again. */
export function readTerms({ mobile, phone, priceLevel, groups, seen }: TermsDraft): Read {
  const typed = mobile.trim();
  const number = typed === '' || typed === seen.mobile ? typed : readMobileNumber(typed);
  const level = Number(arabicDigits(priceLevel.trim()) || Number.NaN);
  const codes = [...new Set(groups.split(/[\s,;]+/).filter((code) => code !== ''))];
  const isLevel = isPriceLevel(level) && level <= MAX_PRICE_LEVEL;
  const problems: TermsProblems = {
    ...(number === undefined ? { mobile: true } : {}),
    ...(isLevel ? {} : { priceLevel: true }),
    ...(codes.length > MAX_CUSTOMER_GROUPS ? { groups: true } : {}),
  };
  if (number === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, terms: { mobile: number, phone: phone.trim(), priceLevel: level, groups: codes } };
}
