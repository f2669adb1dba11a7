import type { HierarchyLevel } from '#domain/catalogue/product';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Satang } from '#domain/kernel/money';
import type { Named } from '#domain/kernel/named';

/** The unit that a rule counts in: one of the product's units, or its smallest whichever that is. */
export type RuleUnit = UnitNumber | 'smallest';

export interface RuleQuantity {
  /** A whole number above zero. */
  readonly count: number;
  readonly unit: RuleUnit;
}

/** The products that a rule counts. Without products and categories it is every product. */
export interface Goods {
  /** Codes of products. */
  readonly products: readonly string[];
  readonly categories: readonly { readonly level: HierarchyLevel; readonly code: string }[];
  /** Codes of products that do not count. */
  readonly except: readonly string[];
}

/**
 * A reduction of a price.
 * - percent: above 0 and at most 100, with at most two decimals
 * - amount: satang off each unit or set
 * - price: what each unit or set costs instead
 */
export type Reduction =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Satang }
  | { readonly kind: 'price'; readonly price: Satang };

/** Goods that cost nothing: a quantity of one of the products. */
export interface FreeGoods {
  readonly quantity: RuleQuantity;
  /** Codes; the first that can be had is given, unless the customer chose another. */
  readonly products: readonly string[];
}

export interface PriceStep {
  /** The quantity, in units of the rule, from which on the reduction holds. */
  readonly from: number;
  readonly reduction: Reduction;
}

export interface SpendStep {
  /** The worth of the goods, before any rule, from which on the benefit holds; above zero. */
  readonly from: Satang;
  readonly benefit:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Satang }
    | ({ readonly kind: 'gift' } & FreeGoods);
}

/** The terms of each kind of rule, by the name of the kind. */
export interface RuleTerms {
  /** The price of a unit falls with the quantity. The best step that was reached holds for all units. */
  'step-price': {
    readonly goods: Goods;
    readonly unit: RuleUnit;
    /** Whether the products are counted together; otherwise each for itself. */
    readonly isTogether: boolean;
    readonly steps: readonly PriceStep[];
  };
  /** A percentage or an amount off each unit of a category, brand or list of products. */
  reduction: { readonly goods: Goods; readonly unit: RuleUnit; readonly reduction: Reduction };
  /** Buy X, get Y free. */
  'free-goods': {
    readonly goods: Goods;
    readonly buy: RuleQuantity;
    /** Whether the products are counted together. Products that give more of the same are always counted alone. */
    readonly isTogether: boolean;
    readonly free: FreeGoods | { readonly quantity: RuleQuantity; readonly products: 'same' };
  };
  /** Buy X, get Y cheaper. */
  'reduced-goods': {
    readonly goods: Goods;
    readonly buy: RuleQuantity;
    readonly get: RuleQuantity;
    /** The goods that become cheaper, which then do not count as bought; or the cheapest of each set. */
    readonly reduced: Goods | 'same';
    readonly reduction: Reduction;
  };
  /** Any N of a group at a price or with a discount. */
  'group-deal': { readonly goods: Goods; readonly quantity: RuleQuantity; readonly reduction: Reduction };
  /** Several products together at a fixed price. */
  bundle: {
    /** A product counts for the first part that it fits. */
    readonly parts: readonly { readonly goods: Goods; readonly quantity: RuleQuantity }[];
    readonly price: Satang;
  };
  /** A discount or a gift from a worth of goods on. */
  spend: {
    readonly goods: Goods;
    readonly steps: readonly SpendStep[];
    /** Whether an amount or a gift is given again each time that the worth is reached. */
    readonly isEvery: boolean;
  };
}

export type RuleKindName = keyof RuleTerms;

/** The conditions say when, for whom, and how often a rule works. An empty list, '' and undefined do not limit. */
export interface RuleConditions {
  /** The first and the last day, `yyyy-mm-dd` in Asia/Bangkok. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** 1 for Monday to 7 for Sunday, in Asia/Bangkok. */
  readonly weekdays: readonly number[];
  readonly priceLevels: readonly PriceLevel[];
  readonly saleUnits: readonly string[];
  readonly customerGroups: readonly string[];
  /** Without modes it works in every mode but points. */
  readonly modes: readonly CartMode[];
  /** The quantity that is needed of the goods that the rule counts. */
  readonly minimumQuantity: RuleQuantity | undefined;
  /** The same in satang, before any rule. */
  readonly minimumAmount: Satang;
  /** How many times it works in one order: 1 is once. A rule without sets works once in any order. */
  readonly timesPerOrder: number | undefined;
  readonly timesPerCustomer: number | undefined;
  readonly timesInAll: number | undefined;
  /** The id of the coupon that the order must name. */
  readonly coupon: string;
}

export interface RuleHead extends Named {
  readonly id: string;
  /** Lower works earlier; equal ones by id. */
  readonly priority: number;
  /** One rule of this name works, the best for the customer, and no other; '' for none. */
  readonly exclusiveGroup: string;
  readonly conditions: RuleConditions;
}

/** A rule of one kind, or of any kind. */
export type PromotionRule<Name extends RuleKindName = RuleKindName> = {
  [Each in Name]: RuleHead & { readonly kind: Each } & RuleTerms[Each];
}[Name];
