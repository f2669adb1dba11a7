import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentGroups, plannedAssignments } from '#domain/office/delivery/assign-deliveries';
import '#tests/support/runs/property-runs';

const rows = fc.uniqueArray(
  fc.record({
    orderId: fc.uuid(),
    area: fc.constantFrom('บางกะปิ กรุงเทพมหานคร', 'เมือง ระยอง', ''),
    zone: fc.option(fc.record({ code: fc.constantFrom('BKK', 'EAST') }), { nil: undefined }),
    riderId: fc.constantFrom('', 'r1', 'r2'),
  }),
  { selector: ({ orderId }) => orderId },
);

const riders = fc.dictionary(
  fc.constantFrom('BKK', 'EAST', 'เมือง ระยอง', ''),
  fc.constantFrom('', 'r1', 'r2', 'r3'),
);

test('the groups have every invoice once, and one zone each', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const groups = assignmentGroups(all);
      expect(groups.flatMap((group) => group.rows).toSorted(byId)).toEqual(all.toSorted(byId));
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const group of groups)
        expect(group.rows.map(({ zone, area }) => zone?.code ?? area)).toEqual(
          group.rows.map(() => group.key),
        );
    }),
  );
});

test('a plan names the rider of the zone for each invoice that another one has', () => {
  fc.assert(
    fc.property(rows, riders, (all, chosen) => {
      const riderOf = new Map(Object.entries(chosen));
      const plan = plannedAssignments(assignmentGroups(all), riderOf);
      const expected = all.flatMap(({ orderId, zone, area, riderId: seenRiderId }) => {
        const riderId = riderOf.get(zone?.code ?? area) ?? '';
        return riderId === '' || riderId === seenRiderId ? [] : [{ orderId, seenRiderId, riderId }];
      });
      expect(plan.toSorted(byId)).toEqual(expected.toSorted(byId));
    }),
  );
});

function byId(one: { readonly orderId: string }, other: { readonly orderId: string }): number {
  return one.orderId.localeCompare(other.orderId);
}
