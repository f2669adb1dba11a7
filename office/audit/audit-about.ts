import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { auditFactsOf } from '#domain/office/audit/audit-facts';
import { COMMAND_LINE, type AuditEntry } from '#domain/office/audit-entry';

/** The number of an order where the entry has one, because its id says nothing to people. */
export function aboutText({ before, after, subjectId }: Pick<AuditEntry, 'before' | 'after' | 'subjectId'>) {
  const named = auditFactsOf(before, after).find(({ name }) => name === 'orderNo');
  const orderNo = named?.after ?? named?.before;
  return typeof orderNo === 'string' ? orderNo : subjectId;
}

export function networkText(i18n: I18n, { network }: Pick<AuditEntry, 'network'>): string {
  return network === COMMAND_LINE ? i18n._(msg`Command line`) : network;
}
