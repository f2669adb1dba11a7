import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { auditFactsOf } from '#domain/office/audit/audit-facts';
import type { StaffMember } from '#domain/office/staff-member';
import { COMMAND_LINE, type AuditEntry } from '#domain/office/audit-entry';

/** The number of an order or the name of a person where they are known, because an id says nothing to people. */
export function aboutText(
  { before, after, subject, subjectId }: AuditEntry,
  people: readonly Pick<StaffMember, 'id' | 'name'>[],
): string {
  const person = subject === 'account' ? people.find(({ id }) => id === subjectId) : undefined;
  if (person !== undefined) return person.name;
  const named = auditFactsOf(before, after).find(({ name }) => name === 'orderNo');
  const orderNo = named?.after ?? named?.before;
  return typeof orderNo === 'string' ? orderNo : subjectId;
}

export function networkText(i18n: I18n, { network }: Pick<AuditEntry, 'network'>): string {
  return network === COMMAND_LINE ? i18n._(msg`Command line`) : network;
}
