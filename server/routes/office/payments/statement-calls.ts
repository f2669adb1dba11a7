import { TablesBusy } from '#server/tables/process/run-table-job';
import type { FastifyRequest } from 'fastify';
import {
  acceptBankLines,
  countBankLines,
  listBankLines as listBankLinesCall,
  setBankLineAside,
} from '#contract/office/payments/statement-calls';
import {
  IMPORT_STATEMENT_PATH,
  STATEMENT_BYTES_TYPE,
  STATEMENT_WISH_HEADER,
  statementResult,
  statementWish,
} from '#contract/office/payments/statement-file';
import { MAX_STATEMENT_BYTES } from '#domain/office/statement/bank-line';
import type { AcceptOutcome, StatementResult, StatementWish } from '#domain/office/statement/statement-list';
import {
  mountOfficeChange,
  mountOfficeEach,
  mountOfficeRead,
  officeFileContext,
  type OfficeContext,
} from '#server/plugins/office';
import { withNothingDone } from '#server/plugins/database-problem';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { acceptLine } from '#server/services/office/payments/statements/accept-line';
import {
  importStatement,
  refusedStatement,
  statementEnding,
} from '#server/services/office/payments/statements/import-statement';
import { countOpenLines, listBankLines } from '#server/services/office/payments/statements/list-bank-lines';
import { setLineAside } from '#server/services/office/payments/statements/set-line-aside';
import type { TableFiles } from '#server/tables/process/table-files';
import { statementCell } from '#server/tables/statement/statement-cell';
import { wishInHeader } from '../wish-in-header.ts';

/** Statements of banks: the upload, the lines, and what they are. */
export function statementCalls(scope: RestScope, tableFiles: TableFiles): void {
  mountOfficeRead(scope, listBankLinesCall, ({ database, request }) => listBankLines(database, request));
  mountOfficeRead(scope, countBankLines, ({ database }) => countOpenLines(database));
  mountOfficeEach(scope, acceptBankLines, async ({ request, by, change }) => {
    const outcomes: AcceptOutcome[] = [];
    for (const accepted of request)
      outcomes.push(await change((transaction) => acceptLine(transaction, by, accepted)));
    return outcomes;
  });
  mountOfficeChange(scope, setBankLineAside, ({ transaction, request, by }) =>
    setLineAside(transaction, by, request),
  );
  uploadRoute(scope, tableFiles);
}

/** Takes a statement as the body of a request. The person is checked before the body is read. */
function uploadRoute(scope: RestScope, tableFiles: TableFiles): void {
  void scope.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>(
      STATEMENT_BYTES_TYPE,
      { parseAs: 'buffer', bodyLimit: MAX_STATEMENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    const contexts = new WeakMap<FastifyRequest, OfficeContext<StatementWish>>();
    app.addHook('onRequest', async (http) => {
      const context = await officeFileContext(
        scope,
        http,
        { codec: statementWish, wire: wishInHeader(http, STATEMENT_WISH_HEADER) },
        () => ({ permissions: ['money.decide'], needsPassword: false }),
      );
      contexts.set(http, context);
    });
    app.post<{ Body: Buffer | undefined }>(`/${IMPORT_STATEMENT_PATH}`, async (http, reply) => {
      const context = contexts.get(http);
      const { body: bytes } = http;
      if (context === undefined || bytes === undefined) throw new Problem('malformed', { detail: 'no file' });
      const result = await withNothingDone(() => importFile({ ...context, tableFiles }, bytes));
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(statementResult.toWire(result)));
    });
  });
}

async function importFile(
  {
    request: wish,
    tenant,
    tableFiles,
    by,
  }: OfficeContext<StatementWish> & { readonly tableFiles: TableFiles },
  bytes: Buffer,
): Promise<StatementResult> {
  try {
    const read = await tableFiles.readLines(bytes, statementEnding(wish.fileName));
    if (!read.ok)
      return refusedStatement(TOO_LARGE.includes(read.fault.code) ? 'file-too-large' : 'not-a-table');
    const rows = read.value.map(({ line, cells }) => ({ line, cells: cells.map(statementCell) }));
    return await importStatement(tenant.database, { wish, rows, by });
  } catch (error) {
    if (error instanceof TablesBusy) return refusedStatement('too-busy');
    throw error;
  }
}

const TOO_LARGE: readonly string[] = ['file-too-large', 'too-many-rows', 'too-many-columns'];
