/** Whether two plain values are deeply equal, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [entries, names] = [Object.entries(one), Object.keys(other)];
  return (
    entries.length === names.length &&
    entries.every(([name, value]) => name in other && isSameValue(value, Reflect.get(other, name)))
  );
}
