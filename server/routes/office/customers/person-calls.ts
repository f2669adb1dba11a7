import {
  eraseCustomer as eraseCustomerCall,
  previewErasure as previewErasureCall,
} from '#contract/office/customers/person-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { eraseCustomer, previewErasure } from '#server/services/office/customers/erase-customer';
import { erasurePreviewIn } from '#server/tables/person/erasure-preview';

/** The rights of a person about the stored data. The copy is a file (tables/person-export). */
export function officePersonCalls(scope: RestScope): void {
  mountOfficeRead(scope, previewErasureCall, async ({ database, request, by }) => {
    const found = await previewErasure(database, request, by);
    return found === undefined ? undefined : erasurePreviewIn(found, request.language);
  });
  mountOfficeChange(scope, eraseCustomerCall, ({ transaction, request, by }) =>
    eraseCustomer(transaction, by, request),
  );
}
