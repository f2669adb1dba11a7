import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScanProblem } from '#state/search/scan';

/** Why the camera does not scan, and what to do. A photo and the number by hand work all the same, unless said. */
export const SCAN_MESSAGES: Readonly<Record<ScanProblem | 'in-app', MessageDescriptor>> = {
  'no-camera': msg`There is no camera here that the browser may use. Type the number under the bars, or choose a photo.`,
  insecure: msg`Without https the browser gives no camera to a page. Type the number under the bars, or take a photo.`,
  'not-allowed': msg`The camera is not allowed for this page. Allow it in the browser's settings for this site, or type the number.`,
  busy: msg`Another app is using the camera. Close it and try again, or type the number.`,
  'no-reader': msg`What reads barcodes could not be loaded. The first scan needs a signal once. You can type the number now.`,
  'in-app': msg`This app's own browser gives no camera. Open the shop in the phone's browser, or type the number.`,
};
