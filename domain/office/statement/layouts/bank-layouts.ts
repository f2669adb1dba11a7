import type { BankLayout } from '../bank-layout.ts';
import { BANGKOK_BANK_LAYOUT } from './bangkok-bank.ts';
import { KBANK_LAYOUT } from './kbank.ts';
import { KRUNGSRI_LAYOUT } from './krungsri.ts';
import { KRUNGTHAI_LAYOUT } from './krungthai.ts';
import { SCB_LAYOUT } from './scb.ts';

/** The banks whose statements are read without choosing columns. */
export const STATEMENT_BANKS = ['kbank', 'scb', 'bangkok-bank', 'krungthai', 'krungsri'] as const;

export type StatementBank = (typeof STATEMENT_BANKS)[number];

export const BANK_LAYOUTS: Readonly<Record<StatementBank, BankLayout>> = {
  kbank: KBANK_LAYOUT,
  scb: SCB_LAYOUT,
  'bangkok-bank': BANGKOK_BANK_LAYOUT,
  krungthai: KRUNGTHAI_LAYOUT,
  krungsri: KRUNGSRI_LAYOUT,
};
