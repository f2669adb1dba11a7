import { addressLine, type Address } from '#domain/address';
import classes from './address-block.module.css';

/** Who and where, as on a parcel. */
export function AddressBlock({ address }: { readonly address: Address }) {
  return (
    <address className={classes.address}>
      <span className={classes.name}>
        {address.name}
        {address.phone !== '' && <span className={classes.phone}> · {spacedPhone(address.phone)}</span>}
      </span>
      <span>{addressLine(address)}</span>
      {address.remark !== '' && <span className={classes.remark}>{address.remark}</span>}
    </address>
  );
}

/** 0812345678 as 081 234 5678; anything else as it stands. */
function spacedPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}` : phone;
}
