import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { AnswersDatabase } from '#local/database/answers-database';
import { accountOf } from '#local/kernel/account';
import { PersonalDatabase } from '#local/database/personal-database';
import { markSessionEnded } from '#local/accounts/sessions';
import { aPerson } from '#tests/support/data/a-person';

test('personal data are written with strict durability, and answers with relaxed durability', () => {
  expect(new PersonalDatabase('demo')._options.chromeTransactionDurability).toBe('strict');
  expect(new AnswersDatabase('demo')._options.chromeTransactionDurability).toBe('relaxed');
});

test('two tenants of one origin share no database', async () => {
  const [demo, redeem] = [new PersonalDatabase('demo'), new PersonalDatabase('redeem')];
  await demo.settings.put({ key: 'language', value: 'en-US' });
  expect(await redeem.settings.count()).toBe(0);
  expect(demo.name).not.toBe(redeem.name);
  await Promise.all([demo.delete(), redeem.delete()]);
  expect(await Dexie.exists('khaisong:demo')).toBe(false);
});

test('the end of an old session does not end the new one', async () => {
  const { sessions } = new PersonalDatabase('demo');
  const person = aPerson();
  await sessions.put({ key: 'current', account: accountOf(person), person, token: 'new', isEnded: false });
  await markSessionEnded(sessions, 'old');
  expect((await sessions.get('current'))?.isEnded).toBe(false);
  await markSessionEnded(sessions, 'new');
  expect((await sessions.get('current'))?.isEnded).toBe(true);
});

test('an agent is one account for all clients, and a customer is one for each sale unit', () => {
  const agent = aPerson({ role: 'agent', accountCode: 'AG0001' });
  expect(accountOf({ ...agent, customerCode: 'C0101' })).toBe(accountOf({ ...agent, customerCode: 'C0102' }));
  expect(accountOf(aPerson({ saleUnit: 'BKK1' }))).not.toBe(accountOf(aPerson({ saleUnit: 'BKK2' })));
});
