import { BACKGROUND_SCRIPT } from 'virtual:this-build';
import type { Background } from './background/background.ts';

declare const self: ServiceWorkerGlobalScope & { readonly khaisongBackground?: Background };

/**
 * Evaluates the second script of the worker, once per start of the worker. The browser stores the script when `install`
 * loads it, so later loads need no network.
 *
 * @throws DOMException (NetworkError) if the browser lost the stored script
 */
export function loadBackground(): Background {
  if (self.khaisongBackground === undefined) importScripts(BACKGROUND_SCRIPT);
  if (self.khaisongBackground === undefined) throw new Error('the second script of the worker set nothing');
  return self.khaisongBackground;
}
