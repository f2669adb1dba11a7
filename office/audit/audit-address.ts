import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditFilter } from '#domain/office/audit-entry';
import { dayIn, wordsIn, type SearchTexts } from '#office/kernel/search-text';

const MAX_TEXT_LENGTH = 100;

/** Reads the filter from the address. What this version does not know is left out. */
export function readAuditFilter(search: SearchTexts): AuditFilter {
  const [action] = wordsIn(search['action'], AUDIT_ACTIONS);
  const [subject] = wordsIn(search['kind'], AUDIT_SUBJECTS);
  return {
    accountId: textIn(search['who']),
    action,
    subject,
    subjectId: textIn(search['about']),
    text: textIn(search['q']),
    firstDay: dayIn(search['from']),
    lastDay: dayIn(search['until']),
  };
}

/** Writes the filter for the address, without what is not set. */
export function writeAuditFilter(filter: AuditFilter): SearchTexts {
  const { accountId, action = '', subject = '', subjectId, text, firstDay, lastDay } = filter;
  const texts = { who: accountId, action, kind: subject, about: subjectId, q: text, from: firstDay };
  return Object.fromEntries(Object.entries({ ...texts, until: lastDay }).filter(([, value]) => value !== ''));
}

function textIn(text: string | undefined): string {
  return (text ?? '').slice(0, MAX_TEXT_LENGTH);
}
