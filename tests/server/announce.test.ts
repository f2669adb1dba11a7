import { describe, expect, test } from 'vitest';
import { announcement, type Announced } from '#server/announcement';

const DEMO: Announced = {
  host: '127.0.0.1',
  port: 8080,
  tenants: [{ name: 'demo', demoFolder: 'demo/demo' }],
  sms: 'loopback',
  hasSimulatedLine: true,
  simulatedPaymentsPort: 40123,
  setupCode: undefined,
};
const NORTH: Announced = {
  ...DEMO,
  tenants: [{ name: 'north', demoFolder: undefined }],
  sms: 'none',
  hasSimulatedLine: false,
  simulatedPaymentsPort: undefined,
};

const words = async (announced: Announced) => (await announcement(announced)).join('\n');

describe('the start message', () => {
  test('says that a demo is open only on this machine, and what opening it would expose', async () => {
    const said = await words(DEMO);
    expect(said).toContain('http://127.0.0.1:8080/demo/');
    expect(said).toContain('Only this machine can reach it');
    expect(said).toContain('HOST=0.0.0.0 npm start');
    expect(said).toMatch(/everyone on the network .*sign in .*codes/);
  });

  test('warns that a demo on the network is open to everybody there', async () => {
    const said = await words({ ...DEMO, host: '0.0.0.0' });
    expect(said).toContain('http://localhost:8080/demo/');
    expect(said).toMatch(/WARNING: .*demo.*everyone/i);
    expect(said).not.toContain('Only this machine');
  });

  test('lists passwords and developer pages of a demo, and none of any other tenant', async () => {
    expect(await words(DEMO)).toMatch(/demo1234[\s\S]*shop1[\s\S]*developer\/messages[\s\S]*LINE/);
    expect(await words(NORTH)).toBe(
      [
        'The shop is running at http://127.0.0.1:8080/north/',
        'Only this machine can reach it. To let customers order, see docs/operations.md',
        'Text messages are off, so customers cannot register or reset a password (see SMS_GATEWAY)',
      ].join('\n'),
    );
  });

  test('says that codes are printed to this terminal if the tenant is set up so', async () => {
    expect(await words({ ...NORTH, sms: 'terminal' })).toContain('Text messages are printed here');
  });
});
