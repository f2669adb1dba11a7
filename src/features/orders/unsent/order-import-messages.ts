import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CameraProblem, QrProblem, OrderImportProblem } from '#state/orders/unsent/order-import';

/** Why what another phone gave cannot be used, and what to do. */
export const ORDER_IMPORT_MESSAGES: Readonly<
  Record<OrderImportProblem | QrProblem | 'nothing-found', MessageDescriptor>
> = {
  'not-ours': msg`This is no file or picture of waiting orders. Make one on the other phone, under “Waiting to be sent”.`,
  'nothing-found': msg`No QR code was found in the picture. Take it again, straight and close.`,
  newer: msg`The other phone has a newer version of the app. Load the app again on this phone, then try once more.`,
  broken: msg`It came incomplete or damaged. Share it once more from the other phone.`,
  'other-tenant': msg`These orders are for another company.`,
  'other-customer': msg`These orders are of another shop. Sign in with that shop's account, or ask its sales agent.`,
  guest: msg`Sign in first, with the account of the shop that ordered.`,
  'not-offered': msg`This company's system cannot take orders from another phone.`,
  'other-series': msg`This picture belongs to other orders. Finish one series first, or start again.`,
};

export const CAMERA_MESSAGES: Readonly<Record<CameraProblem, MessageDescriptor>> = {
  'no-camera': msg`There is no camera that the browser may use. Take a picture of the QR code and choose it instead.`,
  insecure: msg`The browser gives no camera to a page without https. Take a picture of the QR code and choose it instead.`,
  'not-allowed': msg`The camera is not allowed for this page. Allow it in the browser, or choose a picture instead.`,
  busy: msg`Another app is using the camera. Close it and try again.`,
};
