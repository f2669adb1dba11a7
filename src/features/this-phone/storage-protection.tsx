/** Whether the browser promised to keep what this phone remembers. */
export function StorageProtection() {
  return null;
}
