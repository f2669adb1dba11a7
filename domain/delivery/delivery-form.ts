import { differenceOf, dueWithFee } from './delivery-money.ts';
import {
  outcomeOf,
  type CollectedMoney,
  type DeliveryOutcome,
  type HandedLine,
  type Proof,
} from './delivery.ts';
import type { InvoiceLine } from './invoice.ts';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** The facts of a delivery that are checked, on the rider's form and before sending. */
export interface DeliveryFacts {
  readonly lines: readonly HandedLine[];
  readonly receiver: string;
  readonly proofs: readonly Pick<Proof, 'kind'>[];
  readonly money: CollectedMoney | undefined;
}

/**
 * - lines-differ: the lines do not match the invoice one to one, or a quantity is below 0 or above the ordered one
 * - reason-missing: products were returned without a reason
 * - receiver-missing, proof-missing: products were accepted, but the receiver is missing, or both photo
 * and signature are
 * - money-missing: an amount is due but none was entered, or an entered amount is negative
 * - money-reason-missing: the collected amount differs from the due amount, without a reason
 */
export const DELIVERY_PROBLEMS = [
  'lines-differ',
  'reason-missing',
  'receiver-missing',
  'proof-missing',
  'money-missing',
  'money-reason-missing',
] as const;

export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export interface CheckedDelivery {
  readonly outcome: DeliveryOutcome;
  readonly due: Satang;
  /** In the order of the form; empty if the delivery can be sent. */
  readonly problems: readonly DeliveryProblem[];
}

/**
 * The lines to hand over. An invoice without lines is delivered as a whole or not at all: line 1, quantity 1,
 * without a name.
 */
export function linesToDeliver(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  return lines.length === 0 ? [WHOLE_INVOICE] : lines;
}

const WHOLE_INVOICE: InvoiceLine = {
  number: 1,
  productCode: '',
  productName: '',
  unitName: '',
  quantity: 1,
  lineTotal: ZERO_SATANG,
};

/** Checks a delivery. The phone runs it before sending, and the server runs it again. */
export function checkDelivery(
  invoice: {
    readonly lines: readonly InvoiceLine[];
    readonly toCollect: Satang;
    readonly deliveryFee?: Satang | undefined;
  },
  facts: DeliveryFacts,
): CheckedDelivery {
  const { toCollect, deliveryFee = ZERO_SATANG } = invoice;
  const lines = linesToDeliver(invoice.lines);
  const handed = new Map(facts.lines.map((line) => [line.number, line]));
  const rows = lines.map((line) => ({
    ordered: line.quantity,
    delivered: handed.get(line.number)?.delivered ?? -1,
    reason: handed.get(line.number)?.reason,
  }));
  const outcome = outcomeOf(rows);
  const due = dueWithFee(toCollect, deliveryFee, lines, facts.lines);
  const isAccepted = outcome !== 'refused';
  const found: Readonly<Record<DeliveryProblem, boolean>> = {
    'lines-differ':
      facts.lines.length !== lines.length ||
      rows.some(
        ({ ordered, delivered }) => !Number.isInteger(delivered) || delivered < 0 || delivered > ordered,
      ),
    'reason-missing': rows.some(
      ({ ordered, delivered, reason }) => delivered !== ordered && reason === undefined,
    ),
    'receiver-missing': isAccepted && facts.receiver.trim() === '',
    'proof-missing': isAccepted && facts.proofs.length === 0,
    'money-missing': facts.money === undefined ? due > 0 : facts.money.cash < 0 || facts.money.transfer < 0,
    'money-reason-missing':
      facts.money !== undefined && differenceOf(due, facts.money) !== 0 && facts.money.reason === undefined,
  };
  return { outcome, due, problems: DELIVERY_PROBLEMS.filter((problem) => found[problem]) };
}

/** All lines of an invoice as handed over: edited lines as edited, the others in full. */
export function handedLines(
  lines: readonly InvoiceLine[],
  touched: readonly HandedLine[],
): readonly HandedLine[] {
  return linesToDeliver(lines).map(({ number, quantity }) => {
    const found = touched.find((line) => line.number === number);
    const delivered = Math.min(found?.delivered ?? quantity, quantity);
    return { number, delivered, reason: delivered === quantity ? undefined : found?.reason };
  });
}
