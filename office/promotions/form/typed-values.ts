import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { bahtFromSatang, type Satang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { Goods, Reduction, RuleUnit } from '#domain/promotions/rule';
import { typedAmount } from '#office/kernel/typed-amount';
import type { GoodsDraft, Pick, ReductionKind, UnitDraft } from './rule-draft.ts';

const WHOLE = /^\d{1,7}$/;
const MAX_COUNT = 1_000_000;

/** Reads a whole number above zero as people type it: `1,000`, `๑๒`. */
export function typedCount(text: string): number | undefined {
  const plain = arabicDigits(text).replaceAll(/[,\s]/g, '');
  const count = WHOLE.test(plain) ? Number(plain) : 0;
  return count > 0 && count <= MAX_COUNT ? count : undefined;
}

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

export function typedPercent(text: string): number | undefined {
  const plain = arabicDigits(text).replaceAll(/[%\s]/g, '');
  const percent = PERCENT.test(plain) ? Number(plain) : 0;
  return percent > 0 && percent <= 100 ? percent : undefined;
}

export function typedReduction(kind: ReductionKind, worth: string): Reduction | undefined {
  if (kind === 'percent') {
    const percent = typedPercent(worth);
    return percent === undefined ? undefined : { kind, percent };
  }
  const amount = typedAmount(worth);
  if (amount === undefined) return undefined;
  return kind === 'amount' ? { kind, amount } : { kind, price: amount };
}

export function unitOfDraft(unit: UnitDraft): RuleUnit {
  return unit === 'smallest' ? unit : unit === '1' ? 1 : unit === '2' ? 2 : 3;
}

export function draftOfUnit(unit: RuleUnit): UnitDraft {
  return unit === 'smallest' ? unit : unit === 1 ? '1' : unit === 2 ? '2' : '3';
}

/** @returns undefined while nothing is picked */
export function typedGoods({ isAll, products, categories, except }: GoodsDraft): Goods | undefined {
  if (!isAll && products.length === 0 && categories.length === 0) return undefined;
  return {
    products: isAll ? [] : products.map(({ id }) => id),
    categories: isAll ? [] : categories.flatMap(({ id }) => categoryOf(id) ?? []),
    except: except.map(({ id }) => id),
  };
}

function categoryOf(id: string): Goods['categories'][number] | undefined {
  const at = id.indexOf(':');
  const level = HIERARCHY_LEVELS.find((each) => String(each) === id.slice(0, at));
  return level === undefined ? undefined : { level, code: id.slice(at + 1) };
}

/** Names codes, for the chips of what is picked. */
export interface CodeLabels {
  readonly product: (code: string) => string;
  /** @param id `level:code` */
  readonly category: (id: string) => string;
}

export function draftOfGoods({ products, categories, except }: Goods, labels: CodeLabels): GoodsDraft {
  return {
    isAll: products.length === 0 && categories.length === 0,
    products: picksOf(products, labels),
    categories: categories.map(({ level, code }) => {
      const id = `${level}:${code}`;
      return { id, label: labels.category(id) };
    }),
    except: picksOf(except, labels),
  };
}

export function picksOf(codes: readonly string[], labels: CodeLabels): Pick[] {
  return codes.map((id) => ({ id, label: labels.product(id) }));
}

export function writtenBaht(amount: Satang): string {
  return amount === 0 ? '' : String(bahtFromSatang(amount));
}

export function writtenReduction(reduction: Reduction): { kind: ReductionKind; worth: string } {
  switch (reduction.kind) {
    case 'percent':
      return { kind: 'percent', worth: String(reduction.percent) };
    case 'amount':
      return { kind: 'amount', worth: writtenBaht(reduction.amount) };
    case 'price':
      return { kind: 'price', worth: writtenBaht(reduction.price) };
  }
}
