import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './house-rules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = ['domain', 'contract', 'src', 'sw', 'office', 'server', 'tenants', 'scripts', 'tests'];
const isSource = (path: string) => /\.(?:ts|tsx|mts|mjs)$/.test(path) && !/\.(?:gen|d)\.ts$/.test(path);

const below = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

/** Every hand-written source file of the project. */
export const sourceFiles = (): SourceFile[] => {
  const atTheTop = readdirSync(root).filter((name) => !name.startsWith('.'));
  const paths = [...folders.filter((folder) => existsSync(`${root}${folder}`)).flatMap(below), ...atTheTop];
  return paths.filter(isSource).map((path) => ({ path, code: readFileSync(`${root}${path}`, 'utf8') }));
};
