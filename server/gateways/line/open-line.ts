import { randomBytes } from 'node:crypto';
import { originOnThisMachine } from '#server/gateways/http/loopback-server';
import { lineLogin } from './line.ts';
import type { LineLogin, LineSettings } from './line-login.ts';
import { openLoopbackLine, type LoopbackLine } from './loopback-line.ts';

export interface OpenLine {
  /** Keyed by tenant. A tenant without a channel is missing. */
  readonly logins: ReadonlyMap<string, LineLogin>;
  /** Set when LINE is simulated. */
  readonly loopback: LoopbackLine | undefined;
}

interface Opening {
  /** The demo tenants. Only they use the simulator. */
  readonly demos: readonly string[];
  readonly host: string;
  readonly clock: () => Date;
}

/** Opens LINE Login for each tenant with a channel. */
export async function openLine(settings: LineSettings, opening: Opening): Promise<OpenLine> {
  switch (settings.gateway) {
    case 'none':
      return { logins: new Map(), loopback: undefined };
    case 'line': {
      const { channels, publicOrigin } = settings;
      return {
        logins: new Map([...channels].map(([name, channel]) => [name, lineLogin({ channel, publicOrigin })])),
        loopback: undefined,
      };
    }
    case 'loopback':
      return opening.demos.length === 0
        ? { logins: new Map(), loopback: undefined }
        : await openSimulated(opening);
  }
}

async function openSimulated({ demos, host, clock }: Opening): Promise<OpenLine> {
  const channels = demos.map((tenant) => ({
    tenant,
    channel: { id: `loopback-${tenant}`, secret: randomBytes(16).toString('hex') },
  }));
  const loopback = await openLoopbackLine({ channels: channels.map(({ channel }) => channel), host, clock });
  const addresses = {
    access: (returnAddress: string) => {
      const at = new URL(returnAddress);
      return `http://${at.hostname}:${loopback.port}`;
    },
    api: originOnThisMachine(host, loopback.port),
  };
  return {
    loopback,
    logins: new Map(
      channels.map(({ tenant, channel }) => [
        tenant,
        lineLogin({ channel, publicOrigin: undefined, addresses }),
      ]),
    ),
  };
}
