const TIMEOUT_MS = 20_000;

/** Where the phone is, in degrees; why it cannot say otherwise. It asks the person where that was not asked before. */
export type ThisPlace =
  | { readonly kind: 'found'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'refused' | 'not-found' };

export async function thisPlace(): Promise<ThisPlace> {
  // Plain http has none.
  if (typeof navigator === 'undefined' || !('geolocation' in navigator)) return { kind: 'not-found' };
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: 'found', latitude, longitude }),
      (problem) => resolve({ kind: problem.code === problem.PERMISSION_DENIED ? 'refused' : 'not-found' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
