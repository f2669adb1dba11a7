/**
 * Which build runs: the hash that the bundler put into the name of its first file, and with it of everything that the
 * file leads to.
 *
 * @returns '' in development
 */
export function buildOf(address: string): string {
  return /-([\w-]{8})\.js$/.exec(new URL(address).pathname)?.[1] ?? '';
}
