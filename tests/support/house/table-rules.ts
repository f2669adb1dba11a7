import type { SourceModule } from './read-module.ts';

/** Methods that write rows; a deletion is not a state. */
const WRITING = new Set(['add', 'put', 'update', 'upsert', 'modify', 'bulkAdd', 'bulkPut', 'bulkUpdate']);

/** Methods that only tables have, whatever the name before them. Maps, sets and lists have the others too. */
const ONLY_OF_TABLES = /^(?:where|orderBy|toCollection|primaryKeys|sortBy|upsert|bulk\w+)$/;

/** The code of the phone that is above src/local. */
const IS_ABOVE_LOCAL = /^(?:src\/(?!local\/)|sw\/|workbench\/)/;

/** The hook below all live hooks needs React, which src/local does not know. */
const MAY_IMPORT_DEXIE = 'src/state/runtime/hooks/use-live.ts';

/** The only file that writes rows of the outbox, so that every state comes from `next` (decision 59). */
const WRITES_OUTBOX = 'src/local/orders/write-outbox.ts';

const DATABASE = /^(?:personal|answers)$/;

const WHY =
  'but queries are in src/local/, one file for each table, so that each is written once and a change of keys or indexes ' +
  'is a change of one file: add a function there';

type Problem = { readonly line: number; readonly what: string };
type Call = SourceModule['tableCalls'][number];

/** Lists where a file uses the tables of the phone although another file does that. */
export const tableProblems = (path: string, module: SourceModule): readonly Problem[] => [
  ...writesOfOutbox(path, module),
  ...(IS_ABOVE_LOCAL.test(path) ? queriesAboveLocal(path, module) : []),
];

const writesOfOutbox = (path: string, { tableCalls }: SourceModule): readonly Problem[] =>
  tableCalls
    .filter(({ names, method }) => names.includes('outbox') && WRITING.has(method) && path !== WRITES_OUTBOX)
    .map(({ line }) => ({
      line,
      what: `writes a row of the outbox, but its state comes from next() alone: use ${WRITES_OUTBOX}`,
    }));

const queriesAboveLocal = (path: string, module: SourceModule): readonly Problem[] => [
  ...module.imports
    .filter(({ specifier }) => specifier.startsWith('dexie') && path !== MAY_IMPORT_DEXIE)
    .map(({ line }) => ({ line, what: `imports dexie, ${WHY}` })),
  ...module.tableCalls
    .filter((call) => isOfTable(call, module.tableNames))
    .map(({ method, line }) => ({ line, what: `calls ${method}() of a table, ${WHY}` })),
  ...module.tableCalls
    .filter(({ names, method }) => method === 'transaction' && DATABASE.test(names.at(-1) ?? ''))
    .map(({ line }) => ({
      line,
      what: 'opens a transaction of Dexie, but read() and write() of the database name its tables: use them',
    })),
];

const isOfTable = ({ names, method }: Call, tableNames: SourceModule['tableNames']): boolean => {
  const [table = '', owner] = names.toReversed();
  const isTable = owner === undefined ? tableNames.has(table) : DATABASE.test(owner);
  return isTable || ONLY_OF_TABLES.test(method);
};
