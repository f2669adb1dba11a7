/**
 * A tiny mark outside of the databases: this phone kept something for this tenant, and so many changes were waiting. A
 * browser that clears its databases for want of room leaves cookies alone (Promises, row 25).
 */
export interface KeptMark {
  /** How many changes waited when it was last written; undefined when there is no mark. */
  read(): number | undefined;
  write(waiting: number): void;
}

const NAME = 'khaisong-kept';
/** Like every preference that is stored (Specification, section 9). */
const MARK_SECONDS = 365 * 24 * 60 * 60;

/** @param basePath '/demo/': cookies are per origin and tenants share one, so the mark is the path's */
export function openKeptMark(jar: { cookie: string }, basePath: string): KeptMark {
  return {
    read() {
      const found = jar.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
      return found === undefined ? undefined : Number(found.slice(NAME.length + 1)) || 0;
    },
    write(waiting) {
      jar.cookie = `${NAME}=${waiting}; Path=${basePath}; Max-Age=${MARK_SECONDS}; SameSite=Strict`;
    },
  };
}
