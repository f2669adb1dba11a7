import { useLingui } from '@lingui/react';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, type ReactNode } from 'react';
import { ErrorPage } from '#features/app/not-found/error-page';
import { PlainFrame } from '#layouts/plain-frame';
import type { Phone } from '#state/runtime/phone';
import { useTenant } from '#state/runtime/phone-context';
import { useIsPainted } from '#state/runtime/hooks/use-is-painted';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePictureChoice } from '#state/catalogue/pictures/use-picture-choice';
import { CatchBackContext, type CatchBack } from '#ui/overlays/back-closes';
import { HeldPicturesProvider } from '#ui/cards/held-pictures';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { LookProvider } from '#ui/theme/look-provider';
import { PictureUrlContext } from '#ui/cards/picture-url';
import { useUnitNaming } from '#state/catalogue/use-unit-naming';
import { UnitNamingContext } from '#ui/text/unit-name';
import { usePictureUrl } from '#state/catalogue/pictures/use-picture-url';

/** The context of every route. */
export interface RouterContext {
  readonly phone: Phone;
}

/** Loads when an address is unknown, with its texts. */
const NotFoundPage = lazyOrNothing(async () => {
  const [page] = await Promise.all([import('#features/app/not-found/not-found-page'), loadPageMessages()]);
  return page.NotFoundPage;
});

/** Requests of the page itself go first after its first paint, before the code of overlays. */
const TOASTS_AFTER_PAINT_MS = 1000;

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ reset }) => (
    <TenantLook>
      <PlainFrame>
        <ErrorPage onTryAgain={reset} />
      </PlainFrame>
    </TenantLook>
  ),
});

function TenantLook({ children }: { readonly children: ReactNode }) {
  return (
    <LookProvider theme={useTenant().theme} hasToasts={useIsPainted(TOASTS_AFTER_PAINT_MS)}>
      {children}
    </LookProvider>
  );
}

function Root() {
  const { i18n } = useLingui();

  // The external system is the document's language, which screen readers and hyphenation use.
  useEffect(() => {
    document.documentElement.lang = i18n.locale;
  }, [i18n.locale]);

  return (
    <TenantLook>
      <CatchBackContext value={useCatchBack()}>
        <PictureUrlContext value={usePictureUrl()}>
          <HeldPicturesProvider areHeld={usePictureChoice().choice === 'none'}>
            <UnitNamingContext value={useUnitNaming()}>
              <Outlet />
            </UnitNamingContext>
          </HeldPicturesProvider>
        </PictureUrlContext>
      </CatchBackContext>
    </TenantLook>
  );
}

function useCatchBack(): CatchBack {
  const { history } = useRouter();
  return useCallback(
    (close) =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          if (action !== 'BACK') return false;
          close();
          return true;
        },
      }),
    [history],
  );
}

function NotFound() {
  return (
    <PlainFrame>
      <NotFoundPage />
    </PlainFrame>
  );
}
