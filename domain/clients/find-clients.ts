import type { Client } from './client.ts';
import { foldText, squeezeText } from '#domain/search/search-text';

/** What of a client can be searched for. */
type Searched = Pick<
  Client,
  | 'customerCode'
  | 'name'
  | 'mobile'
  | 'phone'
  | 'taxId'
  | 'addressText'
  | 'province'
  | 'district'
  | 'subdistrict'
  | 'postcode'
>;

/** Between two fields, so that the end of one and the beginning of the next are no find. */
const BETWEEN = '\n';

/**
 * Those in which every word stands somewhere: in the name, the code, the numbers, the tax id or the place. Texts are folded as
 * those of goods are. A number may be typed with its blanks and dashes.
 */
export function findClients<Found extends Searched>(
  clients: readonly Found[],
  typed: string,
): readonly Found[] {
  const folded = foldText(typed);
  const whole = squeezeText(folded);
  const words = folded.split(' ').map(squeezeText);
  return clients.filter((client) => {
    const text = searchText(client);
    return text.includes(whole) || words.every((word) => text.includes(word));
  });
}

function searchText(client: Searched): string {
  const { province, district, subdistrict } = client;
  return [
    client.name,
    client.customerCode,
    client.mobile,
    client.phone,
    client.taxId,
    client.addressText,
    subdistrict.name,
    district.name,
    province.name,
    client.postcode,
  ]
    .map((field) => squeezeText(foldText(field)))
    .join(BETWEEN);
}
