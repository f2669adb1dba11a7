import Dexie, { type Table } from 'dexie';

/** The names of a database's tables. */
type TableName<Database> = {
  [Name in keyof Database]: Database[Name] extends Table ? Name : never;
}[keyof Database] &
  string;

/**
 * A database whose transactions name their tables. Inside another transaction, one becomes a part of that, which must
 * include its tables.
 */
export class TableDatabase extends Dexie {
  /** Reads these tables in one transaction, so that all of it is of one moment. @param work awaits nothing but them */
  read<Result>(tables: readonly TableName<this>[], work: () => Promise<Result>): Promise<Result> {
    return this.transaction('r', tables, work);
  }

  /** The same for work that writes: all of it is stored, or nothing. */
  write<Result>(tables: readonly TableName<this>[], work: () => Promise<Result>): Promise<Result> {
    return this.transaction('rw', tables, work);
  }
}
