import type { WrittenField } from '#domain/accounts/profile';
import type { Client } from './client.ts';
import { foldText, squeezeText } from '#domain/search/search-text';

/** The fields that the search covers. */
type Searched = Pick<Client, 'customerCode' | Exclude<WrittenField, 'pin'>>;

/** Separates the fields, so that no match spans two of them. */
const BETWEEN = '\n';

/**
 * Finds the clients whose fields contain every word: name, code, phone numbers, tax id or place. Texts are
 * folded in the same way as product names. A number may be typed with spaces and hyphens.
 */
export function findClients<Found extends Searched>(
  clients: readonly Found[],
  typed: string,
): readonly Found[] {
  const folded = foldText(typed);
  const squeezed = squeezeText(folded);
  const words = folded.split(' ').map(squeezeText);
  return clients.filter((client) => {
    const text = searchText(client);
    return text.includes(squeezed) || words.every((word) => text.includes(word));
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
