import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Phone } from './phone.ts';

const PhoneContext = createContext<Phone | undefined>(undefined);

export function PhoneProvider(props: { readonly phone: Phone; readonly children: ReactNode }): ReactElement {
  return createElement(PhoneContext.Provider, { value: props.phone }, props.children);
}

/** @throws Error outside of a PhoneProvider */
export function usePhone(): Phone {
  const phone = useContext(PhoneContext);
  if (phone === undefined) throw new Error('usePhone needs a PhoneProvider around it');
  return phone;
}

export function useTenant(): TenantConfiguration {
  return usePhone().tenant;
}
