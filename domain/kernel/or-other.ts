/**
 * A value that a newer server sent and this version has no name for. Screens show it as "other", and no rule takes it for
 * one of the known values.
 */
export const OTHER = 'other';

/** What an answer may hold where a request must hold a `Known`. */
export type OrOther<Known> = Known | typeof OTHER;
