import type { AppSettings } from '#server/app-settings';
import type { RestScope } from '#server/plugins/rest';
import { catalogueCalls } from './catalogue-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { orderCalls } from './order-calls.ts';
import { sessionCalls } from './session-calls.ts';

/** Every call that the shop answers, one line an area. */
export function mountCalls(scope: RestScope, settings: AppSettings): void {
  sessionCalls(scope, settings.signInLimits);
  catalogueCalls(scope);
  customerCalls(scope);
  orderCalls(scope);
}
