import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { promptForTenant, BadAnswer, type Flags } from '#server/prompt-for-tenant';

/**
 * A person at a terminal who answers each question when it appears.
 *
 * @param answers by the first words of the question, in order; without another answer, only Enter
 * @param leavesAt the question at which the terminal is closed
 */
function somebodyWho(answers: Readonly<Record<string, readonly string[]>>, leavesAt?: string) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = new Map(Object.entries(answers).map(([words, given]) => [words, [...given]]));
  const asked: string[] = [];
  let unread = '';
  let screen = '';
  output.on('data', (piece: Buffer) => {
    unread += piece.toString();
    screen += piece.toString();
    if (!unread.endsWith(': ')) return;
    const question = unread.split('\n').at(-1) ?? '';
    unread = '';
    asked.push(question);
    if (leavesAt !== undefined && question.startsWith(leavesAt)) return void input.end();
    const [, given] = [...left].find(([words]) => question.startsWith(words)) ?? [];
    input.write(`${given?.shift() ?? ''}\n`);
  });
  return { terminal: { input, output }, asked, screen: () => screen };
}

const NAMES = {
  'Short name': ['south'],
  'Company name in Thai': ['ใต้ค้าส่ง'],
  'Company name in English': ['South Wholesale'],
};

const STANDARDS = {
  name: 'south',
  companyNameTh: 'ใต้ค้าส่ง',
  companyNameEn: 'South Wholesale',
  companyCode: '1000',
  saleUnit: '1000',
  contactPhone: '',
  addressTh: '',
  addressEn: '',
  privacyEmail: '',
  officer: '',
  officerContact: '',
  brand: '#0b6b57',
  isAutoGuestLogin: true,
  paymentMethods: ['COD', 'AR'],
  staffUsername: 'office',
};

test('required answers alone give the default configuration', async () => {
  const { terminal, asked } = somebodyWho(NAMES);
  expect(await promptForTenant({}, terminal)).toEqual(STANDARDS);
  expect(asked).toHaveLength(15);
  expect(asked[3]).toBe('Company code [1000]: ');
});

test('a wrong answer is explained, and the question is repeated until the answer is valid', async () => {
  const { terminal, asked, screen } = somebodyWho({
    ...NAMES,
    'Short name': ['', 'South Shop', 'south'],
    'Phone number for customers': ['12', '074-123-456'],
    'Email for questions': ['nobody', 'privacy@south.example'],
    'Brand colour': ['green', '#FFEE00'],
    'Can people browse': ['maybe', 'ไม่'],
    'Payment methods': ['COD,BITCOIN', 'cod'],
  });
  expect(await promptForTenant({}, terminal)).toEqual({
    ...STANDARDS,
    contactPhone: '074123456',
    privacyEmail: 'privacy@south.example',
    brand: '#ffee00',
    isAutoGuestLogin: false,
    paymentMethods: ['COD'],
  });
  expect(asked).toHaveLength(15 + 7);
  const told = screen()
    .split('\n')
    .filter((line) => line.includes('  --'))
    .map((line) => line.slice(line.indexOf('--')));
  expect(told).toEqual([
    '--name is required',
    expect.stringContaining('--name must start with a lower-case letter'),
    expect.stringContaining('--phone must be a Thai phone number'),
    expect.stringContaining('--privacy-email must be an email address'),
    expect.stringContaining('--brand must be # and six hexadecimal digits'),
    '--guests must be yes or no',
    expect.stringContaining('--payments must be among COD'),
  ]);
});

test('a question is skipped if its flag is valid, and asked if the flag is wrong', async () => {
  const flags: Flags = { name: 'south', 'company-th': 'ใต้ค้าส่ง', 'company-en': 'South Wholesale', staff: 'X' };
  const { terminal, asked } = somebodyWho({ 'Username of the first staff account': ['boss'] });
  expect(await promptForTenant(flags, terminal)).toEqual({ ...STANDARDS, staffUsername: 'boss' });
  expect(asked.filter((question) => /^Short name|^Company name/.test(question))).toEqual([]);
  expect(asked.at(-1)).toMatch(/^Username of the first staff account/);
});

test('leaving midway reports that nothing was created', async () => {
  const { terminal } = somebodyWho(NAMES, 'Brand colour');
  await expect(promptForTenant({}, terminal)).rejects.toThrow(new BadAnswer('\nNothing was created.'));
});

test('without a terminal a wrong or missing flag is an error', async () => {
  await expect(promptForTenant({ name: 'South' }, undefined)).rejects.toThrow('--name must start with');
  await expect(promptForTenant({ name: 'south' }, undefined)).rejects.toThrow('--company-th is required');
});
