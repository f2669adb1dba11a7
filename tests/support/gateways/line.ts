import { lineLogin } from '#server/gateways/line/line';
import type { LineChannel, LineLogin } from '#server/gateways/line/line-login';
import { openLoopbackLine, type LoopbackLine } from '#server/gateways/line/loopback-line';

/** The parameters of LINE's redirect to our page. */
export interface LineReturn {
  readonly state: string;
  /** '' if the person cancelled. */
  readonly code: string;
  readonly error: string;
}

/** LINE for tests: its simulator on a local port, and the real adapter that calls it. */
export interface TestLine {
  readonly login: LineLogin;
  readonly channel: LineChannel;
  readonly simulator: LoopbackLine;
  /** The browser goes to LINE, where `who` agrees or cancels. */
  readonly visit: (
    address: string,
    who: { readonly name: string; readonly isFriend?: boolean } | 'cancel',
  ) => Promise<LineReturn>;
  /** The HTTP status of LINE's answer to an invalid link, which does not redirect the browser. */
  readonly statusOf: (address: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** @param clock the server's, once it is open: neither is called earlier */
export async function openTestLine(clock: () => Date): Promise<TestLine> {
  const channel: LineChannel = { id: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
  const simulator = await openLoopbackLine({ channels: [channel], host: '127.0.0.1', clock });
  const origin = `http://127.0.0.1:${simulator.port}`;
  const login = lineLogin({
    channel,
    publicOrigin: 'http://127.0.0.1',
    addresses: { access: () => origin, api: origin },
  });
  return {
    login,
    channel,
    simulator,
    visit: async (address, who) => {
      const url = new URL(address);
      url.searchParams.set('answer', who === 'cancel' ? 'cancel' : who.name);
      if (who !== 'cancel' && who.isFriend === true) url.searchParams.set('friend', 'yes');
      const answer = await fetch(url, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? 'http://nowhere.example/');
      const parameter = (name: string) => back.searchParams.get(name) ?? '';
      return { state: parameter('state'), code: parameter('code'), error: parameter('error') };
    },
    statusOf: async (address) => (await fetch(address, { redirect: 'manual' })).status,
    close: () => simulator.close(),
  };
}
