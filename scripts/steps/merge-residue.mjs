/** Lines of a conflict, and names of branches, as git writes them into a file. Seven of a kind, so that a drawn line passes. */
const MARKS = /<{7}|={7}|>{7}|\|{7}|refs\/(?:heads|remotes)\//;

/**
 * Whether a text still carries what a merge wrote into it.
 *
 * @param {string} text
 */
export const hasMergeResidue = (text) => MARKS.test(text);
