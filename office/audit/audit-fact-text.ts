import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import { formatBaht } from '#domain/kernel/format-money';
import type { Language } from '#domain/kernel/language';
import { satang } from '#domain/kernel/money';
import {
  auditFactKind,
  isAuditFactName,
  type AuditFact,
  type AuditFactKind,
} from '#domain/office/audit/audit-facts';
import { CASH_REASON_LABELS } from '#office/ui/labels/cash-reason-labels';
import { RETURN_REASON_LABELS } from '#office/ui/labels/return-reason-labels';
import { productFieldLabel } from '#office/ui/labels/product-field-labels';
import { RECEIPT_METHOD_LABELS } from '#office/ui/labels/receipt-method-labels';
import { ROLE_LABELS } from '#office/accounts/role-labels';
import { SCOPE_LABELS } from '#office/ui/labels/scope-labels';
import { dayInWords, fullMoment } from '#office/kernel/moments';
import { TABLE_LABELS } from '#office/ui/labels/table-labels';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { SLIP_REASON_LABELS } from '#office/ui/labels/slip-labels';
import { STOCK_POLICY_LABELS, STOCK_STATE_LABELS } from '#office/ui/labels/stock-labels';
import { AUDIT_FACT_LABELS } from './audit-fact-labels.ts';

/** The language of the screen with its texts. */
export interface AuditReader {
  readonly i18n: I18n;
  readonly language: Language;
}

const NOTHING = '–';

/** @returns the label of a fact; its own name if this version does not know it */
export function factLabel(name: string, { i18n }: AuditReader): string {
  return isAuditFactName(name) ? i18n._(AUDIT_FACT_LABELS[name]) : name;
}

/** A single value of a fact in words. A value of an unknown fact or code is shown as it is. */
export function factText(name: string, value: unknown, reader: AuditReader): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (!isAuditFactName(name)) return plain(value);
  const kind = auditFactKind(name);
  if (Array.isArray(value))
    return value.map((each: unknown) => single(kind, each, reader)).join(', ') || NOTHING;
  return single(kind, value, reader);
}

/** The rows of a fact that is a list of records, such as changed prices; undefined for any other value. */
export function factRows(value: unknown): readonly (readonly [name: string, value: unknown][])[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const rows = value.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? [Object.entries(each)] : [],
  );
  return rows.length === value.length ? rows : undefined;
}

/** The first facts of an entry in one line, for a list. */
export function factsInOneLine(facts: readonly AuditFact[], reader: AuditReader): string {
  return facts
    .map(({ name, before, after }) => {
      const label = factLabel(name, reader);
      const rows = factRows(after) ?? factRows(before);
      if (rows !== undefined) return `${label}: ${rows.length}`;
      const [old, next] = [factText(name, before, reader), factText(name, after, reader)];
      if (before === undefined) return `${label}: ${next}`;
      return after === undefined ? `${label}: ${old}` : `${label}: ${old} → ${next}`;
    })
    .join(' · ');
}

/** A known code in the reader's language. */
function labelled(labels: object, code: unknown, { i18n }: AuditReader): string {
  const label: unknown = typeof code === 'string' ? new Map(Object.entries(labels)).get(code) : undefined;
  return isMessage(label) ? i18n._(label) : plain(code);
}

function isMessage(label: unknown): label is MessageDescriptor {
  return typeof label === 'object' && label !== null && 'id' in label;
}

function single(kind: AuditFactKind, value: unknown, reader: AuditReader): string {
  const { i18n, language } = reader;
  switch (kind) {
    case 'text':
    case 'json':
      return plain(value);
    case 'count':
      return typeof value === 'number' ? value.toLocaleString(language) : plain(value);
    case 'baht':
      return typeof value === 'number' ? formatBaht(satang(value)) : plain(value);
    case 'percent':
      return `${plain(value)}%`;
    case 'yes-no':
      return String(value) === 'true' ? i18n._(msg`Yes`) : i18n._(msg`No`);
    case 'moment':
      return fullMoment(new Date(String(value)), language) || plain(value);
    case 'day':
      return dayInWords(String(value), language);
    case 'status':
      return labelled(STATUS_TEXTS, value, reader);
    case 'payment-method':
      return listIn(value)
        .map((method) => labelled(PAYMENT_METHOD_LABELS, method, reader))
        .join(', ');
    case 'receipt-method':
      return labelled(RECEIPT_METHOD_LABELS, value, reader);
    case 'reason':
      return labelled(REASON_TEXTS, value, reader);
    case 'roles':
      return labelled(ROLE_LABELS, value, reader);
    case 'scopes':
      return labelled(SCOPE_LABELS, value, reader);
    case 'table':
      return labelled(EXPORT_LABELS, value, reader);
    case 'settled-as':
      return labelled(SETTLED_AS, value, reader);
    case 'stock-state':
      return labelled(STOCK_STATE_TEXTS, value, reader);
    case 'stock-policy':
      return labelled(STOCK_POLICY_LABELS, value, reader);
    case 'cash-reason':
      return labelled(CASH_REASON_LABELS, value, reader);
    case 'price-level':
      return value === 0 ? i18n._(msg`List price`) : plain(value);
    case 'product-field':
      return productFieldLabel(plain(value), i18n);
    case 'pair-of-baht':
      return pairText(value, reader);
  }
}

/** An export may be of more than a table. */
const EXPORT_LABELS = { ...TABLE_LABELS, audit: msg`Audit log` };

const STATUS_TEXTS = Object.fromEntries(
  Object.entries(ORDER_STATUS_LABELS).map(([status, { label }]) => [status, label]),
);

/** A code of a slip that a return has too means the same. */
const REASON_TEXTS = {
  ...SLIP_REASON_LABELS,
  ...Object.fromEntries(RETURN_REASONS.map((reason) => [reason, RETURN_REASON_LABELS[reason]])),
};

const STOCK_STATE_TEXTS = Object.fromEntries(
  Object.entries(STOCK_STATE_LABELS).map(([state, { label }]) => [state, label]),
);

const SETTLED_AS = {
  paid: msg`The money counts as paid`,
  returned: msg`The money was given back`,
} as const;

/** The settings write a list and a pair of amounts as JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function listIn(value: unknown): readonly unknown[] {
  const read = parsed(value);
  return Array.isArray(read) ? read : [read];
}

function pairText(value: unknown, { language }: AuditReader): string {
  const read = parsed(value);
  if (typeof read !== 'object' || read === null) return plain(value);
  const amounts = Object.values(read).filter((amount) => typeof amount === 'number');
  return amounts.map((amount) => formatBaht(satang(amount))).join(language === 'th-TH' ? ' ถึง ' : ' to ');
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
