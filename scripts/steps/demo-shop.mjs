import ky, { isHTTPError } from 'ky';

/**
 * Functions for the scripts that call a running demo. A wrong argument or an unreachable server is reported in one
 * sentence.
 */

/** @param {string} message @returns {never} */
export const stop = (message) => {
  console.error(message);
  process.exit(1);
};

/** @param {string} path of the shop at this machine, such as `demo/` */
export const standardAddress = (path) => `http://localhost:${process.env['PORT'] ?? 8080}/${path}`;

/** Options for the tenant's address and the staff's account. */
export const staffOptions = /** @type {const} */ ({
  url: { type: 'string', default: standardAddress('demo/') },
  user: { type: 'string', default: 'staff1' },
  password: { type: 'string', default: 'demo1234' },
});

/** The end of a help, about these options. */
export const staffHelp = `
  --url <url>         URL of the tenant (default: http://localhost:<PORT or 8080>/demo/)
  --user, --password  staff account (default: staff1 and demo1234)
  --help              show this help`;

/** Generous, because a demo often runs on a busy machine. */
const TIMEOUT_MS = 60_000;

/**
 * A client for a tenant of a running server, over its HTTP API.
 *
 * @param {string} tenantUrl
 */
export const openDemoServer = (tenantUrl) => {
  const prefix = new URL('rest/', tenantUrl.endsWith('/') ? tenantUrl : `${tenantUrl}/`);
  const client = ky.create({ prefix, timeout: TIMEOUT_MS });

  /** @param {unknown} error @param {string} path @returns {never} */
  const stopBecauseOf = (error, path) => {
    if (isHTTPError(error)) {
      const { status } = error.response;
      const { error_message: words } = Object(error.data);
      if (words !== undefined) stop(`${path} failed with HTTP ${status}: ${words}`);
      stop(`${path} answered HTTP ${status}. Is --url the URL of a tenant?`);
    }
    if (error instanceof SyntaxError) stop(`${path} did not answer with JSON. Is --url the URL of a tenant?`);
    return stop(
      `Could not connect to ${prefix.origin}. Start the shop with "npm start", or pass its URL with --url.`,
    );
  };

  /**
   * @param {string} path @param {unknown} body @param {Record<string, string>} [headers]
   * @returns {Promise<any>} the parsed answer
   */
  const call = (path, body, headers = {}) =>
    client
      .post(path, { json: body, headers })
      .json()
      .catch((error) => stopBecauseOf(error, path));

  return {
    /** Signs in, for calls that only the staff may make. @param {string} username @param {string} password */
    async signIn(username, password) {
      const user = await call('api/AUTHEN_WEB', { username, password });
      if (typeof user.jtoken !== 'string') stop(`Could not sign in as "${username}": ${user.error_message}`);
      const authorization = { Authorization: `Bearer ${user.jtoken}` };
      return {
        /** @param {string} path @param {unknown} body @returns {Promise<any>} the parsed answer */
        read: (path, body) => call(path, body, authorization),
        /**
         * Sends a change once, with its own idempotency key.
         *
         * @param {string} path
         * @param {unknown} body
         * @returns {Promise<any>}
         */
        change: (path, body) =>
          call(path, body, { ...authorization, 'Idempotency-Key': crypto.randomUUID() }),
        /** @param {string} path */
        fetchFile: (path) =>
          client
            .get(path, { headers: authorization, throwHttpErrors: false })
            .catch((error) => stopBecauseOf(error, path)),
      };
    },
  };
};

/** Formats an instant in Thai time. @param {string} instant */
export const bangkokTime = (instant) =>
  new Date(instant).toLocaleString('en-GB', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'short',
    timeStyle: 'short',
  });
