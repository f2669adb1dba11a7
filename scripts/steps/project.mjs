import { fileURLToPath } from 'node:url';

/** The project's folder; every script works from here, wherever it was called. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const wanted = [20, 19];

/** Ends with a sentence, not a stack trace, on a Node that cannot run the project. Needs no package. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  console.error(
    `Khaisong needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.\n` +
      'Install a newer Node (https://nodejs.org), then run the command again.',
  );
  process.exit(1);
};
