import { msg } from '@lingui/core/macro';
import type { AuditFilter } from '#domain/office/audit-entry';
import { dayInWords } from '#office/kernel/moments';
import type { FilterBadge } from '#office/ui/filter-badges';
import type { AuditReader } from './audit-fact-text.ts';
import { AUDIT_LABELS, SUBJECT_LABELS } from './audit-labels.ts';

/** Names that a badge shows and the filter does not have. */
interface AuditNames {
  /** The name of the person whose entries are shown. */
  readonly person: string;
  /** The thing whose entries are shown, as people know it. */
  readonly thing: string;
}

/** One badge for each filter in use. */
export function auditBadges(
  filter: AuditFilter,
  { person, thing }: AuditNames,
  onChange: (filter: AuditFilter) => void,
  { i18n, language }: AuditReader,
): readonly FilterBadge[] {
  const badge = (key: string, text: string, without: Partial<AuditFilter>): FilterBadge => ({
    key,
    text,
    onRemove: () => onChange({ ...filter, ...without }),
  });
  const { accountId, action, subject, subjectId, text, firstDay, lastDay } = filter;
  const [from, until] = [dayInWords(firstDay, language), dayInWords(lastDay, language)];
  return [
    ...(text === '' ? [] : [badge('text', i18n._(msg`“${text}”`), { text: '' })]),
    ...(accountId === '' ? [] : [badge('who', i18n._(msg`by ${person}`), { accountId: '' })]),
    ...(subject === undefined
      ? []
      : [badge('kind', i18n._(SUBJECT_LABELS[subject]), { subject: undefined })]),
    ...(subjectId === '' ? [] : [badge('about', i18n._(msg`about ${thing}`), { subjectId: '' })]),
    ...(action === undefined ? [] : [badge('action', i18n._(AUDIT_LABELS[action]), { action: undefined })]),
    ...(firstDay === '' ? [] : [badge('from', i18n._(msg`from ${from}`), { firstDay: '' })]),
    ...(lastDay === '' ? [] : [badge('until', i18n._(msg`until ${until}`), { lastDay: '' })]),
  ];
}
