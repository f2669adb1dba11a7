/**
 * Makes a value once per object, and keeps it as long as the object lives: a cache that may be dropped at any time, or
 * what this process knows about the object.
 */
export function oncePer<Key extends object, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const known = values.get(key) ?? make(key);
    values.set(key, known);
    return known;
  };
}
