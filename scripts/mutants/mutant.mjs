/**
 * A small mistake that a review might miss.
 *
 * @typedef {{ name: string, effect: string, file: string, from: string, to: string, tests: readonly string[], }} Mutant
 *   name: for `--only`; effect: in words; from: a text that occurs in the file exactly once; tests: the files
 *   with tests that should fail, at the lowest level that can
 */
export {};
