import type { Corner, MapArea, Polygon } from '#domain/kernel/map-pin';
import { tidyArea } from '#domain/delivery-days/areas/area-problem';

/** An area while it is drawn. */
export interface AreaDraft {
  readonly area: MapArea;
  /** The polygon that gets new corners. It may be the next one after the last. */
  readonly active: number;
  /** The areas before each change, newest last. */
  readonly undoable: readonly Pick<AreaDraft, 'area' | 'active'>[];
}

/** A corner of an area: the number of its polygon, and its own. */
export interface CornerPlace {
  readonly polygon: number;
  readonly corner: number;
}

const MAX_UNDO = 100;

export function draftOf(area: MapArea): AreaDraft {
  return { area, active: Math.max(0, area.length - 1), undoable: [] };
}

/** Adds a corner after the last one of the active polygon. */
export function withCorner(draft: AreaDraft, corner: Corner): AreaDraft {
  const polygon = draft.area[draft.active] ?? [];
  return changed(draft, withPolygon(draft.area, draft.active, [...polygon, corner]));
}

/** Adds a corner between two others. */
export function withCornerAfter(draft: AreaDraft, place: CornerPlace, corner: Corner): AreaDraft {
  const polygon = (draft.area[place.polygon] ?? []).toSpliced(place.corner + 1, 0, corner);
  return changed(draft, withPolygon(draft.area, place.polygon, polygon), place.polygon);
}

export function withMovedCorner(draft: AreaDraft, place: CornerPlace, corner: Corner): AreaDraft {
  const polygon = (draft.area[place.polygon] ?? []).with(place.corner, corner);
  return changed(draft, withPolygon(draft.area, place.polygon, polygon), place.polygon);
}

/** A polygon without corners is left out. */
export function withoutCorner(draft: AreaDraft, place: CornerPlace): AreaDraft {
  const polygon = (draft.area[place.polygon] ?? []).toSpliced(place.corner, 1);
  const area = withPolygon(draft.area, place.polygon, polygon).filter(({ length }) => length > 0);
  return changed(draft, area, Math.min(place.polygon, area.length));
}

/** Lets the next corner begin another polygon. */
export function withNextPolygon(draft: AreaDraft): AreaDraft {
  return { ...draft, active: draft.area.length };
}

/** Replaces the whole area, such as by typed coordinates. */
export function withArea(draft: AreaDraft, area: MapArea): AreaDraft {
  return changed(draft, area, Math.max(0, area.length - 1));
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

function changed(draft: AreaDraft, area: MapArea, active = draft.active): AreaDraft {
  const tidy = tidyArea(area);
  if (JSON.stringify(tidy) === JSON.stringify(draft.area)) return { ...draft, active };
  const before = { area: draft.area, active: draft.active };
  return { area: tidy, active, undoable: [...draft.undoable, before].slice(-MAX_UNDO) };
}
