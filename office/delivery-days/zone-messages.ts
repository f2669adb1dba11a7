import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_CORNERS, MAX_CORNERS_OF_ALL } from '#domain/delivery-days/areas/area-problem';
import type { SaveZoneAreaAnswer } from '#domain/office/delivery-days/zone-area';

type Refusal = Extract<SaveZoneAreaAnswer, { kind: 'refused' }>['code'];

/** Why an area is not saved. The form shows those of its own check while somebody draws. */
export const AREA_REFUSAL_MESSAGES: Readonly<Record<Refusal, MessageDescriptor>> = {
  'area-changed': msg`Somebody else drew another area for this zone meanwhile. Take theirs, or draw yours again.`,
  'zone-unknown': msg`This zone no longer exists.`,
  'area-few-corners': msg`Each polygon needs at least 3 corners.`,
  'area-many-corners': msg`A zone can have at most ${MAX_CORNERS} corners.`,
  'area-outside': msg`A corner isn’t in Thailand. The longitude comes first.`,
  'area-crosses': msg`The line around a polygon crosses or touches itself.`,
  'areas-many-corners': msg`All zones together can have at most ${MAX_CORNERS_OF_ALL} corners.`,
  'second-rest-zone': msg`Without an area, this zone would be a second “rest of the country”. List its places first.`,
};
