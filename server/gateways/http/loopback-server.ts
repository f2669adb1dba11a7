import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The HTTP server of a simulator, on a port of the system's choice. */
export interface LoopbackServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** @throws the system's error when the address cannot be used */
export async function openLoopbackServer(
  host: string,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const at = server.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The origin by which this machine reaches a server that listens on a host. */
export function originOnThisMachine(host: string, port: number): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text;
}
