import { DatabaseLocked } from '#server/store/database/connections/folder-lock';
import { OtherVersionRuns } from '#server/store/database/connections/joined-database';
import { NewerSchema } from '#server/store/database/connections/newer-schema';
import { StartProblem } from './tenant-file.ts';

interface Storage {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Explains faults of the disk and the database that a person can fix, in one line: what, where, and what to
 * do.
 *
 * @returns undefined for every other fault, which is a bug
 */
export function storageProblem(error: unknown, storage: Storage): StartProblem | undefined {
  for (const each of causesOf(error)) {
    if (each instanceof StartProblem) return each;
    if (each instanceof DatabaseLocked) return new StartProblem(each.message);
    if (each instanceof OtherVersionRuns) return new StartProblem(each.message);
    if (each instanceof NewerSchema) return new StartProblem(`${whereOf(storage)}: ${each.message}`);
    const { code, message, path } = factsOf(each);
    const isDatabase = storage.databaseUrl !== undefined && path === undefined;
    const reason = isDatabase ? databaseReason(code, message) : diskReason(code, message);
    if (reason !== undefined)
      return new StartProblem(
        `${isDatabase ? 'DATABASE_URL' : `DATA_DIR: ${path ?? storage.dataFolder}`}${isDatabase ? ': ' : ' '}${reason}`,
      );
  }
  return undefined;
}

function whereOf({ databaseUrl, dataFolder }: Storage): string {
  return databaseUrl === undefined ? `DATA_DIR: ${dataFolder}` : 'DATABASE_URL';
}

/**
 * Lists an error with its causes. A query error has the database's error as its cause; a host with two
 * addresses has one error for each.
 */
function causesOf(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let next = error; next !== undefined && found.length < MAX_CAUSES;) {
    found.push(next);
    next = next instanceof AggregateError ? next.errors[0] : next instanceof Error ? next.cause : undefined;
  }
  return found;
}

const MAX_CAUSES = 6;

function factsOf(error: unknown) {
  const engineCode = codeOfEngine(error);
  if (engineCode !== undefined) return { code: engineCode, message: '', path: undefined };
  if (!(error instanceof Error)) return { code: '', message: '', path: undefined };
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return { code, message: error.message, path };
}

/**
 * Reads file-system errors of the embedded database, which are not `Error` objects: a name and a WASI number
 * (Emscripten's `FS.ErrnoError`).
 */
function codeOfEngine(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('name' in error) || !('errno' in error))
    return undefined;
  return error.name === 'ErrnoError' ? ERRNO_CODES[Number(error.errno)] : undefined;
}

/** Error numbers of WASI (`errno` in its preview 1). */
const ERRNO_CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  33: 'EMFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

function databaseReason(code: string, message: string): string | undefined {
  if (/^Connection terminated due to connection timeout|^timeout (expired|exceeded)/.test(message))
    return CONNECTION_REASONS['ETIMEDOUT'];
  if (message.startsWith('Connection terminated')) return CONNECTION_REASONS['ECONNRESET'];
  if (/does not support SSL/.test(message))
    return 'PostgreSQL does not offer TLS there; remove sslmode from the URL';
  return CONNECTION_REASONS[code];
}

const CONNECTION_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'PostgreSQL does not answer at that address; start it, or correct the host and port',
  ENOTFOUND: 'the host name is unknown; correct it',
  EAI_AGAIN: 'the host name cannot be resolved; check the network, then start again',
  ETIMEDOUT: 'the host does not answer; check the address and the firewall',
  EHOSTUNREACH: 'the host cannot be reached; check the network',
  ENETUNREACH: 'the host cannot be reached; check the network',
  ECONNRESET: 'PostgreSQL closed the connection; check its log, then start again',
  EPIPE: 'PostgreSQL closed the connection; check its log, then start again',
  '57P01': 'PostgreSQL was stopped; start it, then start again',
  '57P02': 'PostgreSQL crashed; check its log, then start again',
  '57P03': 'PostgreSQL is starting or stopping; start again in a moment',
  '53300': 'PostgreSQL has too many connections; raise max_connections or stop another program',
  '53100': 'the disk of PostgreSQL is full; free some space there',
  '25006': 'PostgreSQL is read-only, perhaps a standby; use the address of the primary',
  '28P01': 'the password is wrong',
  '28000': 'this user is not allowed to connect; check pg_hba.conf',
  '3D000': 'the database does not exist; create it with createdb',
  '42501': 'the user may not create a schema in that database; grant it CREATE',
};

function diskReason(code: string, message: string): string | undefined {
  if (/No space left on device/.test(message)) return DISK_REASONS['ENOSPC'];
  return DISK_REASONS[code];
}

const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written: the disk is full; free some space, or use another DATA_DIR',
  '53100': 'cannot be written: the disk is full; free some space, or use another DATA_DIR',
  EDQUOT: "cannot be written: this user's disk quota is used up",
  EACCES: 'cannot be read or written by this user; change its owner, or use another DATA_DIR',
  EPERM: 'belongs to another user; change its owner, or use another DATA_DIR',
  EROFS: 'is on a read-only disk; use another DATA_DIR',
  ENOTDIR: 'is not a folder; move the file away, or use another DATA_DIR',
  EEXIST: 'is a file, not a folder; move it away, or use another DATA_DIR',
  EISDIR: 'is a folder, not a file; move it away, or use another DATA_DIR',
  EMFILE: 'cannot be opened: too many files are open; raise the limit (ulimit -n)',
};
