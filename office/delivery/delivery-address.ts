import {
  DELIVERY_STATES,
  EVERY_DELIVERY,
  OPEN_DELIVERY_STATES,
  type DeliveryFilter,
} from '#domain/office/delivery/delivery-list';
import { dayIn, wordsIn, type SearchTexts } from '#office/kernel/search-text';

/** The word for deliveries in every state; an address without states means the open ones. */
const ALL = 'all';

const MAX_TEXT_LENGTH = 100;
const MAX_CODE_LENGTH = 64;

export const OPEN_DELIVERIES: DeliveryFilter = { ...EVERY_DELIVERY, states: OPEN_DELIVERY_STATES };

const isOpenOnes = (states: DeliveryFilter['states']) => states.join() === OPEN_DELIVERY_STATES.join();

/** Reads a filter from the address. What this version does not know is left out. */
export function readDeliveryFilter(search: SearchTexts): DeliveryFilter {
  const known = wordsIn(search['state'], DELIVERY_STATES);
  return {
    states: search['state'] === ALL ? [] : known.length > 0 ? known : OPEN_DELIVERY_STATES,
    text: (search['q'] ?? '').slice(0, MAX_TEXT_LENGTH),
    day: dayIn(search['day']),
    zone: (search['zone'] ?? '').slice(0, MAX_CODE_LENGTH),
    riderId: (search['rider'] ?? '').slice(0, MAX_CODE_LENGTH),
  };
}

/** Writes a filter for the address, without what is the same in every address. */
export function writeDeliveryFilter({ states, text, day, zone, riderId }: DeliveryFilter): SearchTexts {
  const texts = {
    state: isOpenOnes(states) ? '' : states.join(',') || ALL,
    q: text,
    day,
    zone,
    rider: riderId,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}
