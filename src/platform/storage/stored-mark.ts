/**
 * A small mark outside of the databases: this phone stored data for this tenant, with this number of pending changes. A
 * browser that clears its databases for lack of space leaves cookies (Promises, row 25).
 */
export interface StoredMark {
  /** The number of pending changes at the last write; undefined without a mark. */
  read(): number | undefined;
  write(waiting: number): void;
}

const NAME = 'khaisong-kept';
/** Like every stored preference (Specification, LIMIT-10). */
const MARK_SECONDS = 365 * 24 * 60 * 60;

/** Browsers accept a cookie with this prefix only over https (RFC 6265bis, cookie name prefixes). */
const NAME_OVER_HTTPS = `__Secure-${NAME}`;

interface CookiePlace {
  /** '/demo/': cookies belong to the origin, which tenants share, so the mark is bound to the path. */
  readonly basePath: string;
  readonly isHttps: boolean;
}

export function openStoredMark(jar: { cookie: string }, { basePath, isHttps }: CookiePlace): StoredMark {
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
