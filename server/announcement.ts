import type { SmsSettings } from './gateways/sms/sms-gateway.ts';
import { SETUP_PAGE_PATH } from '#contract/tenants/new-tenant';
import { isOnThisMachine } from './settings/network-settings.ts';

/** The facts about a started server. */
export interface Announced {
  readonly host: string;
  readonly port: number;
  /** `demoFolder` as of the open tenant. */
  readonly tenants: readonly { readonly name: string; readonly demoFolder: string | undefined }[];
  readonly sms: SmsSettings['gateway'];
  readonly hasSimulatedLine: boolean;
  readonly simulatedPaymentsPort: number | undefined;
  /** The code for the page for new tenants; undefined without the page. */
  readonly setupCode: string | undefined;
}

/**
 * Builds the lines for the person who started the server: its addresses, who can reach it, and which parts
 * are simulated.
 */
export async function announcement(server: Announced): Promise<readonly string[]> {
  const host = ['0.0.0.0', '::'].includes(server.host) ? 'localhost' : server.host;
  const lines: string[] = [];
  for (const { name, demoFolder } of server.tenants) {
    lines.push(`The shop is running at http://${host}:${server.port}/${name}/`);
    if (demoFolder !== undefined) lines.push(...(await accountLines(demoFolder)));
  }
  const hasDemo = server.tenants.some(({ demoFolder }) => demoFolder !== undefined);
  lines.push(...(hasDemo ? demoLines(server.host) : tenantLines(server.host)), ...messageLines(server, host));
  if (server.simulatedPaymentsPort !== undefined)
    lines.push(
      `Payments are simulated at http://${host}:${server.simulatedPaymentsPort}; no real money moves`,
    );
  if (server.hasSimulatedLine) lines.push('LINE sign-in is simulated');
  if (server.setupCode !== undefined)
    lines.push(
      `Create a company of your own at http://${host}:${server.port}${SETUP_PAGE_PATH}#${server.setupCode}`,
      '  This link works once, for a day. Whoever has it can create a company here, so keep it to yourself.',
    );
  return lines;
}

async function accountLines(demoFolder: string): Promise<readonly string[]> {
  const { DEMO_PASSWORD, demoRoleOf, listDemoAccounts } = await import('./scenes/demo/accounts.ts');
  const accounts = await listDemoAccounts(demoFolder);
  return [
    `  sign in with password ${DEMO_PASSWORD} as`,
    ...accounts.map(
      (account) =>
        `    ${(account.username ?? '').padEnd(11)} ${demoRoleOf(account).padEnd(17)} ${account.name ?? ''}`,
    ),
  ];
}

function demoLines(host: string): readonly string[] {
  return isOnThisMachine(host)
    ? [
        'Only this machine can reach it. To open it to your network, for example to phones, run HOST=0.0.0.0 npm start;',
        'everyone on the network can then sign in with the accounts above and read all codes. Do not use real data.',
      ]
    : [
        'WARNING: this is a demo. Everyone who can reach this machine can sign in with the accounts above, including',
        'the office, read all codes and sign in as anyone. Do not use real data. HOST=127.0.0.1 restricts access to it.',
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
      return [`Text messages are shown at http://${host}:${port}/developer/messages`];
    case 'terminal':
      return ['Text messages are printed here instead of being sent'];
    case 'none':
      return ['Text messages are off, so customers cannot register or reset a password (see SMS_GATEWAY)'];
    default:
      return [];
  }
}
