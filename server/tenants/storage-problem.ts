import { DatabaseLocked } from '#server/store/database/folder-lock';
import { NewerSchema } from '#server/store/database/newer-schema';
import { StartProblem } from './tenant-file.ts';

interface Storage {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Faults of disk and database that a person can mend, in one line: what, where, and what to do.
 *
 * @returns undefined for every other fault, which is a bug
 */
export function storageProblem(error: unknown, storage: Storage): StartProblem | undefined {
  for (const each of causesOf(error)) {
    if (each instanceof StartProblem) return each;
    if (each instanceof DatabaseLocked) return new StartProblem(each.message);
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

/** A query's fault has the database's own as its cause; an address with two ways has one for each. */
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
 * The embedded database throws faults of its file system as objects that are no `Error`: a name and a number of WASI (Emscripten's
 * `FS.ErrnoError`).
 */
function codeOfEngine(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('name' in error) || !('errno' in error))
    return undefined;
  return error.name === 'ErrnoError' ? ERRNO_CODES[Number(error.errno)] : undefined;
}

/** Numbers of errors as WASI has them (`errno` in its preview 1). */
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
    return 'PostgreSQL offers no TLS there; leave sslmode out of the address';
  return CONNECTION_REASONS[code];
}

const CONNECTION_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers at that address; start it, or correct host and port',
  ENOTFOUND: 'the host is not known; correct its name',
  EAI_AGAIN: 'the host cannot be looked up now; look at the network, then start again',
  ETIMEDOUT: 'the host does not answer; look at the address and the firewall between',
  EHOSTUNREACH: 'no way leads to the host; look at the network',
  ENETUNREACH: 'no way leads to the host; look at the network',
  ECONNRESET: 'PostgreSQL closed the connection; look into its log, then start again',
  EPIPE: 'PostgreSQL closed the connection; look into its log, then start again',
  '57P01': 'PostgreSQL was stopped; start it, then start again',
  '57P02': 'PostgreSQL crashed; look into its log, then start again',
  '57P03': 'PostgreSQL is starting or stopping; start again in a moment',
  '53300': 'PostgreSQL has no connection left; raise max_connections or stop another program',
  '53100': 'the disk of PostgreSQL is full; make room there',
  '25006': 'that PostgreSQL is read only, perhaps a standby; give the address of the primary',
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in; look into pg_hba.conf',
  '3D000': 'there is no such database; make it with createdb',
  '42501': 'the user may not make a schema in that database; grant it CREATE',
};

function diskReason(code: string, message: string): string | undefined {
  if (/No space left on device/.test(message)) return DISK_REASONS['ENOSPC'];
  return DISK_REASONS[code];
}

const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written: the disk is full; make room, or give another DATA_DIR',
  '53100': 'cannot be written: the disk is full; make room, or give another DATA_DIR',
  EDQUOT: 'cannot be written: this user has no space left on the disk',
  EACCES: 'may not be read or written by this user; change its owner, or give another DATA_DIR',
  EPERM: 'belongs to another user; change its owner, or give another DATA_DIR',
  EROFS: 'is on a disk that is read only; give another DATA_DIR',
  ENOTDIR: 'is not a folder; move the file away, or give another DATA_DIR',
  EEXIST: 'is a file, not a folder; move it away, or give another DATA_DIR',
  EISDIR: 'is a folder, not a file; move it away, or give another DATA_DIR',
  EMFILE: 'cannot be opened: too many files are open; raise the limit (ulimit -n)',
};
