import { describe, expect, test } from 'vitest';
import { cursorIn, movedCursor } from '#office/kernel/cursor';
import { keptIn, NOTHING_SELECTED, toggled, toggledAll } from '#office/kernel/selection';

const IDS = ['a', 'b', 'c', 'd'];

describe('the selection of a list', () => {
  test('takes a row and gives it back', () => {
    const one = toggled(NOTHING_SELECTED, 'b', { ids: IDS, from: undefined, isRange: false });
    expect([...one]).toEqual(['b']);
    expect([...toggled(one, 'b', { ids: IDS, from: 'b', isRange: false })]).toEqual([]);
  });

  test('takes every row from the last one on, in either direction', () => {
    const down = toggled(new Set(['a']), 'c', { ids: IDS, from: 'a', isRange: true });
    expect([...down]).toEqual(['a', 'b', 'c']);
    const up = toggled(new Set(['d']), 'b', { ids: IDS, from: 'd', isRange: true });
    expect([...up].sort()).toEqual(['b', 'c', 'd']);
  });

  test('takes one row if the last one is no longer in the list', () => {
    expect([...toggled(NOTHING_SELECTED, 'b', { ids: IDS, from: 'gone', isRange: true })]).toEqual(['b']);
  });

  test('takes all rows, and then none', () => {
    const all = toggledAll(new Set(['a']), IDS);
    expect([...all]).toEqual(IDS);
    expect(toggledAll(all, IDS).size).toBe(0);
  });

  test('loses the rows that are no longer in the list', () => {
    expect([...keptIn(new Set(['a', 'gone', 'c']), IDS)]).toEqual(['a', 'c']);
  });
});

describe('the cursor of a list', () => {
  test('stays on its row when rows come before it', () => {
    expect(cursorIn(['new', ...IDS], 'b', 1)).toBe('b');
  });

  test('stays on its place when its row is gone', () => {
    expect(cursorIn(['a', 'c', 'd'], 'b', 1)).toBe('c');
    expect(cursorIn(['a'], 'b', 3)).toBe('a');
    expect(cursorIn([], 'b', 3)).toBeUndefined();
  });

  test('moves by rows and stops at the ends', () => {
    expect(movedCursor(IDS, 'b', 1)).toBe('c');
    expect(movedCursor(IDS, 'd', 1)).toBe('d');
    expect(movedCursor(IDS, 'a', -1)).toBe('a');
    expect(movedCursor(IDS, undefined, 1)).toBe('a');
  });
});
