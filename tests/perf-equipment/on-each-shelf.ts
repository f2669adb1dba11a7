import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredShop, type MeasuredShop } from './measured-shop.ts';
import { openMidRangePhone, type MidRangePhone } from './mid-range-phone.ts';

export interface ShelfOnPhone {
  readonly shop: MeasuredShop;
  readonly phone: MidRangePhone;
  /** '240 products' or '10,000 products'. */
  readonly goods: string;
}

const SHELVES = [
  ['demo', '240 products'],
  ['big', '10,000 products'],
] as const;

/** Runs the same on one phone with the demo's catalogue and with a big one; the phone has data of neither before. */
export async function onEachShelf(
  measureOne: (on: ShelfOnPhone) => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  const phone = await openMidRangePhone();
  try {
    const rows: Measured[] = [phone.speed];
    for (const [shelf, goods] of SHELVES) {
      const shop = await openMeasuredShop({ shelf });
      try {
        rows.push(...(await measureOne({ shop, phone, goods })));
      } finally {
        await shop.stop();
      }
    }
    return rows;
  } finally {
    await phone.close();
  }
}
