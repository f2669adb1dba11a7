import { networkTo, type ServerConnection } from './network-to.ts';
import type { TestServer } from '#tests/support/server/test-server';

/**
 * A connection on which single requests get stuck, single answers are late, or another answer replaces the right one.
 */
export interface FlakyConnection extends ServerConnection {
  /** The phone gives up the next request to this path. The request arrives when it is released. */
  stickNext(pathEnd: string): void;
  /** Delivers the stuck requests. @returns the HTTP status of each, in order */
  releaseStuck(): Promise<readonly number[]>;
  /** The next request to this path arrives. Its answer follows when `deliver` is called. */
  delayNext(pathEnd: string): { readonly hasArrived: Promise<void>; readonly deliver: () => void };
  /** The next request to this path does not arrive, and the phone receives this answer. */
  answerNext(pathEnd: string, answer: () => Response): void;
}

export function flakyConnectionTo({ app }: Pick<TestServer, 'app'>): FlakyConnection {
  const inner = networkTo(app);
  const stuck: Request[] = [];
  type Interceptor = (request: Request) => Promise<Response>;
  const interceptors: { readonly pathEnd: string; readonly play: Interceptor }[] = [];
  const next = (pathEnd: string, play: Interceptor) => void interceptors.push({ pathEnd, play });
  return {
    ...inner,
    stickNext: (pathEnd) =>
      next(pathEnd, async (request) => {
        stuck.push(request.clone());
        throw new TypeError('Failed to fetch');
      }),
    async releaseStuck() {
      if (stuck.length === 0) throw new Error('nothing is stuck');
      const statuses: number[] = [];
      for (const request of stuck.splice(0)) statuses.push((await inner.fetch(request)).status);
      return statuses;
    },
    delayNext(pathEnd) {
      let arrive = () => {};
      let deliver = () => {};
      const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
      const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
      next(pathEnd, async (request) => {
        const answer = await inner.fetch(request);
        arrive();
        await isDelivered;
        return answer;
      });
      return { hasArrived, deliver };
    },
    answerNext: (pathEnd, answer) => next(pathEnd, async () => answer()),
    async fetch(request) {
      const at = interceptors.findIndex(({ pathEnd }) => new URL(request.url).pathname.endsWith(pathEnd));
      const [interceptor] = at < 0 ? [] : interceptors.splice(at, 1);
      return interceptor === undefined ? await inner.fetch(request) : await interceptor.play(request);
    },
  };
}
