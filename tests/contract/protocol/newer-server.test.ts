import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import type { Codec } from '#contract/protocol/codec';
import { openEnum, openEnumList } from '#contract/protocol/open-values';
import { publicConfiguration, readTenantFile } from '#contract/tenants/tenant-configuration';
import { oneOf } from '#contract/kernel/scalars';
import { OTHER } from '#domain/kernel/or-other';
import { anyTenantConfiguration } from '#tests/support/arbitraries/tenants';
import {
  closedLists,
  differences,
  NEW_WORD,
  newerAnswer,
  withNewFields,
  withNewValues,
  type NewerWire,
} from '#tests/support/wire/newer-server';
import { IS_SOAK } from '#tests/support/runs/property-runs';
import { overTheWire, TRAVEL_CASES } from '#tests/support/wire/travel-cases';

/**
 * An old app with a newer server (Promises, row 32). Nothing is listed by hand: every answer of the contract is
 * written, changed in one place at a time as a newer server might do, and read.
 *
 * Seen failing on earlier code: one new value made 34 of 79 answers unreadable, in 101 places. Among them were the
 * order history, by one `PaymentCode`, and the configuration, by one payment method or one profile field.
 */

interface Told {
  readonly name: string;
  readonly codec: Codec<unknown>;
  readonly values: fc.Arbitrary<unknown>;
}

function told<Value>(name: string, codec: Codec<Value>, values: fc.Arbitrary<Value>): Told {
  return { name, codec, values };
}

const TOLD: readonly Told[] = [
  ...TRAVEL_CASES.map(({ call, answers }) => told(call.name, call.answer, answers)),
  told('tenant.json', publicConfiguration, anyTenantConfiguration),
];

/** Lists that are closed on purpose, with the reason. */
const CLOSED: ReadonlyMap<string, string> = new Map([
  ['getCoupons .coupons[].Coupon.dateend', 'is a day, or blank'],
  ['recordReceipt .data.Receipt.ReceivedOn', 'is a day'],
  ['reverseReceipt .data.Receipt.ReceivedOn', 'is a day'],
  ['getPriceList .data.PriceLevel', 'repeats the level that was asked for'],
]);

/**
 * A stored answer of another call, which that call's own codec reads, and promotion rules, which are understood as a whole or
 * not at all (tests/contract/promotions/promotion-rule.test.ts).
 */
const isOpaque = (name: string, path: string) =>
  (name === 'lookUpKey' && path.startsWith('.data.Answer')) ||
  (name === 'getPromotionRules' && path.startsWith('.data.Rules'));

/** Attempts for each place, because a random value may be one that belongs to no list, such as a moment. */
const MAX_TRIES = 4;

/** Values for each answer. The soak tries twice as many. */
const VALUES = IS_SOAK ? 60 : 30;

interface Problem {
  readonly path: string;
  readonly problem: string;
}

/** Decodes many values of a newer server's answer and returns the problems, one line for each place. */
function problemsOf(
  { name, codec, values }: Told,
  newer: (wire: unknown) => readonly NewerWire[],
  check: (before: unknown, after: unknown, path: string) => string | undefined,
): readonly Problem[] {
  const found = new Map<string, string>();
  const tries = new Map<string, number>();
  for (const value of fc.sample(values, VALUES)) {
    const wire = overTheWire(codec.toWire(value));
    const before = codec.fromWire(wire);
    for (const { path, wire: changed } of newer(wire)) {
      const tried = tries.get(path) ?? 0;
      if (tried === MAX_TRIES || CLOSED.has(`${name} ${path}`) || isOpaque(name, path)) continue;
      tries.set(path, tried + 1);
      const after = codec.fromWire(changed);
      // A new word in place of the answer's code is a refusal, and the code is passed on.
      if (!after.ok && after.code === NEW_WORD) continue;
      const problem = !before.ok || !after.ok ? 'cannot be read' : check(before.value, after.value, path);
      if (problem !== undefined) found.set(path, problem);
    }
  }
  return [...found].map(([path, problem]) => ({ path, problem }));
}

const rowOf = (path: string) => path.replace(/(?:\.\w+|\[\])$/, '');

/** One value may affect several fields of its row, but nothing else. */
function spreadOf(before: unknown, after: unknown, path: string): string | undefined {
  const changed = differences(before, after);
  // A price travels as a row without names.
  const isOfList = path.endsWith('[]') && !path.endsWith('[][]');
  const isInOneRow = new Set(changed.map(rowOf)).size <= 1;
  const isListIntact = !isOfList || changed.every((each) => each.endsWith('[]'));
  return isInOneRow && isListIntact ? undefined : `also changes ${changed.join(', ')}`;
}

describe('an older app reads answers of a newer server', () => {
  const each = TOLD.map((one) => [one.name, one] as const);

  it.each(each)('%s: with an unknown value in any list and any field', (_name, one) => {
    expect(problemsOf(one, withNewValues, spreadOf)).toEqual([]);
  });

  it.each(each)('%s: with an additional field in any of its objects', (_name, one) => {
    const isChanged = (before: unknown, after: unknown) =>
      differences(before, after).length === 0 ? undefined : 'is read otherwise';
    expect(problemsOf(one, withNewFields, isChanged)).toEqual([]);
  });

  it.each(each)('%s: with all of these at once', (_name, { codec, values }) => {
    const schema = z.toJSONSchema(codec.wire, { io: 'input', unrepresentable: 'any' });
    for (const value of fc.sample(values, 10))
      expect(codec.fromWire(newerAnswer(schema, overTheWire(codec.toWire(value))))).toMatchObject({
        ok: true,
      });
  });

  it.each(each)('%s: without a closed list', (_name, { codec }) => {
    const schema = z.toJSONSchema(codec.wire, { io: 'input', unrepresentable: 'any' });
    expect(closedLists(schema)).toEqual([]);
  });
});

describe('a list of known values', () => {
  const NAMES = ['COD', 'AR'] as const;

  test('is open in an answer, and known values stay as they are', () => {
    const read = (input: unknown) => z.parse(openEnum(NAMES, OTHER), input);
    expect(['COD', 'AR', 'CRYPTO', '', null, undefined, 7].map(read)).toEqual([
      'COD',
      'AR',
      ...Array.from({ length: 5 }, () => OTHER),
    ]);
    expect(z.parse(openEnumList(NAMES), ['CRYPTO', 'AR', 'COD', 'CRYPTO'])).toEqual(['AR', 'COD']);
    expect(z.safeParse(openEnum(NAMES, OTHER), { code: 'COD' }).success).toBe(false);
  });

  test('is strict in a request', () => {
    expect(z.safeParse(oneOf(NAMES).wire, 'CRYPTO').success).toBe(false);
    expect(z.safeParse(oneOf(NAMES).wire, undefined).success).toBe(false);
    expect(z.parse(oneOf(NAMES).wire, 'AR')).toBe('AR');
  });

  test('is found if it is closed in an answer, at any depth', () => {
    const answer = z.object({
      Rows: z.nullish(
        z.array(z.object({ State: z.nullish(oneOf(NAMES).wire), Way: openEnum(NAMES, OTHER) })),
      ),
      Level: z._default(z.literal([1, 2]), 1),
    });
    expect(closedLists(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }))).toEqual([
      '.Rows[].State',
      '.Level',
    ]);
  });
});

describe('the configuration of a newer server', () => {
  const file = readTenantFile('demo', {
    companyCode: 'KS',
    companyNameTh: 'ขายส่งดี',
    companyNameEn: 'Khaisong Trading',
    theme: { brand: '#1f7a4d' },
    paymentMethods: ['COD', 'AR'],
    homeCategories: [{ code: 'G1', level: 1 }],
  });
  if (!file.ok) throw new Error(file.problem);
  const { configuration } = file.value;

  const readWith = (changes: object) =>
    publicConfiguration.fromWire({ ...Object(publicConfiguration.toWire(configuration)), ...changes });

  test('keeps known values in their order and drops unknown ones', () => {
    expect(
      readWith({
        paymentMethods: ['CRYPTO', 'AR', 'BARTER', 'COD'],
        requiredProfileFields: ['name', 'lineId'],
        visibleProfileFields: ['lineId', 'taxId'],
        profileFiles: ['video', 'picture'],
        homeCategories: [
          { code: 'G9', level: 9 },
          { code: 'G1', level: 1, picture: 'g1.webp' },
        ],
      }),
    ).toMatchObject({
      ok: true,
      value: {
        paymentMethods: ['AR', 'COD'],
        requiredProfileFields: ['name'],
        visibleProfileFields: ['taxId'],
        profileFiles: ['picture'],
        homeCategories: [{ code: 'G1', level: 1 }],
      },
    });
  });

  test('is valid with a colour, a map, limits and levels that this version does not know', () => {
    expect(
      readWith({
        theme: { brand: 'oklch(0.6 0.1 150)', logo: 'logo.svg', font: 'serif' },
        map: { kind: 'globe', address: 'tenant/globe.bin', projection: 'sphere' },
        installmentTermsMonths: [3, 120],
        qrExpiryMinutes: 5000,
        sideMenuLevel: 9,
      }),
    ).toEqual({
      ok: true,
      value: {
        ...configuration,
        theme: { brand: '#33413b', logo: 'logo.svg', logoEn: '' },
        map: undefined,
        installmentTermsMonths: [3, 120],
        qrExpiryMinutes: 5000,
      },
    });
  });
});
