import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** The path itself where nothing is there, else the first of `name-2`, `name-3` and so on that is free. */
export function freePath(path: string): string {
  const ending = extname(path);
  const name = basename(path, ending);
  let free = path;
  for (let number = 2; existsSync(free); number += 1)
    free = join(dirname(path), `${name}-${number}${ending}`);
  return free;
}
