import { isNetworkMode, type NetworkMode } from './broken-connection.ts';

const KEY = 'khaisong-workbench:road';
const callbacks = new Set<() => void>();

/** The choice belongs to the tab and survives a reload, to try a start without a network. */
export function chosenNetworkMode(): NetworkMode {
  const kept = window.sessionStorage.getItem(KEY);
  return isNetworkMode(kept) ? kept : 'open';
}

export function chooseNetworkMode(mode: NetworkMode): void {
  window.sessionStorage.setItem(KEY, mode);
  for (const callback of callbacks) callback();
}

export function onNetworkModeChosen(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}
