import { OTHER } from '#domain/kernel/or-other';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
} from '#domain/office/audit-entry';
import type { Page } from '#domain/office/page';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { wireDate } from '#contract/kernel/date-field';
import { count, instant, text, textUpTo } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { optionalOneOf } from './order-list-calls.ts';
import { pageOf, pageRequest } from './page-fields.ts';

const MAX_ID_LENGTH = 100;

const entry = fieldMap<AuditEntry>({
  number: ['EntryNo', count({ from: 1 })],
  at: ['At', instant],
  accountId: ['AccountId', text],
  by: ['By', text],
  action: ['Action', openOneOf(AUDIT_ACTIONS, OTHER)],
  subject: ['Subject', openOneOf(AUDIT_SUBJECTS, OTHER)],
  subjectId: ['SubjectId', text],
  sessionId: ['SessionId', text],
  network: ['Network', text],
  before: ['Before', text],
  after: ['After', text],
});

const filterMap = {
  accountId: ['AccountId', textUpTo(MAX_ID_LENGTH)],
  action: ['Action', optionalOneOf(AUDIT_ACTIONS)],
  subject: ['Subject', optionalOneOf(AUDIT_SUBJECTS)],
  subjectId: ['SubjectId', textUpTo(MAX_ID_LENGTH)],
  text: ['Text', textUpTo(MAX_ID_LENGTH)],
  firstDay: ['From', wireDate],
  lastDay: ['Until', wireDate],
} satisfies FieldMap<AuditFilter>;

export const auditFilter = fieldMap<AuditFilter>(filterMap);

export const listAudit: OfficeCall<AuditQuery, Page<AuditEntry>> = {
  name: 'listAudit',
  path: 'OFFICE/LIST_AUDIT',
  summary: 'Lists entries of the audit log, newest first, a page at a time.',
  access: 'audit.read',
  effect: 'read',
  request: fieldMap<AuditQuery>({
    ...filterMap,
    ...pageRequest,
  }),
  answer: pageOf(entry),
};
