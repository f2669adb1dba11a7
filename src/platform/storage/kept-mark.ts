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
/** Like every preference that is stored (Specification, LIMIT-10). */
const MARK_SECONDS = 365 * 24 * 60 * 60;

/** A browser takes a cookie of such a name over https alone (RFC 6265bis, cookie name prefixes). */
const NAME_OVER_HTTPS = `__Secure-${NAME}`;

interface CookiePlace {
  /** '/demo/': cookies are per origin and tenants share one, so the mark is the path's. */
  readonly basePath: string;
  readonly isHttps: boolean;
}

export function openKeptMark(jar: { cookie: string }, { basePath, isHttps }: CookiePlace): KeptMark {
  const valueOf = (name: string) =>
    jar.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  return {
    read() {
      // Earlier versions wrote the plain name over https too.
      const found = (isHttps ? valueOf(NAME_OVER_HTTPS) : undefined) ?? valueOf(NAME);
      return found === undefined ? undefined : Number(found) || 0;
    },
    write(waiting) {
      const name = isHttps ? NAME_OVER_HTTPS : NAME;
      const attributes = `Path=${basePath}; Max-Age=${MARK_SECONDS}; SameSite=Strict`;
      jar.cookie = `${name}=${waiting}; ${attributes}${isHttps ? '; Secure' : ''}`;
    },
  };
}
