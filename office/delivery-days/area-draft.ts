import type { Corner, MapArea, Polygon } from '#domain/kernel/map-pin';
import {
  hasShape,
  isFlag,
  isListOf,
  isMaybe,
  isNumber,
  isText,
  readerOf,
} from '#office/kernel/drafts/draft-shape';
import { tidyArea } from '#domain/delivery-days/areas/area-problem';

/** An area while it is drawn. */
export interface AreaDraft {
  readonly area: MapArea;
  /** The polygon that gets new corners. It may be the next one after the last. */
  readonly active: number;
  /** Whether the active polygon is being drawn corner by corner. */
  readonly isOpen: boolean;
  /** The areas before each change, newest last. */
  readonly undoable: readonly Omit<AreaDraft, 'undoable'>[];
}

/** An area as the browser keeps it: without the changes that can be undone. */
export interface StoredArea extends Omit<AreaDraft, 'undoable'> {
  /** The area that the person saw when the draft began. */
  readonly seen: MapArea;
  /** Coordinates that cannot be read yet; undefined where the field shows the area. */
  readonly typed?: string | undefined;
}

const isCorner = (stored: unknown): stored is Corner =>
  Array.isArray(stored) && stored.length === 2 && stored.every(isNumber);
const isArea = isListOf(isListOf(isCorner));

export const storedArea = readerOf(
  hasShape<StoredArea>({
    area: isArea,
    active: isNumber,
    isOpen: isFlag,
    seen: isArea,
    typed: isMaybe(isText),
  }),
);

/** The name of the draft of a zone's area. */
export const areaDraftName = (code: string) => `zone-area:${code}`;

/** A corner of an area: the number of its polygon, and its own. */
export interface CornerPlace {
  readonly polygon: number;
  readonly corner: number;
}

const MAX_UNDO = 100;

export function draftOf(area: MapArea): AreaDraft {
  return { area, active: Math.max(0, area.length - 1), isOpen: area.length === 0, undoable: [] };
}

/**
 * Adds a corner to the active polygon: after the last one while it is drawn corner by corner, and otherwise on the edge that
 * grows least.
 */
export function withCorner(draft: AreaDraft, corner: Corner): AreaDraft {
  const polygon = draft.area[draft.active] ?? [];
  const after = draft.isOpen || polygon.length < 3 ? polygon.length - 1 : nearestEdge(polygon, corner);
  const area = withPolygon(draft.area, draft.active, polygon.toSpliced(after + 1, 0, corner));
  return changed(draft, area, { active: draft.active, isOpen: draft.isOpen });
}

/** Adds a corner between two others. */
export function withCornerAfter(draft: AreaDraft, place: CornerPlace, corner: Corner): AreaDraft {
  const polygon = (draft.area[place.polygon] ?? []).toSpliced(place.corner + 1, 0, corner);
  return changed(draft, withPolygon(draft.area, place.polygon, polygon), { active: place.polygon });
}

export function withMovedCorner(draft: AreaDraft, place: CornerPlace, corner: Corner): AreaDraft {
  const polygon = (draft.area[place.polygon] ?? []).with(place.corner, corner);
  return changed(draft, withPolygon(draft.area, place.polygon, polygon), activeAt(draft, place));
}

/** A polygon without corners is left out. */
export function withoutCorner(draft: AreaDraft, place: CornerPlace): AreaDraft {
  const polygon = (draft.area[place.polygon] ?? []).toSpliced(place.corner, 1);
  const area = withPolygon(draft.area, place.polygon, polygon).filter(({ length }) => length > 0);
  return changed(draft, area, { ...activeAt(draft, place), active: Math.min(place.polygon, area.length) });
}

/** Lets the next corner begin another polygon. */
export function withNextPolygon(draft: AreaDraft): AreaDraft {
  return { ...draft, active: draft.area.length, isOpen: true };
}

/** Replaces the whole area, such as by typed coordinates. */
export function withArea(draft: AreaDraft, area: MapArea): AreaDraft {
  return changed(draft, area, { active: Math.max(0, area.length - 1), isOpen: area.length === 0 });
}

export function withoutLastChange({ undoable, ...draft }: AreaDraft): AreaDraft {
  return { ...draft, ...undoable.at(-1), undoable: undoable.slice(0, -1) };
}

/** The middle of the edge after a corner, for a new corner there. */
export function middleAfter(polygon: Polygon, corner: number): Corner {
  const from = polygon[corner] ?? [0, 0];
  const to = polygon[(corner + 1) % polygon.length] ?? from;
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

function withPolygon(area: MapArea, at: number, polygon: Polygon): MapArea {
  return at < area.length ? area.with(at, polygon) : [...area, polygon];
}

/** Moving a corner of the polygon that is drawn does not end its drawing. */
function activeAt({ active, isOpen }: AreaDraft, { polygon }: CornerPlace) {
  return { active: polygon, isOpen: isOpen && polygon === active };
}

function changed(
  { undoable, ...before }: AreaDraft,
  area: MapArea,
  { active, isOpen = false }: { readonly active: number; readonly isOpen?: boolean },
): AreaDraft {
  const tidy = tidyArea(area);
  const isSame = JSON.stringify(tidy) === JSON.stringify(before.area);
  return {
    area: tidy,
    active,
    isOpen,
    undoable: isSame ? undoable : [...undoable, before].slice(-MAX_UNDO),
  };
}

/** The number of the corner before the edge that a new corner makes longer by the least. */
function nearestEdge(polygon: Polygon, corner: Corner): number {
  const growth = polygon.map((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from;
    return lengthOf(from, corner) + lengthOf(corner, to) - lengthOf(from, to);
  });
  return growth.indexOf(Math.min(...growth));
}

function lengthOf(from: Corner, to: Corner): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}
