import { addressLine, type Address } from '#domain/addresses/address';
import classes from './address-block.module.css';
import { spacedPhone } from '#domain/kernel/spaced-phone';

/** The recipient and the address, as on a parcel. */
export function AddressBlock({ address }: { readonly address: Address }) {
  return (
    <address className={classes.address}>
      <span className={classes.name}>
        {address.name}
        {address.phone !== '' && (
          <>
            {' '}
            <span className={classes.phone}>· {spacedPhone(address.phone)}</span>
          </>
        )}
      </span>
      <span>{addressLine(address)}</span>
      {address.remark !== '' && <span className={classes.remark}>{address.remark}</span>}
    </address>
  );
}
