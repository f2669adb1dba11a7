import type { Connectivity } from './connectivity.ts';

export const browserConnectivity: Connectivity = {
  isOnlineHint: () => navigator.onLine,
  onHint(callback) {
    window.addEventListener('online', callback);
    window.addEventListener('offline', callback);
    return () => {
      window.removeEventListener('online', callback);
      window.removeEventListener('offline', callback);
    };
  },
  onWake(callback) {
    const online = () => callback('online');
    const pageshow = () => callback('pageshow');
    const visible = () => {
      if (document.visibilityState === 'visible') callback('visible');
    };
    window.addEventListener('online', online);
    window.addEventListener('pageshow', pageshow);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pageshow', pageshow);
      document.removeEventListener('visibilitychange', visible);
    };
  },
};
