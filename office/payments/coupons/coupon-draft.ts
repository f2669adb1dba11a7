import { satang, ZERO_SATANG, bahtFromSatang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';
import {
  isCouponDiscount,
  MAX_COUPON_CUSTOMERS,
  type CouponCodeDetail,
  type SaveCoupon,
} from '#domain/office/payments/given-coupon';
import { couponIdOf, type CouponDiscount } from '#domain/payments/coupon';
import { hasShape, isFlag, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { typedAmount } from '#office/kernel/typed-amount';

/** A coupon while somebody types it. */
export interface CouponDraft {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: CouponDiscount['kind'];
  readonly worth: string;
  /** '' for none. */
  readonly minimum: string;
  /** `yyyy-mm-dd`; '' for no end. */
  readonly endDate: string;
  readonly isForAll: boolean;
  /** Codes with anything between them. */
  readonly customers: string;
}

export const EMPTY_COUPON: CouponDraft = {
  id: '',
  name: '',
  nameEn: '',
  kind: 'amount',
  worth: '',
  minimum: '',
  endDate: '',
  isForAll: false,
  customers: '',
};

/** The draft of a coupon as it is. It gives the coupon to nobody else. */
export function couponDraftOf({
  id,
  name,
  nameEn,
  discount,
  minimumTotal,
  endDate,
}: CouponCodeDetail): CouponDraft {
  return {
    ...EMPTY_COUPON,
    id,
    name,
    nameEn,
    kind: discount.kind,
    worth: String(discount.kind === 'amount' ? bahtFromSatang(discount.amount) : discount.percent),
    minimum: minimumTotal === ZERO_SATANG ? '' : String(bahtFromSatang(minimumTotal)),
    endDate,
  };
}

export const storedCouponDraft = readerOf(
  hasShape<CouponDraft>({
    id: isText,
    name: isText,
    nameEn: isText,
    kind: isOneOf(['amount', 'percent']),
    worth: isText,
    minimum: isText,
    endDate: isText,
    isForAll: isFlag,
    customers: isText,
  }),
);

export type CouponProblems = Partial<Record<'id' | 'name' | 'worth' | 'minimum' | 'customers', true>>;

type Read =
  | { readonly ok: true; readonly request: SaveCoupon }
  | { readonly ok: false; readonly problems: CouponProblems };

const CODE = /^[^\s/]+$/u;

/**
 * Reads a draft as the request that saves it.
 *
 * @param seen the revision that the clerk saw; '' for a new coupon
 */
export function couponRequest(draft: CouponDraft, seen: string): Read {
  const discount = typedDiscount(draft);
  const minimumTotal = draft.minimum.trim() === '' ? ZERO_SATANG : typedMinimum(draft.minimum);
  const customers = typedCodes(draft.customers);
  const isForNobody = seen === '' && !draft.isForAll && customers.length === 0;
  const problems: CouponProblems = {
    ...(CODE.test(draft.id.trim()) ? {} : { id: true }),
    ...(draft.name.trim() === '' ? { name: true } : {}),
    ...(discount === undefined ? { worth: true } : {}),
    ...(minimumTotal === undefined ? { minimum: true } : {}),
    ...(isForNobody || customers.length > MAX_COUPON_CUSTOMERS ? { customers: true } : {}),
  };
  if (discount === undefined || minimumTotal === undefined || Object.keys(problems).length > 0)
    return { ok: false, problems };
  return {
    ok: true,
    request: {
      id: couponIdOf(draft.id),
      terms: {
        name: draft.name.trim(),
        nameEn: draft.nameEn.trim(),
        discount,
        minimumTotal,
        endDate: draft.endDate,
      },
      seen,
      isForAll: draft.isForAll,
      customers: draft.isForAll ? [] : customers,
    },
  };
}

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

function typedDiscount({ kind, worth }: CouponDraft): CouponDiscount | undefined {
  if (kind === 'amount') {
    const amount = typedAmount(worth);
    return amount === undefined ? undefined : { kind, amount };
  }
  const plain = arabicDigits(worth).replaceAll(/[%\s]/g, '');
  if (!PERCENT.test(plain)) return undefined;
  const discount = { kind, percent: Number(plain) } as const;
  return isCouponDiscount(discount) ? discount : undefined;
}

function typedMinimum(text: string) {
  return /^[0๐]+$/.test(text.trim()) ? satang(0) : typedAmount(text);
}

/** The codes of a text, once each, whatever stands between them. */
export function typedCodes(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}
