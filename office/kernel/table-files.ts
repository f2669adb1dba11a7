import { OFFICE_HEADER } from '#contract/office/office-call';
import { auditFileWish, EXPORT_AUDIT_PATH } from '#contract/office/audit/audit-file';
import { EXPORT_STATEMENT_PATH, statementFileWish } from '#contract/office/customers/statement-file';
import { EXPORT_PERSON_PATH, personFileWish } from '#contract/office/customers/person-calls';
import { EXPORT_UNPAID_PATH, unpaidFileWish } from '#contract/office/payments/unpaid-calls';
import { EXPORT_REPORT_PATH, reportFileWish } from '#contract/office/report-file';
import type { AuditFileWish } from '#domain/office/audit/audit-file';
import type { PersonFileWish } from '#domain/office/customers/person-rights';
import type { UnpaidFileWish } from '#domain/office/payments/unpaid-list';
import type { StatementFileWish } from '#domain/office/customers/statement-file';
import type { ReportFileWish } from '#domain/office/reports/report-file';
import {
  EXPORT_TABLE_PATH,
  exportWish,
  IMPORT_TABLE_PATH,
  IMPORT_WISH_HEADER,
  importEvent,
  importWish,
  TABLE_BYTES_TYPE,
} from '#contract/office/table-files';
import type { ExportWish, ImportEvent, ImportWish } from '#domain/office/table-import';
import { jsonIn, responseFailure } from './call-office.ts';
import { linesIn } from './lines-in.ts';
import type { Office } from './office.ts';
import type { Outcome } from './outcome.ts';

type Files = Pick<Office, 'place' | 'tenant' | 'fetch' | 'withPrompts'>;

interface Upload {
  readonly wish: ImportWish;
  readonly bytes: ArrayBuffer;
  readonly signal: AbortSignal;
}

/**
 * Sends a table and tells its progress. The outcome is the last event. A connection that breaks off is unreachable;
 * whether an import was written is then in the list of imports.
 */
export async function uploadTable(
  office: Files,
  { wish, bytes, signal }: Upload,
  onEvent: (event: ImportEvent) => void,
): Promise<Outcome<ImportEvent>> {
  return await office.withPrompts(() =>
    received(office, uploadRequest(office, { wish, bytes, signal }), async (response) => {
      let last: ImportEvent | undefined;
      for await (const line of linesIn(response.body)) {
        const read = importEvent.fromWire(jsonIn(line));
        if (!read.ok) return { kind: 'unreadable', problem: read.problem };
        last = read.value;
        onEvent(last);
      }
      return last === undefined || last.kind === 'progress'
        ? { kind: 'unreachable', reason: 'network' }
        : { kind: 'accepted', answer: last };
    }),
  );
}

/** Downloads the rows with problems, with their reasons. */
export async function downloadBadRows(office: Files, upload: Upload): Promise<Outcome<Blob>> {
  return await office.withPrompts(() => received(office, uploadRequest(office, upload), blobIn));
}

/** Downloads a table, or the form of its import. */
export async function downloadTable(office: Files, wish: ExportWish): Promise<Outcome<Blob>> {
  return await download(office, EXPORT_TABLE_PATH, exportWish.toWire(wish));
}

/** Downloads a report. */
export async function downloadReport(office: Files, wish: ReportFileWish): Promise<Outcome<Blob>> {
  return await download(office, EXPORT_REPORT_PATH, reportFileWish.toWire(wish));
}

/** Downloads entries of the audit log. */
export async function downloadAudit(office: Files, wish: AuditFileWish): Promise<Outcome<Blob>> {
  return await download(office, EXPORT_AUDIT_PATH, auditFileWish.toWire(wish));
}

/** Downloads the statement of a customer. */
export async function downloadStatement(office: Files, wish: StatementFileWish): Promise<Outcome<Blob>> {
  return await download(office, EXPORT_STATEMENT_PATH, statementFileWish.toWire(wish));
}

/** Downloads the orders with an amount due. */
export async function downloadUnpaid(office: Files, wish: UnpaidFileWish): Promise<Outcome<Blob>> {
  return await download(office, EXPORT_UNPAID_PATH, unpaidFileWish.toWire(wish));
}

/** Downloads a copy of everything that is stored about a customer, as an archive. */
export async function downloadPerson(office: Files, wish: PersonFileWish): Promise<Outcome<Blob>> {
  return await download(office, EXPORT_PERSON_PATH, personFileWish.toWire(wish));
}

async function download(office: Files, path: string, wish: unknown): Promise<Outcome<Blob>> {
  const request = () =>
    new Request(new URL(path, office.place.apiBase), {
      ...SHARED,
      headers: { [OFFICE_HEADER]: '1', 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
  return await office.withPrompts(() => received(office, request(), blobIn));
}

const SHARED = {
  method: 'POST',
  cache: 'no-store',
  credentials: 'same-origin',
  redirect: 'error',
} as const;

function uploadRequest({ place }: Files, { wish, bytes, signal }: Upload): Request {
  return new Request(new URL(IMPORT_TABLE_PATH, place.apiBase), {
    ...SHARED,
    headers: {
      [OFFICE_HEADER]: '1',
      'Content-Type': TABLE_BYTES_TYPE,
      [IMPORT_WISH_HEADER]: encodeURIComponent(JSON.stringify(importWish.toWire(wish))),
    },
    body: bytes,
    signal,
  });
}

async function blobIn(response: Response): Promise<Outcome<Blob>> {
  return { kind: 'accepted', answer: await response.blob() };
}

/** Sends once. Never throws for network or server errors. */
async function received<Answer>(
  { fetch, tenant }: Files,
  request: Request,
  read: (response: Response) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(request);
    const json = response.status === 200 ? undefined : jsonIn(await response.text());
    return responseFailure(response, json, tenant.tenant) ?? (await read(response));
  } catch {
    return { kind: 'unreachable', reason: 'network' };
  }
}
