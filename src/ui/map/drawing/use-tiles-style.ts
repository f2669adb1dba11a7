import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/kernel/language';
import type { MapTiles } from '#domain/places/map-tiles';
import type { MapColours } from './map-colours.ts';
import type { archiveStyle } from './archive-style.ts';

/**
 * The style of the company's own map: its URL, or one that is made for its archive.
 * - coming: the code that reads an archive is loading
 * - missing: the company has none, or that code could not be loaded
 */
export function useTilesStyle(
  tiles: MapTiles | undefined,
  language: Language,
  colours: MapColours,
): StyleSpecification | string | 'coming' | 'missing' {
  const isArchive = tiles?.kind === 'archive';
  const [reader, setReader] = useState<{ readonly make: typeof archiveStyle } | 'missing'>();

  // Loads only if there is an archive to read.
  useEffect(() => {
    if (!isArchive) return undefined;
    let isOver = false;
    void import('./archive-style.ts').then(
      ({ archiveStyle: make }) => {
        if (!isOver) setReader({ make });
      },
      () => {
        if (!isOver) setReader('missing');
      },
    );
    return () => void (isOver = true);
  }, [isArchive]);

  return useMemo(() => {
    if (tiles === undefined) return 'missing';
    if (tiles.kind === 'style') return tiles.address;
    if (reader === undefined) return 'coming';
    return reader === 'missing' ? 'missing' : reader.make(tiles, language, colours);
  }, [tiles, reader, language, colours]);
}
