import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { undoImport } from '#contract/office/import-calls';
import { previewPromotionRule } from '#contract/office/promotions/preview-rule';
import {
  endPromotionRule,
  findCustomerGroups,
  findRuleCategories,
  getPromotionRule,
  listPromotionRules,
  pausePromotionRule,
  savePromotionRule,
} from '#contract/office/promotions/rule-calls';
import { tryPromotionRule } from '#contract/office/promotions/try-rule';
import { getCustomer } from '#contract/office/customer-calls';
import { cancelOrder } from '#contract/orders/cancel-order';
import { addOrder } from '#contract/orders/add-order';
import { getPromotionRules } from '#contract/promotions/get-rules';
import type { RuleState, SaveRule } from '#domain/office/promotions/office-rule';
import { RULE_STATES } from '#domain/office/promotions/office-rule';
import { satangFromBaht } from '#domain/kernel/money';
import { NO_USES } from '#domain/promotions/office/rule-trial';
import type { PromotionRule } from '#domain/promotions/rule';
import { setGroups } from '#tests/support/data/customer-groups';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { goodsOf } from '#tests/support/data/promotion-goods';
import { runPromotions, spend400, twoGetOne, withSoySauce } from '#tests/support/data/promotion-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { exampleRules } from '#tests/domain/promotions/example-rules';

const server = await openStockedServer();

const save = (rule: PromotionRule, more: Partial<SaveRule> = {}): SaveRule => ({
  rule,
  isActive: true,
  seen: '',
  copiedFrom: '',
  ...more,
});

const query = { text: '', state: undefined, after: '', take: 50 };

async function revisionOf(office: OfficeBrowser, id: string): Promise<string> {
  return (await office.ask(getPromotionRule, id))?.revision ?? '';
}

const phoneSees = async (knownVersion = '') => {
  const body = { KnownVersion: knownVersion };
  const token = await tokenOf(server, 'shop1');
  return answerOf(getPromotionRules, await server.send(getPromotionRules.path, { token, body }));
};

const idsOnPhone = async () => (await phoneSees()).rules?.rules.map(({ id }) => id);

describe('a promotion rule of the office', () => {
  test('works for phones and orders at once, and so does each change of it', async () => {
    const office = await officeOf(server, 'sales');
    const { version } = await phoneSees();
    expect(await office.ask(savePromotionRule, save(twoGetOne()))).toMatchObject({
      kind: 'saved',
      detail: { rule: twoGetOne(), isActive: true, used: 0 },
    });
    const first = await phoneSees(version);
    expect(first.rules?.rules).toEqual([twoGetOne()]);
    const changed = twoGetOne('TWO', { timesPerOrder: 1 });
    await office.ask(savePromotionRule, save(changed, { seen: await revisionOf(office, 'TWO') }));
    expect((await phoneSees(first.version)).rules?.rules).toEqual([changed]);
    const token = await tokenOf(server, 'shop1');
    const order = answerOf(addOrder, await server.send(addOrder.path, sending(token, orderBody())));
    expect(order).toMatchObject({ kind: 'accepted' });
  });

  test.each(Object.entries(exampleRules))('keeps every part of “%s”', async (_name, rule) => {
    const office = await officeOf(server, 'owner');
    const id = 'RULE';
    expect(await office.ask(savePromotionRule, save({ ...rule, id }))).toMatchObject({ kind: 'saved' });
    expect(await office.ask(getPromotionRule, id)).toMatchObject({ rule: { ...rule, id } });
  });

  test.for<[field: string, rule: PromotionRule]>([
    ['id', twoGetOne('two words')],
    ['name', { ...twoGetOne(), name: '' }],
    ['lastDay', twoGetOne('TWO', { firstDay: '2026-12-02', lastDay: '2026-12-01' })],
    ['timesInAll', twoGetOne('TWO', { timesInAll: 2_000_000 })],
    ['minimumQuantity', twoGetOne('TWO', { minimumQuantity: { count: 2, unit: 3 } })],
    ['products', { ...twoGetOne(), goods: goodsOf('C1001 C1002') } as PromotionRule],
    [
      'steps',
      {
        ...spend400(5),
        kind: 'spend',
        goods: goodsOf(),
        isEvery: false,
        steps: [
          { from: satangFromBaht(100), benefit: gift('C1001') },
          { from: satangFromBaht(200), benefit: gift('C1002') },
        ],
      },
    ],
  ])('is refused at the field %s, as by an import', async ([field, rule]) => {
    const office = await officeOf(server, 'sales');
    expect(await office.ask(savePromotionRule, save(rule))).toMatchObject({
      kind: 'refused',
      code: 'rule-invalid',
      problems: [{ field }],
    });
    expect(await office.ask(getPromotionRule, rule.id)).toBeUndefined();
  });

  test('is not changed by a clerk who saw an older one, and exists once', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(savePromotionRule, save(twoGetOne()));
    const seen = await revisionOf(office, 'TWO');
    await office.ask(pausePromotionRule, { id: 'TWO', seen, isPaused: true });
    const refusals = [
      await office.ask(savePromotionRule, save(twoGetOne(), { seen })),
      await office.ask(pausePromotionRule, { id: 'TWO', seen, isPaused: false }),
      await office.ask(endPromotionRule, { id: 'TWO', seen }),
      await office.ask(savePromotionRule, save(twoGetOne())),
      await office.ask(savePromotionRule, save(twoGetOne('NONE'), { seen })),
      await office.ask(endPromotionRule, { id: 'NONE', seen }),
    ];
    expect(refusals.map((answer) => answer.kind === 'refused' && answer.code)).toEqual([
      'rule-changed',
      'rule-changed',
      'rule-changed',
      'rule-exists',
      'rule-unknown',
      'rule-unknown',
    ]);
  });

  test('leaves phones while it is paused, keeps what was used, and comes back', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(savePromotionRule, save(withSoySauce('SOY', { timesInAll: 10 })));
    const token = await tokenOf(server, 'shop1');
    await server.send(addOrder.path, sending(token, orderBody()));
    const pause = async (isPaused: boolean) =>
      await office.ask(pausePromotionRule, { id: 'SOY', seen: await revisionOf(office, 'SOY'), isPaused });
    expect(await pause(true)).toMatchObject({ detail: { isActive: false, used: 1 } });
    expect(await idsOnPhone()).toEqual([]);
    expect(await pause(false)).toMatchObject({ detail: { isActive: true, used: 1 } });
    expect(await idsOnPhone()).toEqual(['SOY']);
  });

  test.for([
    ['', ''],
    ['2026-11-01', '2026-11-01'],
    ['2026-11-20', '2026-11-19'],
    ['2026-12-24', '2026-11-19'],
  ])('that begins on “%s” ends yesterday', async ([firstDay = '', begun = '']) => {
    const office = await officeOf(server, 'sales');
    await office.ask(savePromotionRule, save(twoGetOne('TWO', { firstDay, lastDay: '2026-12-31' })));
    const seen = await revisionOf(office, 'TWO');
    const ended = await office.ask(endPromotionRule, { id: 'TWO', seen });
    const conditions = { firstDay: begun, lastDay: '2026-11-19' };
    expect(ended).toMatchObject({ detail: { rule: { conditions } } });
    expect(await idsOnPhone()).toEqual([]);
    const again = { ...twoGetOne('TWO'), name: 'อีกครั้ง' };
    await office.ask(savePromotionRule, save(again, { seen: await revisionOf(office, 'TWO') }));
    expect(await idsOnPhone()).toEqual(['TWO']);
  });

  test('has the names of its goods', async () => {
    const office = await officeOf(server, 'viewer');
    await runPromotions(server.database, withSoySauce('SOY'));
    const detail = await office.ask(getPromotionRule, 'SOY');
    expect(detail?.names.products.map(({ code }) => code)).toEqual(['C1001', 'C1002']);
    expect(detail?.names.products[0]?.units.length).toBeGreaterThan(1);
    expect(await office.ask(findRuleCategories, '  ')).toEqual([]);
  });
});

describe('promotion rules', () => {
  test('are listed by state', async () => {
    const office = await officeOf(server, 'finance');
    await runPromotions(
      server.database,
      twoGetOne('NOW'),
      twoGetOne('TODAY', { firstDay: '2026-11-20', lastDay: '2026-11-20' }),
      twoGetOne('LATER', { firstDay: '2026-11-21' }),
      twoGetOne('OVER', { lastDay: '2026-11-19' }),
      withSoySauce('ALL', { timesInAll: 1 }),
    );
    const owner = await officeOf(server, 'owner');
    await owner.ask(savePromotionRule, save(twoGetOne('PAUSED'), { isActive: false }));
    const token = await tokenOf(server, 'shop1');
    await server.send(addOrder.path, sending(token, orderBody()));
    const idsIn = async (state: RuleState) =>
      (await office.ask(listPromotionRules, { ...query, state })).rows.map(({ id }) => id);
    const listed = Object.fromEntries(
      await Promise.all(RULE_STATES.map(async (state) => [state, await idsIn(state)] as const)),
    );
    expect(listed).toEqual({
      running: ['NOW', 'TODAY'],
      planned: ['LATER'],
      paused: ['PAUSED'],
      'used-up': ['ALL'],
      ended: ['OVER'],
    });
  });

  test('are found by a part of their code or name, a page at a time', async () => {
    const office = await officeOf(server, 'content');
    await runPromotions(server.database, twoGetOne('B'), twoGetOne('A'), {
      ...twoGetOne('C'),
      nameEn: 'Two',
    });
    const first = await office.ask(listPromotionRules, { ...query, take: 2 });
    expect(first.rows.map(({ id }) => id)).toEqual(['A', 'B']);
    const rest = await office.ask(listPromotionRules, { ...query, take: 2, after: first.next });
    expect([rest.rows.map(({ id }) => id), rest.next]).toEqual([['C'], '']);
    const found = await office.ask(listPromotionRules, { ...query, text: 'two' });
    expect(found.rows.map(({ id }) => id)).toEqual(['C']);
  });

  test('are changed by owner and sales alone', async () => {
    for (const role of ['warehouse', 'finance', 'content', 'viewer'] as const) {
      const office = await officeOf(server, role);
      const refused = await office.sendRaw(
        savePromotionRule,
        savePromotionRule.request.toWire(save(twoGetOne())),
      );
      expect([role, refused.status]).toEqual([role, 403]);
    }
    const warehouse = await officeOf(server, 'warehouse');
    expect((await warehouse.sendRaw(listPromotionRules, {})).status).toBe(403);
  });
});

describe('the preview of a promotion rule', () => {
  const preview = async (rule: PromotionRule) => {
    const office = await officeOf(server, 'sales');
    return await office.ask(previewPromotionRule, { rule });
  };
  const kindsOf = async (rule: PromotionRule) => (await preview(rule)).warnings.map(({ kind }) => kind);

  test('has an order on which it works, at the prices of the catalogue, and stores nothing', async () => {
    const { example, warnings, problems } = await preview(withSoySauce());
    expect(example?.lines.map(({ productCode, quantity, net }) => [productCode, quantity, net > 0])).toEqual([
      ['C1001', 1, true],
      ['C1002', 1, false],
    ]);
    expect(example).toMatchObject({ discount: 0, net: example?.gross });
    expect([warnings, problems]).toEqual([[], []]);
    expect(await idsOnPhone()).toEqual([]);
  });

  test('says what an import would refuse', async () => {
    const { problems } = await preview(twoGetOne('TWO', { firstDay: '2026-12-02', lastDay: '2026-12-01' }));
    expect(problems).toMatchObject([{ field: 'lastDay' }]);
  });

  test('warns of other rules on the same products, and of codes that nothing has', async () => {
    await runPromotions(
      server.database,
      withSoySauce('SOY'),
      twoGetOne('OVER', { lastDay: '2026-11-19' }),
      twoGetOne('LATER', { firstDay: '2026-12-01' }),
    );
    const november = twoGetOne('TWO', { lastDay: '2026-11-30' });
    expect((await preview(november)).warnings).toMatchObject([
      { kind: 'same-goods', other: { name: 'โปร SOY' } },
    ]);
    expect(
      await kindsOf(twoGetOne('TWO', { lastDay: '2026-11-30', customerGroups: ['NONE'], coupon: 'NONE' })),
    ).toEqual(['no-customers', 'same-goods', 'unknown-customers', 'unknown-coupon']);
  });

  test('knows the groups of customers, and finds them by a part of their code', async () => {
    await setGroups(server.database, KEY1, 'SCHOOL', 'VIP');
    await setGroups(server.database, KEY2, 'VIP');
    expect(await kindsOf(twoGetOne('TWO', { customerGroups: ['VIP', 'SCHOOL'] }))).toEqual([]);
    expect(await kindsOf(twoGetOne('TWO', { customerGroups: ['VIP', 'NONE'] }))).toEqual([
      'unknown-customers',
    ]);
    const office = await officeOf(server, 'viewer');
    expect(await office.ask(findCustomerGroups, 'vi')).toEqual([{ code: 'VIP', customers: 2 }]);
    expect(await office.ask(findCustomerGroups, ' ')).toEqual([]);
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({ groups: ['SCHOOL', 'VIP'] });
  });

  test('says which rule of the group is better, and why a rule does nothing', async () => {
    await runPromotions(server.database, { ...twoGetOne('BEST'), exclusiveGroup: 'sauce' });
    const small = { ...spend400(1), exclusiveGroup: 'sauce', goods: goodsOf('C1001') } as PromotionRule;
    expect(await kindsOf({ ...twoGetOne('SAME'), exclusiveGroup: 'sauce' })).toContain('same-group');
    expect(await kindsOf(small)).toContain('same-group');
    expect(await kindsOf({ ...spend400(1), goods: goodsOf('NONE') } as PromotionRule)).toEqual([
      'no-products',
      'unknown-products',
    ]);
  });
});

describe('the trial of a promotion rule', () => {
  const trial = async (rule: PromotionRule) => {
    const office = await officeOf(server, 'sales');
    return await office.ask(tryPromotionRule, { rule, months: 1, after: '', uses: NO_USES });
  };

  test('prices past orders with it, and leaves out cancelled ones and what they got for free', async () => {
    const token = await tokenOf(server, 'shop1');
    await runPromotions(server.database, withSoySauce('SOY'));
    const place = async () => {
      const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, orderBody())));
      if (answer.kind !== 'accepted') throw new Error('the order was refused');
      return answer.order;
    };
    await place();
    const { id } = await place();
    server.clock.moveOn(60_000);
    expect(await trial(spend400(5))).toMatchObject({
      total: 2,
      result: { orders: 2, touched: 2, freeWorth: 0 },
    });
    expect(await trial(withSoySauce('SOY'))).toMatchObject({ result: { touched: 2, discount: 0 } });
    await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: id } });
    expect(await trial(spend400(5))).toMatchObject({ total: 1, next: '', result: { touched: 1 } });
    expect(await idsOnPhone()).toEqual(['SOY']);
  });

  test('of a rule with a quota carries what was used from part to part', async () => {
    const office = await officeOf(server, 'viewer');
    const token = await tokenOf(server, 'shop1');
    await server.send(addOrder.path, sending(token, orderBody()));
    server.clock.moveOn(60_000);
    const rule = spend400(5, 'SPEND', { timesPerCustomer: 1 });
    const first = await office.ask(tryPromotionRule, { rule, months: 3, after: '', uses: NO_USES });
    expect(first.uses.byCustomer.size).toBe(1);
    const second = await office.ask(tryPromotionRule, { rule, months: 3, after: '', uses: first.uses });
    expect([first.result.touched, second.result.touched]).toEqual([1, 0]);
  });
});

describe('the table of promotion rules in the office', () => {
  test('is imported by those who may change promotions, reaches phones, and is undone', async () => {
    const office = await officeOf(server, 'sales');
    const files = officeFilesOf(server, office);
    const table = csv([
      ['Rule code', 'Rule name', 'Rule kind', 'Products that count', 'Discount or price'],
      ['SAUCE5', 'น้ำปลาลด 5%', 'reduction', 'C1001', '5%'],
    ]);
    const id = randomUUID();
    const { last } = await files.apply(table, { table: 'promotion-rules', id });
    expect(last).toMatchObject({ kind: 'applied', entry: { added: 1 } });
    expect(await idsOnPhone()).toEqual(['SAUCE5']);
    expect(await office.ask(undoImport, id)).toMatchObject({ kind: 'undone', kept: [] });
    expect(await idsOnPhone()).toEqual([]);
    const content = officeFilesOf(server, await officeOf(server, 'content'));
    expect(await content.upload(table, { table: 'promotion-rules' })).toMatchObject({ status: 403 });
  });
});

function gift(code: string) {
  return { kind: 'gift', quantity: { count: 1, unit: 1 }, products: [code] } as const;
}
