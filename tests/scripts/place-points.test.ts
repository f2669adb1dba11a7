import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import { distanceKm, isInside } from '../../scripts/places/geometry.mjs';

const file = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../places/${name}.json`, import.meta.url), 'utf8'));

const table: [string, string, string, [string, string, string, [string][]][]][] = file('thailand');
const points: [string, number, number][] = file('points');
const outline: Topology<{ provinces: GeometryCollection; neighbours: GeometryCollection<{ en: string }> }> =
  file('outline');

const shapes = feature(outline, outline.objects.provinces).features.flatMap(({ id, geometry }) =>
  geometry.type === 'MultiPolygon' ? [{ id: String(id), geometry }] : [],
);
const provinceIds = table.map(([id]) => id);
const districtIds = table.flatMap(([id, , , below]) => below.map(([own]) => id + own));

describe('the outlines', () => {
  test('exist for every province, by its id', () => {
    expect(shapes.map(({ id }) => id)).toEqual(provinceIds);
  });

  test('include those of the neighbouring countries', () => {
    const names = feature(outline, outline.objects.neighbours).features.map(
      ({ properties }) => properties.en,
    );
    expect(names).toEqual(expect.arrayContaining(['Laos', 'Myanmar', 'Cambodia', 'Malaysia']));
    expect(names).not.toContain('Thailand');
  });
});

describe('the points', () => {
  const of = (digits: number) => points.filter(([id]) => id.length === digits);

  test('include one inside every province for its name', () => {
    expect(of(2).map(([id]) => id)).toEqual(provinceIds);
    const outside = of(2).filter(
      ([id, latitude, longitude]) =>
        !shapes.some((shape) => shape.id === id && isInside([longitude, latitude], shape.geometry)),
    );
    expect(outside).toEqual([]);
  });

  test('include one in every district, no farther from its province than an island is', () => {
    expect([...new Set(of(4).map(([id]) => id))]).toEqual(districtIds);
    const far = of(4).filter(([id, latitude, longitude]) => {
      const shape = shapes.find((each) => each.id === id.slice(0, 2));
      return shape === undefined || distanceKm([longitude, latitude], shape.geometry) > 15;
    });
    expect(far).toEqual([]);
  });

  test('belong to existing subdistricts', () => {
    const known = new Set(
      table.flatMap(([id, , , below]) =>
        below.flatMap(([own, , , lowest]) => lowest.map(([last]) => id + own + last)),
      ),
    );
    expect(of(6).filter(([id]) => !known.has(id))).toEqual([]);
    expect(of(6).length).toBeGreaterThan(50);
  });
});
