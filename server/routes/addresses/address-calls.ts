import { changeAnswerOf } from '#contract/addresses/address-refusals';
import {
  addAddress as addAddressCall,
  removeAddress as removeAddressCall,
  updateAddress as updateAddressCall,
} from '#contract/addresses/change-address';
import { getAddresses } from '#contract/addresses/get-addresses';
import { mount, type RestScope } from '#server/plugins/rest';
import { addAddress } from '#server/services/addresses/add-address';
import { placeTable } from '#server/services/places/place-table';
import { removeAddress } from '#server/services/addresses/remove-address';
import { loadAddresses } from '#server/services/addresses/load-addresses';
import { updateAddress } from '#server/services/addresses/update-address';

/** Addresses of the customer that is acted for. */
export function addressCalls(scope: RestScope): void {
  mount(scope, getAddresses, ({ request, actor, transaction }) =>
    loadAddresses(transaction, actor.customer, request),
  );
  mount(scope, addAddressCall, async ({ request, actor: { customer }, transaction }) =>
    changeAnswerOf(await addAddress(transaction, { customer, places: placeTable() }, request)),
  );
  mount(scope, updateAddressCall, async ({ request, actor: { customer }, transaction, sequence, now }) =>
    changeAnswerOf(
      await updateAddress(
        transaction,
        { customer, places: placeTable(), timing: { sequence, now } },
        request,
      ),
    ),
  );
  mount(scope, removeAddressCall, async ({ request, actor: { customer }, transaction, sequence, now }) =>
    changeAnswerOf(await removeAddress(transaction, { customer, timing: { sequence, now } }, request)),
  );
}
