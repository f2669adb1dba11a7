import { accessMutants } from './access-mutants.mjs';
import { idempotencyMutants } from './idempotency-mutants.mjs';
import { ledgerMutants } from './ledger-mutants.mjs';
import { outboxMutants } from './outbox-mutants.mjs';
import { paymentMutants } from './payment-mutants.mjs';
import { priceMutants } from './price-mutants.mjs';

/** Each has to make a test fail; docs/mutants.md lists the tests. @type {readonly import('./mutant.mjs').Mutant[]} */
export const mutants = [
  ...outboxMutants,
  ...idempotencyMutants,
  ...priceMutants,
  ...paymentMutants,
  ...ledgerMutants,
  ...accessMutants,
];
