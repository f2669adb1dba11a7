import type { Role } from '#domain/kernel/roles';

/**
 * The first page after sign-in: deliveries for a rider, the checkout if a guest cart was moved, otherwise
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
