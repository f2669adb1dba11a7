/** A value in memory with subscribers. */
export interface Store<Value> {
  readonly read: () => Value;
  readonly show: (value: Value) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function openStore<Value>(first: Value): Store<Value> {
  const watchers = new Set<() => void>();
  let latest = first;
  return {
    read: () => latest,
    show(value) {
      if (Object.is(value, latest)) return;
      latest = value;
      for (const notify of watchers) notify();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}
