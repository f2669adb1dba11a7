/** Rows that are written once however often they are named. */
export interface RowTable<Value> {
  /** In the order in which they were first named. */
  readonly rows: readonly unknown[];
  /** Where the value's row stands; it is added when it is new. */
  placeOf(value: Value): number;
}

/** @param rowOf values with the same row are the same */
export function tableOf<Value>(rowOf: (value: Value) => unknown): RowTable<Value> {
  const places = new Map<string, number>();
  const rows: unknown[] = [];
  return {
    rows,
    placeOf(value) {
      const row = rowOf(value);
      const key = JSON.stringify(row);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, rows.length);
      return rows.push(row) - 1;
    },
  };
}
