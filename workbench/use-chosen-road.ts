import { useSyncExternalStore } from 'react';
import type { Road } from './broken-road.ts';
import { chosenRoad, onRoadChosen } from './chosen-road.ts';

export function useChosenRoad(): Road {
  return useSyncExternalStore(onRoadChosen, chosenRoad);
}
