import type { MapPin } from '#domain/kernel/map-pin';
import type { OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';

/**
 * What became of an invoice at the door. full and part: it is delivered (POD). refused: nothing was taken, it stays an approved
 * invoice, with its reason (Specification, DELIV-16).
 */
export const DELIVERY_OUTCOMES = ['full', 'part', 'refused'] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Why goods went back. */
export const RETURN_REASONS = [
  'damaged',
  'wrong-goods',
  'short-dated',
  'not-ordered',
  'no-money',
  'shop-closed',
  'other',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why another amount was collected than was due. */
export const MONEY_REASONS = ['no-change', 'customer-short', 'pays-later', 'overpaid', 'other'] as const;

export type MoneyReason = (typeof MONEY_REASONS)[number];

/** A line of the invoice as it was handed over. */
export interface HandedLine {
  /** The invoice's number of the line. */
  readonly number: number;
  /** From 0, nothing, to what was ordered. */
  readonly delivered: number;
  /** Undefined where all of it was taken. */
  readonly reason: ReturnReason | undefined;
}

/** What the rider was given. A transfer is the rider's word: money on an account is seen by the company alone. */
export interface CollectedMoney {
  readonly cash: Satang;
  readonly transfer: Satang;
  /** Undefined where it is what was due. */
  readonly reason: MoneyReason | undefined;
}

/** Where the rider's phone was. */
export interface DeliveryPlace {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
}

export const PROOF_KINDS = ['photo', 'signature'] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

/** A private file. */
export interface Proof {
  /** UUID made by the phone. */
  readonly id: string;
  readonly kind: ProofKind;
}

export interface NewProof extends Proof {
  /** Base64 of a JPEG, PNG or WebP. */
  readonly content: string;
}

/** What a rider says of one visit. */
interface Visit {
  /** UUID made by the phone: sent again it is the same visit. */
  readonly id: string;
  /** Who took it; '' where nobody did. */
  readonly receiver: string;
  readonly note: string;
  /** ISO 8601 by the phone's best knowledge of the shop's clock; undefined where the rider did not say. */
  readonly arrivedAt: string | undefined;
  /** ISO 8601 like `arrivedAt`: when it was handed over, however much later it is sent. */
  readonly capturedAt: string;
  readonly place: DeliveryPlace | undefined;
  /** Undefined where nothing was to be collected. */
  readonly money: CollectedMoney | undefined;
}

/** As the phone sends it. */
export interface DeliveryReport extends Visit {
  readonly orderId: string;
  /** Every line of the invoice, once. */
  readonly lines: readonly HandedLine[];
  /** At most one of a kind. */
  readonly proofs: readonly NewProof[];
}

/** A line of a visit with the words that are needed to read it. */
export interface DeliveredLine extends HandedLine {
  readonly productCode: string;
  readonly productName: string;
  readonly unitName: string;
  readonly ordered: number;
}

/** A visit as the company keeps it, and as everybody of the order sees it. */
export interface Delivery extends Visit {
  readonly outcome: OrOther<DeliveryOutcome>;
  /** The name of the account. */
  readonly rider: string;
  /** What was to be collected for what was taken. */
  readonly due: Satang;
  readonly lines: readonly DeliveredLine[];
  readonly proofs: readonly Proof[];
  /** ISO 8601 by the server's clock: when the company got it. */
  readonly receivedAt: string;
}

/** A visit in the rider's own history. */
export interface RiderDelivery {
  readonly orderId: string;
  readonly saleUnit: string;
  readonly invoiceNo: string;
  readonly customerName: string;
  readonly area: string;
  readonly total: Satang;
  readonly delivery: Delivery;
}

/**
 * Those of a file, and:
 * - invoice-unknown: there is none, or it never was this rider's
 * - invoice-taken: another rider has it now, or delivered it
 * - already-delivered: another visit of this rider has delivered it
 * - delivery-incomplete: lines, reasons, receiver, proof or money are missing or do not fit (domain/delivery/delivery-form)
 */
export const DELIVERY_REFUSALS = [
  'invoice-unknown',
  'invoice-taken',
  'already-delivered',
  'delivery-incomplete',
  'file-is-pdf',
  'file-no-picture',
  'file-too-large',
] as const;

export type DeliveryRefusal = (typeof DELIVERY_REFUSALS)[number];

export type DeliveryAnswer =
  | { readonly kind: 'received'; readonly delivery: Delivery }
  | { readonly kind: 'refused'; readonly code: DeliveryRefusal };

/** @param lines of a whole invoice, with what was ordered */
export function outcomeOf(
  lines: readonly { readonly ordered: number; readonly delivered: number }[],
): DeliveryOutcome {
  if (lines.every(({ delivered }) => delivered === 0)) return 'refused';
  return lines.every(({ ordered, delivered }) => delivered === ordered) ? 'full' : 'part';
}
