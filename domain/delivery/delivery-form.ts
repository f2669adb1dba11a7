import { differenceOf, dueFor } from './delivery-money.ts';
import {
  outcomeOf,
  type CollectedMoney,
  type DeliveryOutcome,
  type HandedLine,
  type Proof,
} from './delivery.ts';
import type { InvoiceLine } from './invoice.ts';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** What must be said of a visit, on the rider's form and by whoever sends it. */
export interface DeliveryFacts {
  readonly lines: readonly HandedLine[];
  readonly receiver: string;
  readonly proofs: readonly Pick<Proof, 'kind'>[];
  readonly money: CollectedMoney | undefined;
}

/**
 * - lines-differ: not every line of the invoice, once, with a quantity from nothing to what was ordered
 * - reason-missing: goods went back and nobody said why
 * - receiver-missing, proof-missing: goods were taken, and not by whom, or neither photo nor signature
 * - money-missing: something is due, and nobody said what was given, or it is less than nothing
 * - money-reason-missing: another amount than was due, and nobody said why
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
  /** In the order of the form; empty where it may go. */
  readonly problems: readonly DeliveryProblem[];
}

/**
 * What is told of at the door, line by line. A back end that tells no lines has its invoice handed over as one thing, whole or
 * not at all: line 1, quantity 1, without a name.
 */
export function linesAtTheDoor(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
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

/** The same check on the phone, before it goes, and on the server. */
export function checkDelivery(
  invoice: { readonly lines: readonly InvoiceLine[]; readonly toCollect: Satang },
  facts: DeliveryFacts,
): CheckedDelivery {
  const { toCollect } = invoice;
  const lines = linesAtTheDoor(invoice.lines);
  const handed = new Map(facts.lines.map((line) => [line.number, line]));
  const rows = lines.map((line) => ({
    ordered: line.quantity,
    delivered: handed.get(line.number)?.delivered ?? -1,
    reason: handed.get(line.number)?.reason,
  }));
  const outcome = outcomeOf(rows);
  const due = dueFor(toCollect, lines, facts.lines);
  const isTaken = outcome !== 'refused';
  const found: Readonly<Record<DeliveryProblem, boolean>> = {
    'lines-differ':
      facts.lines.length !== lines.length ||
      rows.some(
        ({ ordered, delivered }) => !Number.isInteger(delivered) || delivered < 0 || delivered > ordered,
      ),
    'reason-missing': rows.some(
      ({ ordered, delivered, reason }) => delivered !== ordered && reason === undefined,
    ),
    'receiver-missing': isTaken && facts.receiver.trim() === '',
    'proof-missing': isTaken && facts.proofs.length === 0,
    'money-missing': facts.money === undefined ? due > 0 : facts.money.cash < 0 || facts.money.transfer < 0,
    'money-reason-missing':
      facts.money !== undefined && differenceOf(due, facts.money) !== 0 && facts.money.reason === undefined,
  };
  return { outcome, due, problems: DELIVERY_PROBLEMS.filter((problem) => found[problem]) };
}

/** Every line of an invoice as it was handed over: what was touched on the form, and all of the others. */
export function handedLines(
  lines: readonly InvoiceLine[],
  touched: readonly HandedLine[],
): readonly HandedLine[] {
  return linesAtTheDoor(lines).map(({ number, quantity }) => {
    const found = touched.find((line) => line.number === number);
    const delivered = Math.min(found?.delivered ?? quantity, quantity);
    return { number, delivered, reason: delivered === quantity ? undefined : found?.reason };
  });
}
