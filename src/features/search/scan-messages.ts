import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScanProblem } from '#state/search/scan';

/**
 * The reason why the camera does not scan, and the next step. A photo and typing the number still work, unless the
 * message says otherwise.
 */
export const SCAN_MESSAGES: Readonly<Record<ScanProblem | 'in-app', MessageDescriptor>> = {
  'no-camera': msg`Your browser can’t find a camera. Type the number under the barcode, or choose a photo.`,
  insecure: msg`The camera only works on secure (https) pages. Type the number under the barcode, or take a photo.`,
  'not-allowed': msg`This page can’t use the camera. Allow it in your browser’s settings for this site, or type the number.`,
  busy: msg`Another app is using the camera. Close it and try again, or type the number.`,
  'no-reader': msg`We couldn’t load the barcode scanner; the first scan needs a connection. You can type the number instead.`,
  'in-app': msg`You can’t use the camera in this app’s browser. Open the shop in your phone’s browser, or type the number.`,
};
