import { fileURLToPath } from 'node:url';

/** What the tests of one run share: who is signed in, what a phone keeps, which newcomers are taken. Playwright empties it. */
export const RUN_FOLDER = fileURLToPath(new URL('../../test-results/e2e-run', import.meta.url));
