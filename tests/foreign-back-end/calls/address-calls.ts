import { dataAnswer, refusal, textIn } from '../answers.ts';
import { isPlace } from '../data/places.ts';
import type { Calls } from '../question.ts';

/** A row of its table of addresses, with the names of Specification, ADDR-1. */
export type ForeignAddress = Readonly<Record<string, unknown>>;

export interface AddressBook {
  readonly calls: Calls;
  /** All added addresses, in their current state. */
  readonly rows: () => readonly ForeignAddress[];
}

export function openAddressBook(): AddressBook {
  const rows = new Map<string, ForeignAddress>();

  /** Refuses ids that are not in its own table, like a foreign key. */
  function keep(body: unknown, code: string) {
    const [province, district, town] = [
      textIn(body, 'Province'),
      textIn(body, 'Ampher'),
      textIn(body, 'Town'),
    ];
    if (!isPlace(province, district, town))
      return refusal(500, `Unknown place ${province}/${district}/${town}`);
    const id = textIn(body, '_id');
    rows.set(id, { Active: 'Y', ...Object(body), Code: code });
    return dataAnswer(null);
  }

  return {
    rows: () => [...rows.values()],
    calls: {
      'GET_MASTER_DATA/GET_DELIVERY_ADDRESS': ({ body }) => {
        const customer = textIn(body, 'CustomerCode');
        const type = textIn(body, 'AddressType');
        const found = [...rows.values()].filter(
          (row) =>
            row['Cust_ID'] === customer &&
            row['Active'] !== 'N' &&
            (type === '' || row['Address_Type'] === type),
        );
        return found.length === 0 ? { ...refusal(404, 'No address'), data: [] } : dataAnswer(found);
      },
      'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS': ({ body }) => keep(body, `A${rows.size + 1}`),
      'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS': ({ body }) => keep(body, textIn(body, 'Code')),
      'MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS': ({ body }) => {
        const id = textIn(body, '_id');
        rows.set(id, { ...Object(body), Active: 'N' });
        return dataAnswer(null);
      },
    },
  };
}
