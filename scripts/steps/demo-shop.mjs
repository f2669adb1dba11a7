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

/**
 * A client for a tenant of a running server, over its HTTP API.
 *
 * @param {string} tenantUrl
 */
export const openDemoServer = (tenantUrl) => {
  /** @param {string} path @param {RequestInit} request */
  const send = (path, request) => {
    const url = new URL(`rest/${path}`, tenantUrl.endsWith('/') ? tenantUrl : `${tenantUrl}/`);
    return fetch(url, request).catch(() =>
      stop(
        `Could not connect to ${url.origin}. Start the shop with "npm start", or pass its URL with --url.`,
      ),
    );
  };

  /**
   * @param {string} path @param {unknown} body @param {Record<string, string>} [headers]
   * @returns {Promise<any>} the parsed answer
   */
  const call = async (path, body, headers = {}) => {
    const answer = await send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    try {
      const json = JSON.parse(text);
      if (answer.status !== 200)
        stop(`${path} failed with HTTP ${answer.status}: ${json.error_message ?? text}`);
      return json;
    } catch {
      return stop(`${answer.url} answered HTTP ${answer.status} without JSON. Is --url the URL of a tenant?`);
    }
  };

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
        fetchFile: (path) => send(path, { headers: authorization }),
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
