import { readFileSync } from 'node:fs';
import { openGazetteer } from '#domain/places/gazetteer';
import type { Geocoder } from '#domain/places/geocoder';
import { readOutlines } from '#domain/places/outline';
import { readPlacePoints } from '#domain/places/place-points';
import { readPlaceTable, type PlaceTable } from '#domain/places/place-table';

/** The places from the project's files, as the phone and the server read them. */
export function everyPlace(): PlaceTable {
  return present(readPlaceTable(file('thailand')));
}

export function gazetteer(): Geocoder {
  return openGazetteer(
    everyPlace(),
    present(readPlacePoints(file('points'))),
    present(readOutlines(file('outline'))),
  );
}

function file(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../places/${name}.json`, import.meta.url), 'utf8'));
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a file of places cannot be read');
  return value;
}
