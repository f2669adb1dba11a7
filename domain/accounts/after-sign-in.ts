import type { Role } from '#domain/kernel/roles';

/**
 * Where somebody goes who signed in: a rider to the invoices, whoever brought goods along to the checkout, everybody else
 * home (Specification, CART-12).
 */
export function placeAfterSignIn({
  person,
  isCartMoved,
}: {
  readonly person: { readonly role: Role };
  readonly isCartMoved: boolean;
}): '/rider' | '/ProceedToCheckout' | '/' {
  if (person.role === 'rider') return '/rider';
  return isCartMoved ? '/ProceedToCheckout' : '/';
}
