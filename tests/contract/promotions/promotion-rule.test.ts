import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promotionRule } from '#contract/promotions/promotion-rule';
import { receivedRules } from '#contract/promotions/received-rules';
import { anyRule, anyRules } from '#tests/support/arbitraries/promotions';
import { examples } from '#tests/support/runs/property-runs';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a promotion rule on the wire', () => {
  test('is the same rule on the other side, of every kind', () => {
    fc.assert(
      fc.property(anyRule(), (rule) => {
        expect(promotionRule.fromWire(overTheWire(promotionRule.toWire(rule)))).toEqual({
          ok: true,
          value: rule,
        });
      }),
      examples(500),
    );
  });

  test('is refused as soon as one of its numbers is none', () => {
    const [rule] = fc.sample(anyRule('bundle'), 1);
    const wire = { ...Object(rule && promotionRule.toWire(rule)) };
    expect(promotionRule.fromWire(wire).ok).toBe(true);
    expect(promotionRule.fromWire({ ...wire, Price: -1 }).ok).toBe(false);
    expect(promotionRule.fromWire({ ...wire, Price: 1.234 }).ok).toBe(false);
    expect(promotionRule.fromWire({ ...wire, Parts: 'all' }).ok).toBe(false);
    expect(promotionRule.fromWire({ ...wire, Kind: 'LOTTERY' }).ok).toBe(false);
  });
});

describe('an older app with the rules of a newer server', () => {
  test('leaves out a rule of a new kind, keeps its id, and reads the others', () => {
    fc.assert(
      fc.property(anyRules(), fc.nat(), (rules, place) => {
        const wire = rules.map((rule) => promotionRule.toWire(rule));
        const newer = { ...Object(wire[0]), Kind: 'LOTTERY', RuleId: 'new', Odds: 7 };
        const all = wire.toSpliced(place % (wire.length + 1), 0, newer);
        expect(receivedRules.fromWire(overTheWire(all))).toEqual({
          ok: true,
          value: { rules, unknownRules: ['new'] },
        });
      }),
    );
  });

  test('leaves out a known kind that counts in a way it does not know', () => {
    const [rule] = fc.sample(anyRule('group-deal'), 1);
    const wire = { ...Object(rule && promotionRule.toWire(rule)), RuleId: 'new' };
    const newer = [
      { ...wire, Quantity: { Count: 3, Unit: 'PALLET' } },
      { ...wire, Reduction: { Kind: 'CASHBACK', Amount: 5 } },
      { ...wire, Conditions: undefined },
    ];
    expect(receivedRules.fromWire(overTheWire(newer))).toEqual({
      ok: true,
      value: { rules: [], unknownRules: ['new', 'new', 'new'] },
    });
  });
});
