import { isRoad, type Road } from './broken-road.ts';

const KEY = 'khaisong-workbench:road';
const callbacks = new Set<() => void>();

/** The choice belongs to the tab and survives a reload, to try a start without a network. */
export function chosenRoad(): Road {
  const kept = window.sessionStorage.getItem(KEY);
  return isRoad(kept) ? kept : 'open';
}

export function chooseRoad(road: Road): void {
  window.sessionStorage.setItem(KEY, road);
  for (const callback of callbacks) callback();
}

export function onRoadChosen(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}
