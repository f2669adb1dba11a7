/**
 * Conflict markers and branch names, as git writes them into a file. Exactly seven characters, so that a drawn line
 * passes.
 */
const MARKS = /<{7}|={7}|>{7}|\|{7}|refs\/(?:heads|remotes)\//;

/**
 * Whether a text still has conflict markers of a merge.
 *
 * @param {string} text
 */
export const hasMergeResidue = (text) => MARKS.test(text);
