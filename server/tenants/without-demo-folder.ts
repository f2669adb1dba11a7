import type { findDemoFolder as findInClone } from './demo-folder.ts';
import { StartProblem } from './tenant-file.ts';

/**
 * Replaces `findDemoFolder` in builds without the demo (scripts/build/bundle-for-node.mjs), so that such a server stops
 * before it creates a database.
 *
 * @throws StartProblem always
 */
export const findDemoFolder: typeof findInClone = async (_demoFolder, { tenant }) => {
  throw new StartProblem(
    `tenant ${tenant} is a demo tenant, and this build has no demo, whatever DEMO_DIR is. Set TENANTS to other tenants, or run npm start in a clone of the project`,
  );
};
