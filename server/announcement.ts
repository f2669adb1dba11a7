import type { SmsSettings } from './gateways/sms/sms-gateway.ts';
import { isOnThisMachine } from './settings/network-settings.ts';

/** The facts about a started server. */
export interface Announced {
  readonly host: string;
  readonly port: number;
  readonly tenants: readonly { readonly name: string; readonly isDemo: boolean }[];
  readonly sms: SmsSettings['gateway'];
  readonly hasSimulatedLine: boolean;
  readonly simulatedPaymentsPort: number | undefined;
}

/**
 * Builds the lines for the person who started the server: its addresses, who can reach it, and which parts
 * are simulated.
 */
export async function announcement(server: Announced): Promise<readonly string[]> {
  const host = ['0.0.0.0', '::'].includes(server.host) ? 'localhost' : server.host;
  const lines: string[] = [];
  for (const { name, isDemo } of server.tenants) {
    lines.push(`The shop is open: http://${host}:${server.port}/${name}/`);
    if (isDemo) lines.push(...(await accountLines()));
  }
  const hasDemo = server.tenants.some(({ isDemo }) => isDemo);
  lines.push(...(hasDemo ? demoLines(server.host) : tenantLines(server.host)), ...messageLines(server, host));
  if (server.simulatedPaymentsPort !== undefined)
    lines.push(
      `Payments go to http://${host}:${server.simulatedPaymentsPort}, a simulation of banks; no money moves`,
    );
  if (server.hasSimulatedLine) lines.push('Signing in with LINE goes to a simulation of LINE');
  return lines;
}

async function accountLines(): Promise<readonly string[]> {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./scenes/demo/accounts.ts');
  return [
    `  sign in with password ${DEMO_PASSWORD} as`,
    ...DEMO_ACCOUNTS.map(
      ({ username, role, name }) => `    ${username.padEnd(8)} ${role.padEnd(10)} ${name}`,
    ),
  ];
}

function demoLines(host: string): readonly string[] {
  return isOnThisMachine(host)
    ? [
        'Only this machine can reach it. HOST=0.0.0.0 npm start opens it to your network, for example to phones;',
        'everybody on the network can then sign in with the accounts above and read all codes. Use no real data.',
      ]
    : [
        'WARNING: this is a demo, and everybody who can reach this machine can sign in with the accounts above,',
        'the office included, read all codes and sign in as anybody. Use no real data. HOST=127.0.0.1 closes it.',
      ];
}

function tenantLines(host: string): readonly string[] {
  return isOnThisMachine(host)
    ? ['Only this machine can reach it. To let customers order, see docs/operations.md']
    : [];
}

function messageLines({ sms, port }: Announced, host: string): readonly string[] {
  switch (sms) {
    case 'loopback':
      return [`Text messages to phones are shown at http://${host}:${port}/developer/messages`];
    case 'terminal':
      return ['Text messages are printed here and not sent to phones'];
    case 'none':
      return ['No text messages are sent, so nobody can register or reset a password (SMS_GATEWAY)'];
    default:
      return [];
  }
}
