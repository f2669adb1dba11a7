import { Trans } from '@lingui/react/macro';
import type { LineLinkRefusal } from '#domain/accounts/line-login';

/** The reasons why a LINE account is not linked. */
export function LineLinkMessages({ code }: { readonly code: LineLinkRefusal }) {
  switch (code) {
    case 'line-ticket-over':
      return <Trans>This took too long. Go to LINE and try again.</Trans>;
    case 'line-taken':
      return (
        <Trans>
          This LINE account is already linked to another account. If that account isn’t yours, call the
          company.
        </Trans>
      );
    case 'account-has-line':
      return (
        <Trans>
          This account is already linked to another LINE account. Sign in with that one, or unlink it in your
          profile first.
        </Trans>
      );
  }
}
