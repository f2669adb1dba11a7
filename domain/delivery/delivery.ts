import type { LineNames } from '#domain/catalogue/line-names';
import type { MapPin } from '#domain/kernel/map-pin';
import type { OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';

/**
 * The outcome of a delivery attempt. full and part: the invoice is delivered (POD). refused: nothing was
 * accepted, and the invoice stays approved, with a reason (Specification, DELIV-16).
 */
export const DELIVERY_OUTCOMES = ['full', 'part', 'refused'] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** The reasons for returned products. */
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

/** The reasons for collecting a different amount than was due. */
export const MONEY_REASONS = ['no-change', 'customer-short', 'pays-later', 'overpaid', 'other'] as const;

export type MoneyReason = (typeof MONEY_REASONS)[number];

/** A line of the invoice as handed over. */
export interface HandedLine {
  /** The line number of the invoice. */
  readonly number: number;
  /** From 0 up to the ordered quantity. */
  readonly delivered: number;
  /** Undefined if the whole quantity was accepted. */
  readonly reason: ReturnReason | undefined;
}

/**
 * The money that the rider collected. A transfer is the rider's statement: only the company can see its bank account.
 */
export interface CollectedMoney {
  readonly cash: Satang;
  readonly transfer: Satang;
  /** Undefined if the amount equals what was due. */
  readonly reason: MoneyReason | undefined;
}

/** The position of the rider's phone at the door. */
export interface DeliveryPlace {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
}

export const PROOF_KINDS = ['photo', 'signature'] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

/** A proof of delivery, stored as a private file. */
export interface Proof {
  /** UUID made by the phone. */
  readonly id: string;
  readonly kind: ProofKind;
}

export interface NewProof extends Proof {
  /** Base64 of a JPEG, PNG or WebP. */
  readonly content: string;
}

/** A rider's record of one delivery attempt. */
interface Visit {
  /** UUID made by the phone; sending it again is idempotent. */
  readonly id: string;
  /** The name of the receiver; '' if nothing was accepted. */
  readonly receiver: string;
  readonly note: string;
  /** ISO 8601, by the phone's estimate of the server's clock; undefined if the rider did not record it. */
  readonly arrivedAt: string | undefined;
  /** ISO 8601 like `arrivedAt`: the time of the handover, however much later the report is sent. */
  readonly capturedAt: string;
  readonly place: DeliveryPlace | undefined;
  /** Undefined if there was nothing to collect. */
  readonly money: CollectedMoney | undefined;
}

/** The delivery attempt as the phone sends it. */
export interface DeliveryReport extends Visit {
  readonly orderId: string;
  /** Every line of the invoice, exactly once. */
  readonly lines: readonly HandedLine[];
  /** At most one of each kind. */
  readonly proofs: readonly NewProof[];
}

/** A line of a delivery attempt with the product's names. */
export interface DeliveredLine extends HandedLine, LineNames {
  readonly productCode: string;
  readonly ordered: number;
}

/** A delivery attempt as the server stores it, and as everybody with access to the order sees it. */
export interface Delivery extends Visit {
  readonly outcome: OrOther<DeliveryOutcome>;
  /** The account's name. */
  readonly rider: string;
  /** The amount due for the accepted products. */
  readonly due: Satang;
  readonly lines: readonly DeliveredLine[];
  readonly proofs: readonly Proof[];
  /** ISO 8601 by the server's clock, when the server received it. */
  readonly receivedAt: string;
}

/** A delivery attempt in the rider's own history. */
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
 * The refusals of a file, and:
 * - invoice-unknown: there is no such invoice, or it was never this rider's
 * - invoice-taken: another rider has it now, or delivered it
 * - already-delivered: another attempt of this rider has already delivered it
 * - delivery-incomplete: lines, reasons, receiver, proof or money are missing or inconsistent
 * (domain/delivery/delivery-form)
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

/**
 * Derives the outcome from the quantities.
 *
 * @param lines all lines of an invoice, with the ordered quantity
 */
export function outcomeOf(
  lines: readonly { readonly ordered: number; readonly delivered: number }[],
): DeliveryOutcome {
  if (lines.every(({ delivered }) => delivered === 0)) return 'refused';
  return lines.every(({ ordered, delivered }) => delivered === ordered) ? 'full' : 'part';
}
