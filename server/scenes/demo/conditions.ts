import { offerConditions } from '#server/services/orders/offer-conditions';
import type { Transaction } from './transaction.ts';

export const DEMO_SHIPPING = { byTruck: '01', byCarrier: '02', pickUp: '03' } as const;
export const DEMO_TERMS = { cash: 'C000', days7: 'C007', days15: 'C015', days30: 'C030' } as const;

/** Adds shipping and payment conditions in the terms of the trade. */
export async function addDemoConditions(transaction: Transaction): Promise<void> {
  await offerConditions(transaction, {
    shipping: [
      { code: DEMO_SHIPPING.byTruck, remark: 'จัดส่งโดยรถบริษัท' },
      { code: DEMO_SHIPPING.byCarrier, remark: 'ฝากขนส่งเอกชน (เก็บปลายทาง)' },
      { code: DEMO_SHIPPING.pickUp, remark: 'รับสินค้าเองที่คลัง' },
    ],
    payment: [
      { code: DEMO_TERMS.cash, remark: 'เงินสด' },
      { code: DEMO_TERMS.days7, remark: 'เครดิต 7 วัน' },
      { code: DEMO_TERMS.days15, remark: 'เครดิต 15 วัน' },
      { code: DEMO_TERMS.days30, remark: 'เครดิต 30 วัน' },
    ],
  });
}
