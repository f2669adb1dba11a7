import { fileURLToPath } from 'node:url';

/** The project's folder. Every script works from here, wherever it was started. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const wanted = { major: 20, minor: 19 };

/** Ends with a message, not a stack trace, on a Node version that cannot run the project. Needs no package. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > wanted.major || (major === wanted.major && minor >= wanted.minor)) return;
  console.error(
    `Khaisong needs Node ${wanted.major}.${wanted.minor} or newer; this is Node ${process.versions.node}.\n` +
      'Install a newer Node (https://nodejs.org), then run the command again.',
  );
  process.exit(1);
};
