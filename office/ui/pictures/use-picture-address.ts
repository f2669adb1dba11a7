import { widthToRequest } from '#domain/kernel/picture';
import { useOffice } from '#office/kernel/office';

/** The address of a public picture at a width in CSS pixels. */
export function usePictureAddress(): (file: string, width: number) => string {
  const { place, tenant } = useOffice();
  return (file, width) => {
    const address = new URL(tenant.pictureBase, place.tenantBase);
    address.searchParams.set('p', file);
    address.searchParams.set('w', String(widthToRequest(width, window.devicePixelRatio)));
    return address.href;
  };
}
