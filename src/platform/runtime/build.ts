/**
 * The running build: the hash in the name of the first file, which changes with every file that it imports.
 *
 * @returns '' in development
 */
export function buildOf(address: string): string {
  return /-([\w-]{8})\.js$/.exec(new URL(address).pathname)?.[1] ?? '';
}
