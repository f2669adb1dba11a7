/** A table that holds each distinct row once. */
export interface RowTable<Value> {
  /** In the order of first use. */
  readonly rows: readonly unknown[];
  /** Returns the index of the value's row, and adds it if it is new. */
  placeOf(value: Value): number;
}

/** @param rowOf values with equal rows are treated as the same */
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
