import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReading, PERMISSIONS } from '#domain/office/permission';
import {
  hasPermission,
  permissionsOf,
  ROLES_WITH,
  STAFF_ROLES,
  staffRolesIn,
} from '#domain/office/staff-role';

const anyRoles = fc.uniqueArray(fc.constantFrom(...STAFF_ROLES));

describe('the roles of staff', () => {
  test('give the owner every permission', () => {
    expect(permissionsOf(['owner'])).toEqual(PERMISSIONS);
  });

  test('let a viewer change nothing', () => {
    expect(permissionsOf(['viewer']).filter((permission) => !isReading(permission))).toEqual([]);
    expect(permissionsOf(['viewer']).length).toBeGreaterThan(5);
  });

  test('leave decisions about money to owners and finance, and those about people to owners', () => {
    expect(ROLES_WITH['money.decide']).toEqual(['owner', 'finance']);
    expect(ROLES_WITH.export).toEqual(['owner', 'finance']);
    expect(ROLES_WITH['staff.manage']).toEqual(['owner']);
    expect(ROLES_WITH['privacy.decide']).toEqual(['owner']);
  });

  test('include reading, wherever they include changing the same thing', () => {
    const pairs = PERMISSIONS.flatMap((permission) => {
      const reading = PERMISSIONS.find(
        (each) => isReading(each) && each === `${permission.split('.')[0]}.read`,
      );
      return reading === undefined || reading === permission ? [] : [[permission, reading] as const];
    });
    expect(pairs.length).toBeGreaterThan(5);
    const changesUnseen = STAFF_ROLES.flatMap((role) =>
      pairs
        .filter(([change, read]) => hasPermission([role], change) && !hasPermission([role], read))
        .map(([change]) => `${role} ${change}`),
    );
    expect(changesUnseen).toEqual([]);
  });

  test('add up: several roles may do what any of them may do', () => {
    fc.assert(
      fc.property(anyRoles, anyRoles, (some, others) => {
        const both = permissionsOf([...some, ...others]);
        expect(both).toEqual(
          PERMISSIONS.filter((each) => hasPermission(some, each) || hasPermission(others, each)),
        );
      }),
    );
  });

  test('permit nothing without a role, or for a stored role that this version does not know', () => {
    expect(permissionsOf([])).toEqual([]);
    expect(staffRolesIn(['auditor', 'sales'])).toEqual(['sales']);
  });
});
