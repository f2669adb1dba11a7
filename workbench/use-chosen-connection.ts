import { useSyncExternalStore } from 'react';
import type { NetworkMode } from './broken-connection.ts';
import { chosenNetworkMode, onNetworkModeChosen } from './chosen-connection.ts';

export function useChosenNetworkMode(): NetworkMode {
  return useSyncExternalStore(onNetworkModeChosen, chosenNetworkMode);
}
