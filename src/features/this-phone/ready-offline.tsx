/** How much of the catalogue is on this phone, and of when its prices are. */
export function ReadyOffline() {
  return null;
}
