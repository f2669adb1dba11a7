import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { hasAnyCoupons, assignCoupons, type NewCoupon } from '#server/services/payments/coupons/give-coupons';
import { AGENT1_CLIENTS, DEMO_SALE_UNIT, SHOP1, SHOP2, type DemoShop } from './shops.ts';
import type { Transaction } from './transaction.ts';

/** The coupon of some past orders. */
export const PAYDAY_COUPON = 'PAYDAY30';

const DAY_MS = 86_400_000;

/** Adds coupons of every kind for the two customers, and a few for the agent's clients. */
export async function addDemoCoupons(transaction: Transaction, now: Date): Promise<void> {
  const coupons = couponsOn(now);
  for (const shop of [SHOP1, SHOP2]) await assignCoupons(transaction, keyOf(shop), Object.values(coupons));
  for (const client of AGENT1_CLIENTS) {
    await assignCoupons(transaction, keyOf(client), [coupons.welcome, coupons.fivePercent, coupons.payday]);
  }
}

export const hasDemoCoupons = hasAnyCoupons;

function keyOf({ code }: DemoShop) {
  return { customerCode: code, saleUnit: DEMO_SALE_UNIT };
}

function couponsOn(now: Date) {
  const dayIn = (days: number) => bangkokDayOf(new Date(now.getTime() + days * DAY_MS));
  const baht = (amount: number) => ({ kind: 'amount', amount: satangFromBaht(amount) }) as const;
  return {
    welcome: {
      id: 'WELCOME50',
      name: 'ต้อนรับร้านใหม่ ลด 50 บาท',
      discount: baht(50),
      minimumTotal: satangFromBaht(1_500),
      endDate: dayIn(60),
    },
    fivePercent: {
      id: 'SAVE5',
      name: 'ลด 5% ทุกหมวด',
      discount: { kind: 'percent', percent: 5 },
      minimumTotal: ZERO_SATANG,
      endDate: dayIn(30),
    },
    bigOrder: {
      id: 'BIG300',
      name: 'ซื้อเยอะ ลด 300 บาท',
      discount: baht(300),
      minimumTotal: satangFromBaht(10_000),
      endDate: '',
    },
    payday: {
      id: PAYDAY_COUPON,
      name: 'ต้นเดือน ลด 30 บาท',
      discount: baht(30),
      minimumTotal: ZERO_SATANG,
      endDate: dayIn(9),
    },
    ended: {
      id: 'FLOOD20',
      name: 'ช่วยร้านน้ำท่วม ลด 20 บาท',
      discount: baht(20),
      minimumTotal: ZERO_SATANG,
      endDate: dayIn(-40),
    },
  } satisfies Record<string, NewCoupon>;
}
