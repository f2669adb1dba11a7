/**
 * What the tests of one run share: who is signed in, what a phone keeps, which newcomers are taken. Named by
 * playwright.config.ts; scripts/e2e-shops.mjs makes it and takes it away.
 */
export function runFolder(): string {
  const folder = process.env['E2E_RUN_FOLDER'];
  if (folder === undefined) throw new Error('E2E_RUN_FOLDER names no folder');
  return folder;
}
