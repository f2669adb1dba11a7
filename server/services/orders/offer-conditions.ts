import type { Condition } from '#domain/orders/condition';
import { addConditions, readConditions } from '#server/store/orders/conditions';
import type { Database } from '#server/store/database/database';

/** Adds shipping and payment conditions, in the order in which people choose from them. */
export async function offerConditions(
  transaction: Database,
  offered: { readonly shipping: readonly Condition[]; readonly payment: readonly Condition[] },
): Promise<void> {
  await addConditions(transaction, 'shipping', offered.shipping);
  await addConditions(transaction, 'payment', offered.payment);
}

/** The first conditions of a new tenant, which `import conditions` replaces with the company's own. */
const FIRST_CONDITIONS = {
  shipping: [
    { code: '01', remark: 'จัดส่งตามรอบ', remarkEn: 'Delivered on our rounds' },
    { code: '02', remark: 'รับเองที่คลัง', remarkEn: 'Picked up at the warehouse' },
  ],
  payment: [
    { code: 'C000', remark: 'เงินสด', remarkEn: 'Cash' },
    { code: 'C007', remark: 'เครดิต 7 วัน', remarkEn: 'Credit 7 days' },
    { code: 'C015', remark: 'เครดิต 15 วัน', remarkEn: 'Credit 15 days' },
    { code: 'C030', remark: 'เครดิต 30 วัน', remarkEn: 'Credit 30 days' },
  ],
} as const satisfies Parameters<typeof offerConditions>[1];

/** Adds the usual conditions, unless the database has any. */
export async function offerFirstConditions(transaction: Database): Promise<void> {
  if ((await readConditions(transaction)).length === 0) await offerConditions(transaction, FIRST_CONDITIONS);
}
