import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** Returns the path if it is free, otherwise the first free one of `name-2`, `name-3` and so on. */
export function freePath(path: string): string {
  const ending = extname(path);
  const name = basename(path, ending);
  let free = path;
  for (let number = 2; existsSync(free); number += 1)
    free = join(dirname(path), `${name}-${number}${ending}`);
  return free;
}
