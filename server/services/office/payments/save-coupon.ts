import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { customerKeyText, type CustomerKey } from '#domain/kernel/customer-key';
import { DAY_MS } from '#domain/kernel/durations';
import type {
  CouponCodeDetail,
  CouponTerms,
  EndCoupon,
  SaveCoupon,
  SaveCouponAnswer,
} from '#domain/office/payments/given-coupon';
import { couponIdOf } from '#domain/payments/coupon';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { customerKeys, lockCouponHolders } from '#server/store/office/coupon-codes';
import type { Audited, AuditFacts } from '#server/services/office/audit/write-audit';
import { importCoupons } from '#server/services/payments/coupons/import-coupons';
import { loadCouponCode } from './coupon-codes.ts';

type Settings = Pick<TenantConfiguration, 'newCustomerSaleUnit'>;

/**
 * Sets the terms of all unused coupons with a code, and gives the coupon to customers, as an import of coupons does. A
 * used coupon stays as it is, because its order records the discount.
 */
export async function saveCoupon(
  transaction: Database,
  { id: written, terms, seen, isForAll, customers }: SaveCoupon,
  settings: Settings,
): Promise<Audited<SaveCouponAnswer>> {
  const id = couponIdOf(written);
  await holdLock(transaction, 'coupons');
  const before = await loadCouponCode(transaction, id);
  if (seen === '' && before !== undefined) return refused('coupon-exists');
  if (seen !== '' && before === undefined) return refused('coupon-unknown');
  if (before !== undefined && before.revision !== seen) return refused('coupon-changed');
  const receivers = await receiversOf(transaction, { isForAll, customers }, settings);
  if (receivers.unknown.length > 0)
    return {
      result: { kind: 'refused', code: 'customers-unknown', customers: receivers.unknown },
      act: undefined,
    };
  if (before === undefined && receivers.known.length === 0) return refused('coupon-for-nobody');
  return await put(transaction, { id, terms, before, receivers: receivers.known }, settings);
}

/** Ends all unused coupons with a code. */
export async function endCoupon(
  transaction: Database,
  { id: written, seen }: EndCoupon,
  settings: Settings,
  now: Date,
): Promise<Audited<SaveCouponAnswer>> {
  const id = couponIdOf(written);
  await holdLock(transaction, 'coupons');
  const before = await loadCouponCode(transaction, id);
  if (before === undefined) return refused('coupon-unknown');
  if (before.revision !== seen) return refused('coupon-changed');
  const endDate = bangkokDayOf(new Date(now.getTime() - DAY_MS));
  const { name, nameEn, discount, minimumTotal } = before;
  const terms = { name, nameEn, discount, minimumTotal, endDate };
  const { result, act } = await put(transaction, { id, terms, before, receivers: [] }, settings);
  return { result, act: act && { ...act, action: 'coupon-ended' } };
}

interface Put {
  readonly id: string;
  readonly terms: CouponTerms;
  readonly before: CouponCodeDetail | undefined;
  readonly receivers: readonly CustomerKey[];
}

async function put(
  transaction: Database,
  { id, terms, before, receivers }: Put,
  settings: Settings,
): Promise<Audited<SaveCouponAnswer>> {
  const holders = await lockCouponHolders(transaction, id);
  const held = new Set(holders.map(customerKeyText));
  const given = [
    ...holders.filter(({ isUsed }) => !isUsed),
    ...receivers.filter((customer) => !held.has(customerKeyText(customer))),
  ];
  const { problems, added, changed } = await importCoupons(
    transaction,
    given.map(({ customerCode, saleUnit }, index) => ({ line: index, id, ...terms, customerCode, saleUnit })),
    settings,
  );
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`a coupon that was checked is refused: ${problem.code}`);
  const coupon = await loadCouponCode(transaction, id);
  if (coupon === undefined) throw new Error('the coupon is missing, although it was just written');
  return {
    result: { kind: 'saved', coupon, added },
    act:
      added + changed === 0
        ? undefined
        : {
            action: 'coupon-saved',
            subject: 'coupon',
            subjectId: id,
            ...(before === undefined ? {} : { before: factsOf(before) }),
            after: { ...factsOf(coupon), added, changed },
          },
  };
}

function factsOf({ discount, minimumTotal, endDate, given }: CouponCodeDetail): AuditFacts {
  const worth = discount.kind === 'amount' ? { amount: discount.amount } : { percent: discount.percent };
  return { ...worth, minimumTotal, endDate, given };
}

/** Finds the named customers. A code without a sale unit is that of the usual one, or else of the only one that has it. */
async function receiversOf(
  database: Database,
  { isForAll, customers }: Pick<SaveCoupon, 'isForAll' | 'customers'>,
  { newCustomerSaleUnit }: Settings,
): Promise<{ readonly known: readonly CustomerKey[]; readonly unknown: readonly string[] }> {
  if (isForAll) return { known: await customerKeys(database, 'all'), unknown: [] };
  const named = [...new Set(customers)].map((text) => ({ text, ...namedIn(text) }));
  const found = Map.groupBy(
    await customerKeys(
      database,
      named.map(({ customerCode }) => customerCode),
    ),
    ({ customerCode }) => customerCode,
  );
  const resolved = named.map(({ text, customerCode, saleUnit }) => {
    const withCode = found.get(customerCode) ?? [];
    const unit = saleUnit ?? (withCode.length === 1 ? withCode[0]?.saleUnit : newCustomerSaleUnit);
    return { text, customer: withCode.find((each) => each.saleUnit === unit) };
  });
  return {
    known: resolved.flatMap(({ customer }) => (customer === undefined ? [] : [customer])),
    unknown: resolved.filter(({ customer }) => customer === undefined).map(({ text }) => text),
  };
}

function namedIn(text: string): { readonly customerCode: string; readonly saleUnit: string | undefined } {
  const [unit = '', ...code] = text.split('/');
  return code.length === 0
    ? { customerCode: unit, saleUnit: undefined }
    : { customerCode: code.join('/'), saleUnit: unit };
}

function refused(
  code: Extract<SaveCouponAnswer, { readonly kind: 'refused' }>['code'] & `coupon-${string}`,
): Audited<SaveCouponAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
