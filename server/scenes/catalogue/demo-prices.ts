import type { Satang } from '#domain/kernel/money';
import { divideSatang, satang, satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import type { ProductPrices } from '#domain/catalogue/prices';
import type { Unit } from '#domain/catalogue/unit';

const levelShares = [1, 0.97, 0.94, 0.91, 0.88] as const;
const halfBaht = 50;
const quarterBaht = 25;

const roundTo = (amount: number, step: number): Satang =>
  satang(Math.max(step, Math.round(amount / step) * step));

/** The five price levels of a case, in half baht, each lower than the one before. */
export function caseLevels(caseBaht: number): readonly [Satang, Satang, Satang, Satang, Satang] {
  const base = satangFromBaht(caseBaht);
  const [one, two, three, four, five] = levelShares;
  const first = roundTo(base * one, halfBaht);
  const second = satang(Math.min(roundTo(base * two, halfBaht), first - halfBaht));
  const third = satang(Math.min(roundTo(base * three, halfBaht), second - halfBaht));
  const fourth = satang(Math.min(roundTo(base * four, halfBaht), third - halfBaht));
  const fifth = satang(Math.min(roundTo(base * five, halfBaht), fourth - halfBaht));
  return [first, second, third, fourth, fifth];
}

/** Advance prices per unit, in quarter baht; zero for a unit that does not exist. */
function advancePrices(
  first: Satang,
  units: readonly Unit[],
  share: number,
): readonly [Satang, Satang, Satang] {
  const of = (index: number): Satang => {
    const rate = units[index]?.rate ?? 0;
    if (rate === 0) return ZERO_SATANG;
    const master = divideSatang(first, rate);
    const lower = roundTo(master * share, quarterBaht);
    return lower < master ? lower : satang(Math.max(1, master - quarterBaht));
  };
  return [of(0), of(1), of(2)];
}

/** @param advanceShare below 1 when there are advance prices; otherwise undefined */
export function demoPrices(
  caseBaht: number,
  units: readonly Unit[],
  advanceShare: number | undefined,
): ProductPrices {
  const [first, second, third, fourth, fifth] = caseLevels(caseBaht);
  return {
    salesPrice: first,
    byLevel: { 1: first, 2: second, 3: third, 4: fourth, 5: fifth },
    advance:
      advanceShare === undefined
        ? [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG]
        : advancePrices(fifth, units, advanceShare),
    isAdvancePrice: advanceShare !== undefined,
  };
}
