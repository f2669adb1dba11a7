import { describe, expect, test } from 'vitest';
import type { Corner } from '#domain/kernel/map-pin';
import {
  draftOf,
  middleAfter,
  withArea,
  withCorner,
  withCornerAfter,
  withMovedCorner,
  withNextPolygon,
  withoutCorner,
  withoutLastChange,
} from '#office/delivery-days/area-draft';

const A: Corner = [100, 13];
const B: Corner = [101, 13];
const C: Corner = [101, 14];
const D: Corner = [100, 14];

const triangle = [A, B, C].reduce(withCorner, draftOf([]));

describe('an area that is drawn', () => {
  test('gets a corner with each click, on the grid', () => {
    expect(triangle.area).toEqual([[A, B, C]]);
    expect(withCorner(triangle, [100.000_001, 14.000_004]).area).toEqual([[A, B, C, D]]);
  });

  test('that is complete gets a corner on the edge that grows least', () => {
    const saved = draftOf([[A, B, C, D]]);
    expect(withCorner(saved, [101.1, 13.5]).area).toEqual([[A, B, [101.1, 13.5], C, D]]);
    expect(withCorner(saved, [99.9, 13.5]).area).toEqual([[A, B, C, D, [99.9, 13.5]]]);
    const moved = withMovedCorner(triangle, { polygon: 0, corner: 0 }, [100.1, 13]);
    expect(withCorner(moved, D).area).toEqual([[[100.1, 13], B, C, D]]);
  });

  test('gets a corner between two others, also between the last and the first', () => {
    const place = { polygon: 0, corner: 2 };
    const middle = middleAfter(triangle.area[0] ?? [], 2);
    expect(middle).toEqual([100.5, 13.5]);
    expect(withCornerAfter(triangle, place, middle).area).toEqual([[A, B, C, [100.5, 13.5]]]);
    expect(withCornerAfter(triangle, { polygon: 0, corner: 0 }, [100.5, 12.9]).area).toEqual([
      [A, [100.5, 12.9], B, C],
    ]);
  });

  test('has its corners moved and removed', () => {
    expect(withMovedCorner(triangle, { polygon: 0, corner: 1 }, D).area).toEqual([[A, D, C]]);
    expect(withoutCorner(triangle, { polygon: 0, corner: 1 }).area).toEqual([[A, C]]);
  });

  test('has another polygon from the next corner on, and none without corners', () => {
    const two = withCorner(withNextPolygon(triangle), D);
    expect(two.area).toEqual([[A, B, C], [D]]);
    expect(withCorner(two, A).area).toEqual([
      [A, B, C],
      [D, A],
    ]);
    const one = withoutCorner(two, { polygon: 1, corner: 0 });
    expect(one.area).toEqual([[A, B, C]]);
    expect(withCorner(one, D).area).toEqual([[A, B, C], [D]]);
  });

  test('goes on in the polygon that was changed last', () => {
    const two = withCorner(withNextPolygon(triangle), D);
    const moved = withMovedCorner(two, { polygon: 0, corner: 0 }, [100.5, 13]);
    expect(withCorner(moved, D).area).toEqual([[[100.5, 13], B, C, D], [D]]);
  });

  test('is as before after each undo, back to the area that was saved', () => {
    const start = draftOf([[A, B, C]]);
    const changed = withArea(withoutCorner(withCorner(start, D), { polygon: 0, corner: 0 }), []);
    const steps = [changed, withoutLastChange(changed)];
    steps.push(withoutLastChange(steps[1] ?? changed));
    steps.push(withoutLastChange(steps[2] ?? changed));
    steps.push(withoutLastChange(steps[3] ?? changed));
    expect(steps.map(({ area }) => area)).toEqual([
      [],
      [[B, C, D]],
      [[A, B, C, D]],
      [[A, B, C]],
      [[A, B, C]],
    ]);
  });

  test('is not changed by what changes nothing', () => {
    expect(withMovedCorner(triangle, { polygon: 0, corner: 0 }, A).undoable).toBe(triangle.undoable);
  });
});
