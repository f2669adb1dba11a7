import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { eachOf, field } from '#contract/protocol/field-map';
import { codesUpTo, MAX_WANTED_CODES } from '#contract/kernel/scalars';

/** The fields hierarchy1 to hierarchy5 of a request, each with the codes of a level. */
export const hierarchyFields = eachOf(
  HIERARCHY_LEVELS.map((level) => field(`hierarchy${level}`, codesUpTo(MAX_WANTED_CODES))),
  [],
);
