/**
 * Stands for a value from a newer server that this version does not know. Screens show it as "other", and no
 * rule treats it as a known value.
 */
export const OTHER = 'other';

/** The type of a value in answers, where requests require a `Known`. */
export type OrOther<Known> = Known | typeof OTHER;
