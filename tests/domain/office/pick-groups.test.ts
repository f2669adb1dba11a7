import { expect, test } from 'vitest';
import { pickGroupsOf, riderGroupsOf } from '#domain/office/picking/pick-groups';

const order = (orderNo: string, orderedAt: string, district: string, province = 'ชลบุรี') => ({
  orderNo,
  orderedAt,
  shipTo: { district: { id: district, name: district }, province: { id: province, name: province } },
});

test('orders are picked by day in Bangkok and by zone, oldest day first', () => {
  const groups = pickGroupsOf([
    order('SO4', '2026-11-21T03:00:00Z', 'บางละมุง'),
    // It is the 21st in Bangkok.
    order('SO3', '2026-11-20T18:00:00Z', 'ศรีราชา'),
    order('SO2', '2026-11-20T02:00:00Z', 'ศรีราชา'),
    order('SO1', '2026-11-20T01:00:00Z', 'ศรีราชา'),
    order('SO5', '2026-11-20T01:00:00Z', 'เมือง', 'ระยอง'),
    order('SO6', '2026-11-20T01:00:00Z', '', ''),
  ]);
  expect(groups.map(({ day, area, orders }) => [day, area, orders.map(({ orderNo }) => orderNo)])).toEqual([
    ['2026-11-20', '', ['SO6']],
    ['2026-11-20', 'ศรีราชา ชลบุรี', ['SO1', 'SO2']],
    ['2026-11-20', 'เมือง ระยอง', ['SO5']],
    ['2026-11-21', 'บางละมุง ชลบุรี', ['SO4']],
    ['2026-11-21', 'ศรีราชา ชลบุรี', ['SO3']],
  ]);
});

test('orders with an agreed day are picked for it, apart from those without one', () => {
  const groups = pickGroupsOf([
    { ...order('SO1', '2026-11-20T01:00:00Z', 'ศรีราชา'), deliveryDay: '2026-11-23' },
    { ...order('SO2', '2026-11-21T01:00:00Z', 'ศรีราชา'), deliveryDay: '2026-11-22' },
    order('SO3', '2026-11-22T01:00:00Z', 'ศรีราชา'),
  ]);
  expect(
    groups.map(({ day, isAgreed, orders }) => [day, isAgreed, orders.map(({ orderNo }) => orderNo)]),
  ).toEqual([
    ['2026-11-22', true, ['SO2']],
    ['2026-11-22', false, ['SO3']],
    ['2026-11-23', true, ['SO1']],
  ]);
});

test('orders are grouped by rider, those without one last, and each is in one group', () => {
  const of = (orderNo: string, riderId: string, rider: string) => ({ orderNo, riderId, rider });
  const groups = riderGroupsOf([
    of('SO3', '', ''),
    of('SO2', 'r2', 'ข'),
    of('SO4', 'r1', 'ก'),
    of('SO1', 'r2', 'ข'),
    of('SO5', 'r3', 'ก'),
  ]);
  expect(groups.map(({ riderId, orders }) => [riderId, orders.map(({ orderNo }) => orderNo)])).toEqual([
    ['r1', ['SO4']],
    ['r3', ['SO5']],
    ['r2', ['SO1', 'SO2']],
    ['', ['SO3']],
  ]);
});
