import * as z from 'zod';

/** A browser's session at a WebDriver server (https://www.w3.org/TR/webdriver2/). It has only what the main path needs. */
export interface WebDriverSession {
  /** For example "2.50.6". */
  readonly browserVersion: string;
  /**
   * @param path of the command below the session
   * @returns what the server answers, unread
   * @throws Error with the command and the code of the answer if the browser refuses it
   */
  readonly post: (path: string, body: object) => Promise<unknown>;
  /** @returns the path of the first element, for `post` */
  readonly elementAt: (selector: string) => Promise<string>;
  /** Ends the session and with it the browser. */
  readonly end: () => Promise<void>;
}

const answered = z.object({ value: z.unknown() });
const refused = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const opened = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
/** The standard's name for the id of an element. */
const ELEMENT_ID = 'element-6066-11e4-a52e-4f735466cecf';
const found = z.object({ [ELEMENT_ID]: z.string() });

/** @param server its address, such as http://127.0.0.1:4444 */
export async function openSession(server: string): Promise<WebDriverSession> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(server + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read: unknown = await answer.json();
    if (answer.ok) return answered.parse(read).value;
    const { error, message } = refused.parse(read).value;
    throw new Error(`${method} ${path}: ${error} ${message}`);
  };
  const { sessionId, capabilities } = opened.parse(
    await call('POST', '/session', { capabilities: { alwaysMatch: {} } }),
  );
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object) => call('POST', session + path, body);
  return {
    browserVersion: capabilities.browserVersion,
    post,
    elementAt: async (selector) => {
      const answer = await post('/element', { using: 'css selector', value: selector });
      return `/element/${found.parse(answer)[ELEMENT_ID]}`;
    },
    end: async () => void (await call('DELETE', session)),
  };
}
