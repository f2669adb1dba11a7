import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { Call } from '#contract/protocol/call';
import { AUTHORIZATION_HEADER, bearer } from '#contract/protocol/headers';
import { signIn } from '#contract/accounts/session-calls';
import { DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import type { MeasuredServer } from './measured-server.ts';

/** A client that counts every byte on its connection, including headers in both directions. */
export interface CountingClient {
  readonly ask: <Question, Answer>(call: Call<Question, Answer>, question: Question) => Promise<Answer>;
  readonly fetchFile: (path: string) => Promise<string>;
  /** Bytes since the opening or the last call. */
  readonly takeCount: () => { readonly bytes: number; readonly requests: number };
  readonly close: () => void;
}

/** Roughly the headers that a phone's browser sends with every request. */
const HEADERS_OF_A_BROWSER = {
  Accept: 'application/json',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'th-TH,th;q=0.9,en;q=0.8',
  'Sec-Fetch-Dest': 'empty',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
};

/** Opens a client that is signed in as the demo's first customer. */
export async function openCountingClient(server: MeasuredServer): Promise<CountingClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const now = { token: '', requests: 0, bytes: 0 };

  const onWire = () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead + socket.bytesWritten, 0);
  const send = (path: string, method: string, body: string | undefined) =>
    new Promise<string>((resolve, reject) => {
      now.requests += 1;
      const sending = request(`${server.url}${path}`, {
        agent,
        method,
        headers: {
          ...HEADERS_OF_A_BROWSER,
          ...(now.token === '' ? {} : { [AUTHORIZATION_HEADER]: bearer(now.token) }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
      });
      sending.on('socket', (socket) => sockets.add(socket));
      sending.on('error', reject);
      sending.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const sent = Buffer.concat(pieces);
          const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent;
          if (response.statusCode === 200) resolve(text.toString());
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      });
      sending.end(body);
    });

  const client: CountingClient = {
    ask: async (call, question) => {
      const written = call.request.toWire(question);
      const fields = Object.entries(Object(written)).map(([name, value]) => [name, String(value)]);
      const search = call.method === 'GET' ? `?${new URLSearchParams(fields)}` : '';
      const body = call.method === 'POST' ? JSON.stringify(written) : undefined;
      const answer = await send(`rest/${call.path}${search}`, call.method, body);
      const decoded = call.answer.fromWire(JSON.parse(answer));
      if (!decoded.ok) throw new Error(`${call.name} answered what cannot be read: ${decoded.problem}`);
      return decoded.value;
    },
    fetchFile: (path) => send(path, 'GET', undefined),
    takeCount: () => {
      const before = now.bytes;
      now.bytes = onWire();
      const taken = { bytes: now.bytes - before, requests: now.requests };
      now.requests = 0;
      return taken;
    },
    close: () => agent.destroy(),
  };
  const username = 'shop1';
  const signedIn = await client.ask(signIn, { username, password: DEMO_PASSWORD });
  if (signedIn.kind === 'refused') throw new Error(`${username} could not sign in: ${signedIn.code}`);
  now.token = signedIn.token;
  client.takeCount();
  return client;
}
