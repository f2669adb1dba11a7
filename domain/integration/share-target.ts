/**
 * The page that takes what another app shares, below the tenant's prefix. The web app manifest names it, the browser
 * posts to it, and the service worker answers (https://w3c.github.io/web-share-target/).
 */
export const SHARE_PATH = 'share';

/** The form field of the picture. */
export const SHARED_PICTURE_FIELD = 'picture';
