import type { RestScope } from '#server/plugins/rest';
import type { SignInLimits } from '#server/services/sign-in';
import { accessCalls } from './access-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { keyCalls } from './key-calls.ts';
import { newsCalls } from './news-calls.ts';
import { orderCalls } from './order-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { wishlistCalls } from './wishlist-calls.ts';

/** Every call that the shop answers, one line an area. */
export function mountCalls(scope: RestScope, signInLimits: SignInLimits): void {
  sessionCalls(scope, signInLimits);
  accessCalls(scope, signInLimits);
  catalogueCalls(scope);
  customerCalls(scope);
  newsCalls(scope);
  orderCalls(scope);
  keyCalls(scope);
  wishlistCalls(scope);
}
