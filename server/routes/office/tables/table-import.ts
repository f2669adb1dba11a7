import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listImports as listImportsCall, undoImport as undoImportCall } from '#contract/office/import-calls';
import {
  IMPORT_TABLE_PATH,
  IMPORT_WISH_HEADER,
  importEvent,
  importWish,
  TABLE_BYTES_TYPE,
} from '#contract/office/table-files';
import {
  MAX_UPLOAD_BYTES,
  TABLE_RULES,
  keptChangesFor,
  type ImportEvent,
  type ImportPhase,
  type ImportWish,
} from '#domain/office/table-import';
import {
  mountOfficeChange,
  mountOfficeRead,
  officeFileContext,
  type OfficeContext,
} from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { listImports } from '#server/services/office/imports/import-log';
import { badRowsOf, importInOffice, type OfficeImport } from '#server/tables/imports/office-import';
import { undoImport } from '#server/tables/imports/undo-import';
import { TablesBusy } from '#server/tables/process/run-table-job';
import type { TableFiles } from '#server/tables/process/table-files';
import { tableType } from './table-type.ts';
import { wishInHeader } from '../wish-in-header.ts';

/** Imports of tables: the upload, its history and its undo. */
export function tableImportRoutes(scope: RestScope, tableFiles: TableFiles): void {
  mountOfficeRead(scope, listImportsCall, ({ database, request, has, now }) =>
    listImports(database, keptChangesFor(has), request, now),
  );
  mountOfficeChange(scope, undoImportCall, ({ transaction, request, tenant, by, has, now }) =>
    undoImport(transaction, { tenant, accountId: by.accountId, now, tables: keptChangesFor(has) }, request),
  );
  uploadRoute(scope, tableFiles);
}

/**
 * Takes a table as the body of a request. The person is checked before the body is read. The answer tells the progress
 * in lines of JSON, which also keep proxies from closing the connection.
 */
function uploadRoute(scope: RestScope, tableFiles: TableFiles): void {
  void scope.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>(
      TABLE_BYTES_TYPE,
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );
    const contexts = new WeakMap<FastifyRequest, OfficeContext<ImportWish>>();
    app.addHook('onRequest', async (http) => {
      const context = await officeFileContext(
        scope,
        http,
        { codec: importWish, wire: wishInHeader(http, IMPORT_WISH_HEADER) },
        ({ table, mode }) => ({
          permissions: TABLE_RULES[table].permissions,
          needsPassword: TABLE_RULES[table].needsPassword && mode === 'apply',
        }),
      );
      contexts.set(http, context);
    });
    app.post<{ Body: Buffer | undefined }>(`/${IMPORT_TABLE_PATH}`, async (http, reply) => {
      const context = contexts.get(http);
      const { body } = http;
      if (context === undefined || body === undefined) throw new Problem('malformed', { detail: 'no file' });
      await answer({ ...context, tableFiles }, body, http, reply);
    });
  });
}

async function answer(
  { request: wish, tenant, tableFiles, by }: OfficeContext<ImportWish> & { readonly tableFiles: TableFiles },
  bytes: Buffer,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const stopping = new AbortController();
  reply.raw.on('close', () => stopping.abort(new Cancelled()));
  const job = { tenant, tableFiles, wish, bytes, by, signal: stopping.signal };
  if (wish.mode === 'bad-rows') {
    const file = await badRowsFile({ ...job, onProgress: () => undefined });
    await reply.type(tableType(extname(wish.fileName))).send(file);
    return;
  }
  const lines = openLines(reply);
  try {
    lines.send(await importInOffice({ ...job, onProgress: lines.tell }));
  } catch (error) {
    if (!(error instanceof Cancelled)) {
      const isBusy = error instanceof TablesBusy;
      if (!isBusy) http.log.error({ event: 'import-failed', err: error }, 'an import failed');
      lines.send({ kind: 'failed', message: isBusy ? 'too-busy' : 'server-fault' });
    }
  } finally {
    lines.end();
  }
}

/** The browser closed the connection. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

async function badRowsFile(job: OfficeImport): Promise<Buffer> {
  try {
    const bytes = await badRowsOf(job);
    if (bytes === undefined) throw new Problem('no-such-file');
    return Buffer.from(bytes);
  } catch (error) {
    throw error instanceof TablesBusy ? new Problem('too-busy', { retryAfterSeconds: 5 }) : error;
  }
}

/** A line with the progress is sent at most so often, and at each phase. */
const PROGRESS_MS = 250;

/** A proxy closes a silent connection, commonly after a minute. */
const BEAT_MS = 5000;

function openLines(reply: FastifyReply) {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  let told: ImportEvent = { kind: 'progress', phase: 'reading', done: 0, total: 0 };
  let toldAt = 0;
  const send = (event: ImportEvent) => {
    if (!reply.raw.destroyed) reply.raw.write(`${JSON.stringify(importEvent.toWire(event))}\n`);
  };
  const beat = setInterval(() => send(told), BEAT_MS);
  return {
    send,
    tell: (phase: ImportPhase, done: number, total: number) => {
      const now = performance.now();
      if (phase === told.phase && now - toldAt < PROGRESS_MS) return;
      told = { kind: 'progress', phase, done, total };
      toldAt = now;
      send(told);
    },
    end: () => {
      clearInterval(beat);
      reply.raw.end();
    },
  };
}
