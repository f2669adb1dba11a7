import { isDeepStrictEqual } from 'node:util';
import { couponIdOf, type CouponDiscount } from '#domain/payments/coupon';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { withText } from '#domain/kernel/with-text';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { customerKeyText } from '#domain/kernel/customer-key';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import {
  putCoupons,
  readAllCoupons,
  type NewCoupon,
  type StoredCoupon,
} from '#server/store/payments/coupons';
import { readCustomers } from '#server/store/accounts/customers';
import { importOutcome } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';

export interface CouponRow {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly discount: CouponDiscount | undefined;
  readonly minimumTotal: Satang | undefined;
  readonly endDate: string;
  readonly customerCode: string;
  readonly saleUnit: string;
}

/**
 * Gives coupons to customers, or changes unused ones. A used coupon stays unchanged with a warning, because
 * its order records the discount. The caller rolls back when problems are returned.
 */
export async function importCoupons(
  transaction: Database,
  rows: readonly ImportRow<CouponRow>[],
  { newCustomerSaleUnit }: Pick<TenantConfiguration, 'newCustomerSaleUnit'>,
): Promise<ImportOutcome> {
  await holdLock(transaction, 'coupons');
  const customers = new Set((await readCustomers(transaction)).map(customerKeyText));
  const known = new Map(
    (await readAllCoupons(transaction)).map((existing) => [
      `${customerKeyText(existing.customer)}\n${existing.coupon.id}`,
      existing,
    ]),
  );
  const problems: RowProblem<keyof CouponRow>[] = [];
  const warnings: RowProblem<keyof CouponRow>[] = [];
  const touched: string[] = [];
  const written = new Map<string, Pick<StoredCoupon, 'customer' | 'coupon'>>();
  let added = 0;
  for (const row of rows) {
    const { line } = row;
    const customer = { customerCode: row.customerCode ?? '', saleUnit: row.saleUnit || newCustomerSaleUnit };
    const id = couponIdOf(row.id ?? '');
    const key = `${customerKeyText(customer)}\n${id}`;
    const old = known.get(key);
    const next = couponOf(row, id, old);
    if (!customers.has(customerKeyText(customer)))
      problems.push({ line, field: 'customerCode', code: 'customer-unknown', detail: customer.customerCode });
    if (next === undefined) problems.push({ line, field: 'discount', code: 'missing' });
    if (next === undefined || isDeepStrictEqual(next, old?.coupon)) continue;
    if (old?.isUsed === true) {
      warnings.push({ line, field: 'id', code: 'coupon-used' });
      continue;
    }
    touched.push(`${id} ${customer.customerCode}`);
    if (old === undefined) added += 1;
    // Two rows may name the same coupon in different letters; the last one counts.
    written.set(key, { customer, coupon: next });
  }
  if (problems.length === 0) await putCoupons(transaction, [...written.values()]);
  return importOutcome(rows, { added, touched, problems, warnings });
}

function couponOf(
  row: ImportRow<CouponRow>,
  id: string,
  old: StoredCoupon | undefined,
): NewCoupon | undefined {
  const discount = row.discount ?? old?.coupon.discount;
  if (discount === undefined) return undefined;
  return {
    id,
    name: row.name ?? old?.coupon.name ?? '',
    ...withText({ nameEn: row.nameEn ?? old?.coupon.nameEn ?? '' }),
    discount,
    minimumTotal: ('minimumTotal' in row ? row.minimumTotal : old?.coupon.minimumTotal) ?? ZERO_SATANG,
    endDate: row.endDate ?? old?.coupon.endDate ?? '',
  };
}

export async function listCouponRows(database: Database): Promise<readonly CouponRow[]> {
  return (await readAllCoupons(database)).map(({ coupon, customer }) => ({
    nameEn: '',
    ...coupon,
    ...customer,
  }));
}
