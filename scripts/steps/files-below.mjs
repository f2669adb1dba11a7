import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

/**
 * Lists the files in a folder of the project and in its subfolders, sorted, as paths of the project.
 *
 * @param {string} folder
 * @param {RegExp} [name] the names of the files
 * @returns {string[]} empty if the folder does not exist
 */
export const filesBelow = (folder, name = /./) => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
};
