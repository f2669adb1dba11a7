import type { Language } from '#domain/kernel/language';
import { PAY_PAGE_LANGUAGE } from '#domain/payments/payment-page';

interface Reader {
  /** The id of the payment attempt. */
  readonly id: string;
  readonly tenant: string;
  readonly language: Language;
}

/**
 * Adds the reader's language to the address of an attempt's page, if it is the server's own page. A page of a gateway
 * stays as it is.
 */
export function payPageAddress(address: string, { id, tenant, language }: Reader): string {
  if (!URL.canParse(address)) return address;
  const page = new URL(address);
  if (page.pathname !== `/${tenant}/pay/${id}`) return address;
  page.searchParams.set(PAY_PAGE_LANGUAGE, language);
  return page.href;
}
