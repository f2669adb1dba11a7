import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CameraProblem, QrProblem, OrderImportProblem } from '#state/orders/unsent/order-import';

/** The reason why another phone's export cannot be used, and the next step. */
export const ORDER_IMPORT_MESSAGES: Readonly<
  Record<OrderImportProblem | QrProblem | 'nothing-found', MessageDescriptor>
> = {
  'not-ours': msg`This isn’t a file or picture of unsent orders. Create one on the other phone under “Waiting to be sent”.`,
  'nothing-found': msg`We couldn’t find a QR code in the picture. Take it again, straight on and close up.`,
  newer: msg`The other phone has a newer version of the app. Reload the app on this phone and try again.`,
  broken: msg`The orders arrived incomplete or damaged. Share them again from the other phone.`,
  'other-tenant': msg`These orders are for another company.`,
  'other-customer': msg`These orders belong to another shop. Sign in with that shop’s account, or ask its sales agent.`,
  guest: msg`Sign in first with the account of the shop that ordered.`,
  'not-offered': msg`This company’s system can’t take orders from another phone.`,
  'other-series': msg`This code belongs to a different set of orders. Finish the first set, or start again.`,
};

export const CAMERA_MESSAGES: Readonly<Record<CameraProblem, MessageDescriptor>> = {
  'no-camera': msg`Your browser can’t find a camera. Take a picture of the QR code and choose it instead.`,
  insecure: msg`The camera only works on secure (https) pages. Take a picture of the QR code and choose it instead.`,
  'not-allowed': msg`This page can’t use the camera. Allow it in your browser, or choose a picture instead.`,
  busy: msg`Another app is using the camera. Close it and try again.`,
};
